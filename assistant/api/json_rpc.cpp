#include "api/json_rpc.h"

#include "api/limits.h"
#include "base/json_text.h"

namespace adjutant::api {
namespace {

std::string line(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

Answer<Request> parse_request(std::string_view text) {
  auto value = read_json(text, "", {"api.no_json", {}});
  if (!value) {
    return refuse(Code::parse_error, value.error().what);
  }
  if (!value->is_object() || value->value("jsonrpc", Json()) != "2.0" || !value->value("method", Json()).is_string()) {
    return refuse(Code::invalid_request, {"api.no_request", {}});
  }
  Request request;
  request.method = (*value)["method"].get<std::string>();
  if (const auto id = value->find("id"); id != value->end()) {
    if (!id->is_string() && !id->is_number_integer() && !id->is_null()) {
      return refuse(Code::invalid_request, {"api.no_request", {}}, "id");
    }
    request.id = *id;
  }
  if (const auto params = value->find("params"); params != value->end()) {
    if (!params->is_object()) {
      return refuse(Code::wrong_parameters, {"api.params_by_name", {}}, "params");
    }
    request.params = std::move(*params);
  }
  return request;
}

std::string result_line(const Json& id, const Json& result) {
  return line({{"jsonrpc", "2.0"}, {"id", id}, {"result", result}});
}

std::string error_line(const std::optional<Json>& id, const RpcError& error, const std::string& text) {
  Json body = {{"code", static_cast<int>(error.code)}, {"message", text}};
  body["data"] = {{"key", error.what.key}};
  if (!error.where.empty()) {
    body["data"]["where"] = error.where;
  }
  return line({{"jsonrpc", "2.0"}, {"id", id.value_or(nullptr)}, {"error", std::move(body)}});
}

std::string notification_line(std::string_view method, const Json& params) {
  return line({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

}  // namespace adjutant::api
