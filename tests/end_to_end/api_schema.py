"""docs/api.openrpc.json, which every message of these tests is held against; where python3-jsonschema is not installed,
nothing is."""
import json

from support import PROJECT

try:
    import jsonschema
except ImportError:
    jsonschema = None

DOCUMENT = json.loads((PROJECT / "docs" / "api.openrpc.json").read_text(encoding="utf-8"))
METHODS = {method["name"]: method for method in DOCUMENT["methods"]}


def check(value, schema, what):
    if jsonschema is None:
        return
    validator = jsonschema.Draft202012Validator({**schema, "components": DOCUMENT["components"]})
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    if error:
        raise AssertionError(f"{what}: {error.json_path}: {error.message[:500]}")


def check_call(method, parameters, result):
    """A call that was answered: its parameters are documented, and the answer has the documented shape."""
    documented = METHODS[method]
    named = {parameter["name"]: parameter["schema"] for parameter in documented["params"]}
    required = [parameter["name"] for parameter in documented["params"] if parameter["required"]]
    check(parameters, {"type": "object", "properties": named, "required": required, "additionalProperties": False},
          f"parameters of {method}")
    check(result, documented["result"]["schema"], f"result of {method}")


def check_notification(method, parameters):
    check(parameters, DOCUMENT["x-notifications"][method], method)
