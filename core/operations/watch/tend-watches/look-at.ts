import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { encodeFacts, type NameFacts } from "../../../evidence/name-facts.ts"
import type { EvidenceItem } from "../../../evidence/row.ts"
import { readHostPort } from "../../../evidence/under-base.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { encodeVerdict } from "../../../evidence/verdict-codec.ts"
import { limits } from "../../../limits.ts"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { queryDns } from "../../../lookup/usage/dns-query.ts"
import { Surveys } from "../../../lookup/usage/surveys.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { issueReceipts, type ObservedRow } from "../../receipts/issue-receipts.ts"
import { ownerByEvent, Receipts } from "../../receipts/ports/receipts.ts"
import type { Edge, Interest, Look } from "../look/look.ts"
import type { SiteSeen, Subject } from "../look/subject.ts"
import { step } from "../look/step.ts"
import { DropList } from "../ports/drop-list.ts"
import { type DueSubject, type SettledLook, Subjects } from "../ports/subjects.ts"

/** Looks at a name that is due, and settles it. `turn` waits until its registry may be asked once more. */
export const lookAt = Effect.fnUntraced(function* (due: DueSubject, turn: Effect.Effect<void>) {
  const subjects = yield* Subjects
  const name = Result.getOrUndefined(domainName(due.domain))
  // The list of public suffixes may have changed: such a name cannot be looked at any more.
  if (due.interest === undefined || name === undefined) return yield* subjects.forget(due)
  const { look, observed, ...more } = yield* lookOnce(name, due.subject, due.interest, turn)
  const [now, drops] = [yield* Clock.currentTimeMillis, yield* DropList]
  const drop = drops(due.domain)
  const next = step(due.subject, look, {
    now,
    tld: name.tld,
    interest: due.interest,
    random: yield* Random.next,
    scale: yield* TimeScale,
    ...(drop === undefined ? {} : { drop }),
  })
  const edges = observed === undefined ? next.edges : yield* withReceipts(next.edges, observed)
  const settled: SettledLook = { ...next, ...more, edges, at: now, host: yield* partitionOf(name) }
  // A slow store costs the registry no second question: the look is written until it is, or the lease is lost.
  yield* Effect.retry(subjects.settle(due, settled), Schedule.spaced(limits.watchPollMs))
})

/** The answers are signed where something signs receipts. Without one an event counts as much: a store that is away ends the look. */
const withReceipts = Effect.fnUntraced(function* (edges: ReadonlyArray<Edge>, observed: ObservedRow) {
  const receipts = yield* Effect.serviceOption(Receipts)
  if (Option.isNone(receipts)) return edges
  return yield* Effect.forEach(edges, (edge) =>
    Effect.gen(function* () {
      const event_id = `evt_${yield* randomLabel}`
      const [receipt_id = ""] = yield* issueReceipts(ownerByEvent(event_id), [observed])
      return { ...edge, receipt: { event_id, receipt_id } }
    }).pipe(Effect.provideService(Receipts, receipts.value)),
  )
})

/** The registry's host, by which looks are shared out and paced. */
export const partitionOf = (name: DomainName) =>
  Effect.map(
    Rdap.use((rdap) => rdap.route(name.ascii)),
    (route) => (route === undefined ? undefined : readHostPort(route.base)) ?? `.${name.tld}`,
  )

interface Looked {
  readonly look: Look
  readonly evidence: ReadonlyArray<EvidenceItem>
  readonly verdict?: string
  readonly facts?: string
  /** The answers of the registry, where this process asked. */
  readonly observed?: ObservedRow
}

const lookOnce = Effect.fnUntraced(function* (
  name: DomainName,
  subject: Subject,
  interest: Interest,
  turn: Effect.Effect<void>,
) {
  const isTriggered = yield* zoneChanged(name, subject)
  if (isTriggered === undefined) {
    const site = interest.isMine ? yield* lookAtSite(name) : unseenSite
    const same: Looked = { look: { _tag: "SameZone", ...site.seen }, evidence: site.evidence, ...site.facts }
    return same
  }
  yield* turn
  const found = yield* Lookups.use((lookups) => lookups.look(name))
  const { evidence, observations = [], verdict } = found
  const row = toRow(name, verdict, "probe", evidence)
  const observed = observations.length === 0 ? {} : { observed: { row, observations } }
  if (verdict._tag === "Unknown") {
    const failed: Looked = { look: { _tag: "Failed", reason: verdict.reason }, evidence, ...observed }
    return failed
  }
  const isRegistered = verdict._tag !== "Unregistered"
  const zone = isRegistered ? (isTriggered.zone ?? (yield* zoneOf(name))) : undefined
  const site = isRegistered && interest.isMine ? yield* lookAtSite(name) : unseenSite
  const result: Looked = {
    look: { _tag: "Verdict", verdict, ...(zone === undefined ? {} : { zone }), ...site.seen },
    evidence: [...evidence, ...site.evidence],
    verdict: encodeVerdict(found),
    ...observed,
    ...site.facts,
  }
  return result
})

/** `undefined`: the registry's turn has not come, and the zone is as it was, or cannot be seen. */
const zoneChanged = Effect.fnUntraced(function* (name: DomainName, { registryDueAt, zone: last }: Subject) {
  if (registryDueAt === undefined || registryDueAt <= (yield* Clock.currentTimeMillis)) return {}
  const zone = yield* zoneOf(name)
  if (zone === undefined || zone.join(" ") === last?.join(" ")) return undefined
  return { zone }
})

/** The name servers that DNS lists, or none; `undefined` where it could not be asked. */
const zoneOf = Effect.fnUntraced(function* (name: DomainName) {
  const { finding } = yield* queryDns(name.ascii, "NS", "delegation")
  if (finding._tag === "Failed") return undefined
  const servers =
    finding._tag === "Records" ? finding.records.flatMap((one) => (one.type === "NS" ? [one.data] : [])) : []
  return [...new Set(servers.map((one) => one.toLowerCase()))].toSorted()
})

interface SiteLook {
  readonly seen: { readonly site?: SiteSeen }
  readonly facts: { readonly facts?: string }
  readonly evidence: ReadonlyArray<EvidenceItem>
}

const unseenSite: SiteLook = { seen: {}, facts: {}, evidence: [] }

const lookAtSite = Effect.fnUntraced(function* (name: DomainName) {
  const facts: NameFacts = yield* Surveys.use((surveys) => surveys.of(name))
  const [serves, parked] = [facts.site?.serves ?? undefined, facts.parked?.parked ?? undefined]
  const site: SiteSeen = {
    ...(serves === undefined ? {} : { serves }),
    ...(parked === undefined ? {} : { parked }),
  }
  const look: SiteLook = {
    seen: { site },
    facts: { facts: encodeFacts(name.ascii, facts) },
    evidence: facts.site?.evidence ?? [],
  }
  return look
})
