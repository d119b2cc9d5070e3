import { isIP } from "node:net"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { readHostname } from "../net/index.ts"
import { isAllowedEndpoint, type EgressAllow, type SitePorts } from "./settings.ts"

/** The target of a URL: the host to resolve and verify, its port, and the port to dial. */
export interface Target {
  readonly url: URL
  readonly isSecure: boolean
  readonly host: string
  readonly isLiteral: boolean
  readonly realPort: number
}

interface UrlRule {
  readonly allow: EgressAllow
  readonly ports: SitePorts
  readonly ownHosts: ReadonlyArray<string>
}

/** Checks a URL before any request. `URL` has already turned `0x7f.1` or `2130706433` into addresses. */
export const checkUrl = (
  { allow, ownHosts, ports }: UrlRule,
  url: URL,
): Result.Result<Target, "url" | "port" | "name"> => {
  if (!/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "") return Result.fail("url")
  const host = readHostname(url)
  if (host === "") return Result.fail("url")
  const isSecure = url.protocol === "https:"
  const port = url.port === "" ? (isSecure ? 443 : 80) : Number(url.port)
  const realPort = ports.get(port) ?? port
  const isLiteral = isIP(host) !== 0
  if (!ports.has(port) && !isAllowedEndpoint(allow, host, realPort)) return Result.fail("port")
  if (!isLiteral && (isOwnHost(ownHosts, host) || (!isPublicName(host) && !isAllowedEndpoint(allow, host, realPort))))
    return Result.fail("name")
  return Result.succeed({ url, isSecure, host, isLiteral, realPort })
}

/** True for this service's own names. With a leading dot, covers every name below: previews have users' content. */
const isOwnHost = (ownHosts: ReadonlyArray<string>, host: string): boolean =>
  ownHosts.some((ownHost) => (ownHost.startsWith(".") ? host.endsWith(ownHost) : host === ownHost))

/** True below a public suffix, so not for `intranet`, `db.internal` or `printer.local`. Two entries of the list are not on the web. */
const isPublicName = (host: string): boolean => {
  if (/\.(?:arpa|onion)$/u.test(host)) return false
  // A host may have underscores, which a domain may not.
  const name = domainName(host.replaceAll("_", "x"))
  return Result.isSuccess(name) || name.failure.code === "subdomain"
}
