import * as Effect from "effect/Effect"
import type { DnsFinding } from "../../evidence/dns-answer.ts"
import type { DnsQuestion } from "../../evidence/observation.ts"
import type { ZoneFailure, ZoneOutcome } from "../../evidence/zone-answer.ts"
import { limits } from "../../limits.ts"
import { ZoneServers } from "../../ports/zone-servers.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import { queryDns } from "../usage/dns-query.ts"

/** A name server, with its addresses where the zone above has told them: then no resolver is asked for them. */
export interface Server {
  readonly server: string
  readonly glue?: ReadonlyArray<string>
}

/**
 * One name server, by its name: at its first IPv4 address, its first IPv6 address, then the next, until what one says can be used. `read` says what
 * an answer means, `failed` what it is when there is none.
 */
export const askServer = <Word extends { readonly _tag: string }>(
  server: Server,
  question: DnsQuestion,
  read: (outcome: ZoneOutcome) => Word,
  failed: (why: ZoneFailure) => Word,
) => answerOrElse(() => atItsAddresses(server, question, read, failed), limits.zoneServerMs, failed("timeout"))

const atItsAddresses = Effect.fnUntraced(function* <Word extends { readonly _tag: string }>(
  { glue = [], server }: Server,
  question: DnsQuestion,
  read: (outcome: ZoneOutcome) => Word,
  failed: (why: ZoneFailure) => Word,
) {
  const { isKnown, ipv4, ipv6 } = glue.length > 0 ? withGlue(glue) : yield* resolved(server)
  const [[first, ...others], [second]] = [ipv4, ipv6]
  const inOrder = [first, second, ...others].filter((one) => one !== undefined).slice(0, limits.zoneAddressesTried)
  let word = failed(isKnown ? "no_address" : "address_lookup_failed")
  const servers = yield* ZoneServers
  for (const [at, address] of inOrder.entries()) {
    const next = read(yield* servers.ask(address, question))
    const isUsable = next._tag !== "Failed" && next._tag !== "Failure"
    // The first address's answer tells more than the silence of a second one.
    if (isUsable || at === 0) word = next
    if (isUsable) break
  }
  return word
})

const withGlue = (glue: ReadonlyArray<string>) => ({
  isKnown: true,
  ipv4: glue.filter((address) => !address.includes(":")),
  ipv6: glue.filter((address) => address.includes(":")),
})

const resolved = Effect.fnUntraced(function* (server: string) {
  const both = [queryDns(server, "A", "address"), queryDns(server, "AAAA", "address")] as const
  const [a, aaaa] = yield* Effect.all(both, { concurrency: 2 })
  const isKnown = a.finding._tag !== "Failed" && aaaa.finding._tag !== "Failed"
  return { isKnown, ipv4: addresses(a.finding), ipv6: addresses(aaaa.finding) }
})

const addresses = (finding: DnsFinding): ReadonlyArray<string> =>
  finding._tag === "Records" ? finding.records.flatMap((record) => (record.type === "TXT" ? [] : [record.data])) : []
