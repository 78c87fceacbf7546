#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "base/message.h"

// JSON-RPC 2.0 on lines, without a socket: text in, text out. docs/api.md.
namespace adjutant::api {

using Json = nlohmann::json;

/// The codes of docs/api.md; the negative 32xxx below -32600 are JSON-RPC's own.
enum class Code {
  parse_error = -32700,
  invalid_request = -32600,
  no_such_method = -32601,
  wrong_parameters = -32602,
  other_version = -32001,
  no_such_session = -32002,
  wrong_token = -32003,
  no_answer = -32004,
  stale_delta = -32010,
};

/// Why a request has no result: said in the language of the request once it is known.
struct RpcError {
  Code code = Code::no_answer;
  Message what;
  std::string where;  ///< the parameter or file that is wrong; may be empty
};

template <class T>
using Answer = tl::expected<T, RpcError>;

inline tl::unexpected<RpcError> refuse(Code code, Message what, std::string where = {}) {
  return tl::unexpected<RpcError>(RpcError{code, std::move(what), std::move(where)});
}

struct Request {
  std::optional<Json> id;  ///< none: a notification, which is not answered
  std::string method;
  Json params = Json::object();
};

/// Reads one line. Refuses what is no JSON, nests deeper than max_json_depth, or is no request with named parameters.
Answer<Request> parse_request(std::string_view line);

/// The lines to send, each with its end of line. Text that is no UTF-8 is mended, never thrown at.
std::string result_line(const Json& id, const Json& result);
std::string error_line(const std::optional<Json>& id, const RpcError& error, const std::string& text);
std::string notification_line(std::string_view method, const Json& params);

}  // namespace adjutant::api
