import * as Data from "effect/Data"

/** Error codes of RFC 6749, 7591, 8707 and 7009. */
export class OAuthError extends Data.TaggedError("OAuthError")<{
  readonly error:
    | "access_denied"
    | "invalid_client"
    | "invalid_client_metadata"
    | "invalid_grant"
    | "invalid_redirect_uri"
    | "invalid_request"
    | "invalid_scope"
    | "invalid_target"
    | "request_not_supported"
    | "request_uri_not_supported"
    | "unsupported_grant_type"
    | "unsupported_response_type"
  readonly message: string
}> {}
