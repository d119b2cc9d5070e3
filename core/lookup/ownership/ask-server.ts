import * as Effect from "effect/Effect"
import type { DnsQuestion } from "../../evidence/observation.ts"
import type { ZoneFailure, ZoneOutcome } from "../../evidence/zone-answer.ts"
import { ZoneServers } from "../../ports/zone-servers.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import { listRecordData, queryDns } from "../usage/dns-query.ts"

const addressesTriedPerServer = 3
/** Timeout for one server. All its addresses share it. */
const zoneServerMs = 6_000

/** `glue`: addresses from the parent zone, so no resolver is needed. */
export interface Server {
  readonly server: string
  readonly glue?: ReadonlyArray<string>
}

/** Tries the first IPv4 address, the first IPv6 address, then the others. */
export const askServer = <Word extends { readonly _tag: string }>(
  server: Server,
  question: DnsQuestion,
  toWord: (outcome: ZoneOutcome) => Word,
  toFailure: (why: ZoneFailure) => Word,
) => answerOrElse(() => tryAddresses(server, question, toWord, toFailure), zoneServerMs, toFailure("timeout"))

const tryAddresses = Effect.fnUntraced(function* <Word extends { readonly _tag: string }>(
  { glue = [], server }: Server,
  question: DnsQuestion,
  toWord: (outcome: ZoneOutcome) => Word,
  toFailure: (why: ZoneFailure) => Word,
) {
  const { isKnown, ipv4, ipv6 } = glue.length > 0 ? splitGlue(glue) : yield* resolveServer(server)
  const [[first, ...others], [second]] = [ipv4, ipv6]
  const addressesToTry = [first, second, ...others]
    .filter((address) => address !== undefined)
    .slice(0, addressesTriedPerServer)
  let word = toFailure(isKnown ? "no_address" : "address_lookup_failed")
  const servers = yield* ZoneServers
  for (const [index, address] of addressesToTry.entries()) {
    const next = toWord(yield* servers.ask(address, question))
    const isUsable = next._tag !== "Failed" && next._tag !== "Failure"
    if (isUsable || index === 0) word = next
    if (isUsable) break
  }
  return word
})

const splitGlue = (glue: ReadonlyArray<string>) => ({
  isKnown: true,
  ipv4: glue.filter((address) => !address.includes(":")),
  ipv6: glue.filter((address) => address.includes(":")),
})

const resolveServer = Effect.fnUntraced(function* (server: string) {
  const queries = [queryDns(server, "A", "address"), queryDns(server, "AAAA", "address")] as const
  const [a, aaaa] = yield* Effect.all(queries, { concurrency: 2 })
  const isKnown = a.finding._tag !== "Failed" && aaaa.finding._tag !== "Failed"
  return { isKnown, ipv4: listRecordData(a.finding), ipv6: listRecordData(aaaa.finding) }
})
