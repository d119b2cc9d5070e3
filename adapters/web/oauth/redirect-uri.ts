import * as Result from "effect/Result"
import { accountLimits } from "@surename/core/operations/accounts/limits"

export interface RedirectUri {
  readonly text: string
  readonly url: URL
  readonly kind: "https" | "loopback" | "own-scheme"
}

export const parseRedirectUri = (text: string): Result.Result<RedirectUri, string> => {
  if (text.length > accountLimits.redirectUriChars)
    return Result.fail(`A redirect URI has at most ${accountLimits.redirectUriChars} characters.`)
  // Browsers read a backslash as a slash, and skip tabs and line ends.
  if (!/^[a-z][a-z0-9+.-]*:\/[\x21-\x5b\x5d-\x7e]*$/u.test(text) || text.includes("#"))
    return Result.fail("A redirect URI is absolute, in printable ASCII, and has no fragment.")
  const url = URL.parse(text)
  // Parsers would correct `https:/example.com` and `https:///example.com`.
  if (/^https?:(?!\/\/[^/])/u.test(text)) return Result.fail("A redirect URI of https or http names a host.")
  if (url === null || url.username !== "" || url.password !== "")
    return Result.fail("A redirect URI has no user name and no password.")
  const kind = classifyUri(url)
  return kind === undefined
    ? Result.fail("A redirect URI is https, http on loopback, or has a scheme of its own with a dot in it.")
    : Result.succeed({ text, url, kind })
}

/** RFC 8252, 7. A scheme without a dot may belong to any program, or to the system. */
const classifyUri = ({ hostname, protocol }: URL): RedirectUri["kind"] | undefined => {
  const scheme = protocol.slice(0, -1)
  // Accepts loopback also over https, because nothing there proves an identity.
  if (/^https?$/u.test(scheme) && loopback.includes(hostname)) return "loopback"
  if (scheme === "https") return localHostPattern.test(hostname) ? "loopback" : "https"
  if (scheme === "http") return undefined
  return scheme.includes(".") || editorSchemes.includes(scheme) ? "own-scheme" : undefined
}

const loopback = ["localhost", "127.0.0.1", "[::1]"]
/** Other loopback names, accepted with https only. */
const localHostPattern = /(?:^|\.)localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::(?:ffff:7f[\da-f]{2}:[\da-f]{1,4})?\]$/u

/** Well-known clients whose schemes have no dot. */
const editorSchemes = ["cursor", "vscode", "vscode-insiders", "windsurf"]

/** Compares the exact text; on loopback the port may differ (RFC 8252, 7.3). */
export const findRegistered = (registered: ReadonlyArray<string>, requestedUri: string): string | undefined =>
  registered.find((registeredUri) => registeredUri === requestedUri) ??
  registered.find((registeredUri) => {
    const registeredResult = parseRedirectUri(registeredUri)
    const requested = parseRedirectUri(requestedUri)
    if (Result.isFailure(registeredResult) || Result.isFailure(requested)) return false
    if (registeredResult.success.kind !== "loopback" || requested.success.kind !== "loopback") return false
    return dropPort(registeredResult.success) === dropPort(requested.success)
  })

/** Drops the port of an accepted http URL, and keeps others whole. */
const dropPort = ({ text }: RedirectUri) => text.replace(/^(http:\/\/(?:\[::1\]|[^/:?]*))(?::\d*)?/u, "$1")

export const addParameters = (uri: string, parameters: Readonly<Record<string, string>>): string =>
  `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`

export const dropPath = (uri: string): string => /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?]*)?/u.exec(uri)?.[0] ?? uri

/** A local address: nothing proves an identity on the user's own machine. */
export const isLocalUri = (uri: string): boolean => {
  const parsed = parseRedirectUri(uri)
  return Result.isFailure(parsed) || parsed.success.kind !== "https"
}
