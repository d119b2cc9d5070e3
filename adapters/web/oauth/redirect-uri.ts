import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"

/** A client's address as it wrote it, and what is to be known of it. */
export interface RedirectUri {
  readonly text: string
  readonly url: URL
  readonly kind: "https" | "loopback" | "own-scheme"
}

/** Or why no client may have this one. */
export const redirectUri = (text: string): Result.Result<RedirectUri, string> => {
  if (text.length > limits.redirectUriChars)
    return Result.fail(`A redirect URI has at most ${limits.redirectUriChars} characters.`)
  // A browser takes a backslash for a slash, and skips tabs and line ends.
  if (!/^[a-z][a-z0-9+.-]*:\/[\x21-\x5b\x5d-\x7e]*$/u.test(text) || text.includes("#"))
    return Result.fail("A redirect URI is absolute, in printable ASCII, and has no fragment.")
  const url = URL.parse(text)
  // `https:/example.com` and `https:///example.com` would be put right.
  if (/^https?:(?!\/\/[^/])/u.test(text)) return Result.fail("A redirect URI of https or http names a host.")
  if (url === null || url.username !== "" || url.password !== "")
    return Result.fail("A redirect URI has no user name and no password.")
  const kind = kindOf(url)
  return kind === undefined
    ? Result.fail("A redirect URI is https, http on loopback, or has a scheme of its own with a dot in it.")
    : Result.succeed({ text, url, kind })
}

/** RFC 8252, 7. A scheme without a dot may belong to any program of a machine, or to its system. */
const kindOf = ({ hostname, protocol }: URL): RedirectUri["kind"] | undefined => {
  const scheme = protocol.slice(0, -1)
  // Over https as well: no server shows there who it is.
  if (/^https?$/u.test(scheme) && loopback.includes(hostname)) return "loopback"
  if (scheme === "https") return onThisMachine.test(hostname) ? "loopback" : "https"
  if (scheme === "http") return undefined
  return scheme.includes(".") || editors.includes(scheme) ? "own-scheme" : undefined
}

const loopback = ["localhost", "127.0.0.1", "[::1]"]
/** Other names of the machine that a browser runs on, which only https may have. */
const onThisMachine = /(?:^|\.)localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::(?:ffff:7f[\da-f]{2}:[\da-f]{1,4})?\]$/u

/** Well-known clients of connectors whose schemes have no dot. */
const editors = ["cursor", "vscode", "vscode-insiders", "windsurf"]

/** The registered one that was asked for: the same text; on loopback the port may be another (RFC 8252, 7.3). */
export const registeredAs = (registered: ReadonlyArray<string>, requestedUri: string): string | undefined =>
  registered.find((one) => one === requestedUri) ??
  registered.find((one) => {
    const [known, requested] = [redirectUri(one), redirectUri(requestedUri)]
    if (Result.isFailure(known) || Result.isFailure(requested)) return false
    if (known.success.kind !== "loopback" || requested.success.kind !== "loopback") return false
    return withoutPort(known.success) === withoutPort(requested.success)
  })

/** Drops the port of an http URL that `redirectUri` accepted; keeps other URLs whole. */
const withoutPort = ({ text }: RedirectUri) => text.replace(/^(http:\/\/(?:\[::1\]|[^/:?]*))(?::\d*)?/u, "$1")

/** With parameters behind it; what it has stays as it is. */
export const withParameters = (uri: string, parameters: Readonly<Record<string, string>>): string =>
  `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`

/** As a user is to read it: scheme, host and port in full. */
export const withoutPath = (uri: string): string => /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?]*)?/u.exec(uri)?.[0] ?? uri

/** Whether an answer there stays on the user's own machine, where no server shows who it is. */
export const staysHere = (uri: string): boolean => {
  const read = redirectUri(uri)
  return Result.isFailure(read) || read.success.kind !== "https"
}
