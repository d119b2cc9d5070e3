import { isIP, isIPv4 } from "node:net"
import type { SiteSteps, Target } from "@surename/adapters/site-fetch"
import type { DnsType } from "@surename/core/evidence/observation"
import type { Dns } from "@surename/core/ports/dns"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Break } from "./internet.ts"

/** A guard with one precaution missing. Each must let a visit through, or the suite could not fail. */
export interface Mutant {
  readonly title: string
  readonly breaks: Break
}

const acceptTarget = (url: URL): Target => {
  const host = url.hostname.replace(/^\[|\]$/gu, "")
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port)
  return { url, isSecure: url.protocol === "https:", host, isLiteral: isIP(host) !== 0, realPort: port }
}

const changeAllowed =
  (admits: (honest: SiteSteps["areAllowed"]) => SiteSteps["areAllowed"]): Break =>
  (steps) => ({ ...steps, areAllowed: admits(steps.areAllowed) })

/** Lets through what the rule refused for this reason, as long as it is http. */
const forgiveReason =
  (why: "url" | "port" | "name"): Break =>
  (steps) => ({
    ...steps,
    checkTarget: (url, from) => {
      const judged = steps.checkTarget(url, from)
      const forgiven = Result.isFailure(judged) && judged.failure === why && /^https?:$/u.test(url.protocol)
      return forgiven ? Result.succeed(acceptTarget(url)) : judged
    },
  })

const wellKnown = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/u

const lookAgain = (dns: Dns["Service"], host: string, type: DnsType): Effect.Effect<string | undefined> =>
  Effect.map(dns.ask({ name: host, type }), (reports) => {
    const outcome = reports.at(-1)?.outcome
    const last = outcome?._tag === "Answered" ? outcome.answers.at(-1) : undefined
    return last !== undefined && last.type === type && "data" in last ? last.data : undefined
  })

export const mutants: ReadonlyArray<Mutant> = [
  {
    title: "checks the first URL alone, not its redirects",
    breaks: (steps) => {
      const later = new WeakSet<Target>()
      return {
        ...steps,
        checkTarget: (url, from) => {
          if (from === undefined || !/^https?:$/u.test(url.protocol)) return steps.checkTarget(url, from)
          const target = acceptTarget(url)
          later.add(target)
          return Result.succeed(target)
        },
        areAllowed: (target, addresses) => later.has(target) || steps.areAllowed(target, addresses),
      }
    },
  },
  {
    title: "resolves once to judge and once more to connect",
    breaks: (steps, dns) => ({
      ...steps,
      fetchPage: (target, address, maxBytes) =>
        Effect.flatMap(target.isLiteral ? Effect.succeed(undefined) : lookAgain(dns, target.host, "A"), (again) =>
          steps.fetchPage(target, again ?? address, maxBytes),
        ),
    }),
  },
  {
    title: "judges the first address only",
    breaks: changeAllowed((honest) => (target, addresses) => honest(target, addresses.slice(0, 1))),
  },
  {
    title: "judges IPv4 only",
    breaks: changeAllowed((honest) => (target, addresses) => honest(target, addresses.filter(isIPv4))),
  },
  {
    title: "is content with one public address",
    breaks: changeAllowed((honest) => (target, addresses) => addresses.some((one) => honest(target, [one]))),
  },
  {
    title: "does not judge literals",
    breaks: changeAllowed((honest) => (target, addresses) => target.isLiteral || honest(target, addresses)),
  },
  {
    title: "judges literals and trusts names",
    breaks: changeAllowed((honest) => (target, addresses) => !target.isLiteral || honest(target, addresses)),
  },
  {
    title: "knows the well-known private networks only",
    breaks: changeAllowed(() => (_, addresses) => !addresses.some((address) => wellKnown.test(address))),
  },
  {
    title: "remembers that a host was public",
    breaks: (steps) => {
      const known = new Set<string>()
      return {
        ...steps,
        areAllowed: (target, addresses) => {
          if (known.has(target.host)) return true
          const admitted = steps.areAllowed(target, addresses)
          if (admitted) known.add(target.host)
          return admitted
        },
      }
    },
  },
  { title: "visits any port", breaks: forgiveReason("port") },
  { title: "visits any name", breaks: forgiveReason("name") },
  { title: "takes a password along", breaks: forgiveReason("url") },
]
