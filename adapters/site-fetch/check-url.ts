import { isIP } from "node:net"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { hostOf } from "../net/index.ts"
import { isPlace } from "./settings.ts"
import type { EgressAllow, SitePorts } from "./settings.ts"

/** A URL's target: the name to resolve, the name that TLS must prove, its port and the port to dial. */
export interface Target {
  readonly url: URL
  readonly secure: boolean
  /** As `hostOf` has it. */
  readonly host: string
  readonly isLiteral: boolean
  readonly realPort: number
}

interface UrlRule {
  readonly allow: EgressAllow
  readonly ports: SitePorts
  readonly own: ReadonlyArray<string>
}

/** Before anything is asked. `URL` has turned `0x7f.1` or `2130706433` into addresses already: what is judged would be dialled. */
export const checkUrl = ({ allow, own, ports }: UrlRule, url: URL): Result.Result<Target, "url" | "port" | "name"> => {
  if (!/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "") return Result.fail("url")
  const host = hostOf(url)
  if (host === "") return Result.fail("url")
  const secure = url.protocol === "https:"
  const port = url.port === "" ? (secure ? 443 : 80) : Number(url.port)
  const realPort = ports.get(port) ?? port
  const isLiteral = isIP(host) !== 0
  if (!ports.has(port) && !isPlace(allow, host, realPort)) return Result.fail("port")
  if (!isLiteral && (isOwn(own, host) || (!isPublicName(host) && !isPlace(allow, host, realPort))))
    return Result.fail("name")
  return Result.succeed({ url, secure, host, isLiteral, realPort })
}

/** Its own name; with a dot before it, every name below: the hosts of previews, which are whatever a user puts there. */
const isOwn = (own: ReadonlyArray<string>, host: string): boolean =>
  own.some((one) => (one.startsWith(".") ? host.endsWith(one) : host === one))

/** Below a public suffix: `intranet`, `db.internal` and `printer.local` are not. Two entries of the list are no part of the web. */
const isPublicName = (host: string): boolean => {
  if (/\.(?:arpa|onion)$/u.test(host)) return false
  // A host may have underscores where a domain may not.
  const name = domainName(host.replaceAll("_", "x"))
  return Result.isSuccess(name) || name.failure.code === "subdomain"
}
