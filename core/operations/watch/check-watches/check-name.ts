import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { encodeFacts, type NameFacts } from "../../../evidence/name-facts.ts"
import type { EvidenceItem } from "../../../evidence/row.ts"
import { readHostPort } from "../../../evidence/under-base.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { encodeVerdict } from "../../../evidence/verdict-codec.ts"
import { watchLimits } from "../limits.ts"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { queryDns } from "../../../lookup/usage/dns-query.ts"
import { Surveys } from "../../../lookup/usage/surveys.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { askForProofs } from "../../receipts/ask-for-proof.ts"
import { issueReceipts, type ObservedRow } from "../../receipts/issue-receipts.ts"
import { toEventOwner } from "../../receipts/ports/receipts.ts"
import type { Edge, Interest, NameCheck } from "../check/name-check.ts"
import type { SiteSeen, Subject } from "../check/subject.ts"
import { applyCheck } from "../check/apply-check.ts"
import { DropList } from "../ports/drop-list.ts"
import { type DueSubject, type SettledCheck, Subjects } from "../ports/subjects.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

/** `awaitSlot` waits until its registry may be asked. */
export const checkName = Effect.fnUntraced(function* (due: DueSubject, awaitSlot: Effect.Effect<void>) {
  const subjects = yield* Subjects
  const name = Result.getOrUndefined(domainName(due.domain))
  // The public suffix list may have changed.
  if (due.interest === undefined || name === undefined) return yield* subjects.forget(due)
  const { check, observed, ...encoded } = yield* checkOnce(name, due.subject, due.interest, awaitSlot)
  const now = yield* Clock.currentTimeMillis
  const drops = yield* DropList
  const drop = drops(due.domain)
  const next = applyCheck(due.subject, check, {
    now,
    tld: name.tld,
    interest: due.interest,
    random: yield* Random.next,
    scale: yield* TimeScale,
    ...omitUndefined({ drop }),
  })
  const edges = observed === undefined ? next.edges : yield* withReceipts(next.edges, observed)
  const settled: SettledCheck = { ...next, ...encoded, edges, at: now, host: yield* findPartitionHost(name) }
  // A slow store causes no second question: the write retries while the lease lasts.
  yield* Effect.retry(subjects.settle(due, settled), Schedule.spaced(watchLimits.watchPollMs))
})

const withReceipts = Effect.fnUntraced(function* (edges: ReadonlyArray<Edge>, observed: ObservedRow) {
  return yield* Effect.forEach(
    edges,
    Effect.fnUntraced(function* (edge) {
      const event_id = `evt_${yield* randomLabel}`
      const proofs = yield* askForProofs([observed.row.domain])
      const [receipt_id = ""] = yield* issueReceipts(toEventOwner(event_id), [observed], { proofs })
      return { ...edge, receipt: { event_id, receipt_id } }
    }),
  )
})

/** The registry's host, which partitions and paces checks. */
export const findPartitionHost = (name: DomainName) =>
  Effect.map(
    Rdap.use((rdap) => rdap.findRoute(name.ascii)),
    (route) => (route === undefined ? undefined : readHostPort(route.base)) ?? `.${name.tld}`,
  )

interface WatchCheck {
  readonly check: NameCheck
  readonly evidence: ReadonlyArray<EvidenceItem>
  readonly verdict?: string
  readonly facts?: string
  /** Present when this process did the lookup. */
  readonly observed?: ObservedRow
}

const checkOnce = Effect.fnUntraced(function* (
  name: DomainName,
  subject: Subject,
  interest: Interest,
  awaitSlot: Effect.Effect<void>,
) {
  const changedZone = yield* readChangedZone(name, subject)
  if (changedZone === undefined) {
    const site = interest.isMine ? yield* checkSite(name) : uncheckedSite
    const unchangedCheck: WatchCheck = {
      check: { _tag: "SameZone", ...site.observation },
      evidence: site.evidence,
      ...site.facts,
    }
    return unchangedCheck
  }
  yield* awaitSlot
  const lookup = yield* Lookups.use((lookups) => lookups.lookUpInBackground(name))
  const { evidence, observations = [], verdict } = lookup
  const row = toRow(name, verdict, "probe", evidence)
  const observed = observations.length === 0 ? {} : { observed: { row, observations } }
  if (verdict._tag === "Unknown") {
    const failedCheck: WatchCheck = { check: { _tag: "Failed", reason: verdict.reason }, evidence, ...observed }
    return failedCheck
  }
  const isRegistered = verdict._tag !== "Unregistered"
  const zone = isRegistered ? (changedZone.zone ?? (yield* readZone(name))) : undefined
  const site = isRegistered && interest.isMine ? yield* checkSite(name) : uncheckedSite
  const result: WatchCheck = {
    check: { _tag: "Verdict", verdict, ...omitUndefined({ zone }), ...site.observation },
    evidence: [...evidence, ...site.evidence],
    verdict: encodeVerdict(lookup),
    ...observed,
    ...site.facts,
  }
  return result
})

/** `undefined`: the registry's check is not due, and the zone is unchanged or unknown. */
const readChangedZone = Effect.fnUntraced(function* (name: DomainName, { registryDueAt, zone: last }: Subject) {
  if (registryDueAt === undefined || registryDueAt <= (yield* Clock.currentTimeMillis)) return {}
  const zone = yield* readZone(name)
  if (zone === undefined || zone.join(" ") === last?.join(" ")) return undefined
  return { zone }
})

const readZone = Effect.fnUntraced(function* (name: DomainName) {
  const { finding } = yield* queryDns(name.ascii, "NS", "delegation")
  if (finding._tag === "Failed") return undefined
  const servers =
    finding._tag === "Records" ? finding.records.flatMap((record) => (record.type === "NS" ? [record.data] : [])) : []
  return [...new Set(servers.map((server) => server.toLowerCase()))].toSorted()
})

interface SiteCheck {
  readonly observation: { readonly site?: SiteSeen }
  readonly facts: { readonly facts?: string }
  readonly evidence: ReadonlyArray<EvidenceItem>
}

const uncheckedSite: SiteCheck = { observation: {}, facts: {}, evidence: [] }

const checkSite = Effect.fnUntraced(function* (name: DomainName) {
  const facts: NameFacts = yield* Surveys.use((surveys) => surveys.survey(name))
  const serves = facts.site?.serves ?? undefined
  const parked = facts.parked?.parked ?? undefined
  const site: SiteSeen = {
    ...omitUndefined({ serves, parked }),
  }
  const check: SiteCheck = {
    observation: { site },
    facts: { facts: encodeFacts(name.ascii, facts) },
    evidence: facts.site?.evidence ?? [],
  }
  return check
})
