import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import type { Observation, RdapObservation, Route } from "../../evidence/observation.ts"
import { type PublishedList, Rdap } from "../../ports/rdap.ts"
import type { ShownJob } from "../jobs/job-fields.ts"
import type { AskedProofs } from "./ask-for-proof.ts"
import { makeControlStatement } from "./format/control-statement.ts"
import { keepProof } from "./format/dnssec/dns-proof.ts"
import { makeManifestStatement } from "./format/job-manifest.ts"
import { makeStatement } from "./format/make-statement.ts"
import type { Bootstrap, ShownRow } from "./format/statement.ts"
import { publicOwner, Receipts } from "./ports/receipts.ts"
import { currentIsoTime } from "../../sharing/iso-time.ts"

export interface ObservedRow {
  readonly row: ShownRow
  readonly observations: ReadonlyArray<Observation>
}

export interface SignedExtras {
  readonly proofs: AskedProofs
  /** Carries the texts of the registry. */
  readonly bodies?: boolean
}

/** Returns ids in the order of the rows. */
export const issueReceipts = Effect.fnUntraced(function* (
  owner: string,
  rows: ReadonlyArray<ObservedRow>,
  { bodies = false, proofs }: SignedExtras,
) {
  const [{ anchors, crypto, engine, issue }, published] = [yield* Receipts, yield* publishedLists]
  const issuedAt = yield* currentIsoTime
  const statements = yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* ({ observations, row }) {
      const name = Result.getOrThrow(domainName(row.domain))
      const bootstrap = findBootstrap(observations, published)
      // Verifying takes milliseconds for each name: others run in between.
      yield* Effect.yieldNow
      const dnssec = keepProof(crypto, proofs.get(name.ascii), { name: name.ascii, at: issuedAt, anchors })
      const parts = { name, row, observations, bootstrap, engine, issuedAt, dnssec, bodies }
      return (keyid: string) => makeStatement(crypto, parts, keyid)
    }),
  )
  return yield* issue(owner, statements)
})

export const issueControlReceipt = Effect.fnUntraced(function* (
  { base, tld }: { readonly base: string; readonly tld: string },
  observations: ReadonlyArray<RdapObservation>,
) {
  const { crypto, engine, issue } = yield* Receipts
  const bootstrap = findBootstrap(observations, yield* publishedLists)
  const parts = { base, tld, observations, bootstrap, engine, issuedAt: yield* currentIsoTime }
  const [id] = yield* issue(publicOwner, [(keyid) => makeControlStatement(crypto, parts, keyid)])
  return id
})

export const issueManifest = Effect.fnUntraced(function* (owner: string, { parts, ...job }: ShownJob) {
  const { crypto, engine, issue } = yield* Receipts
  const { created_at, done, job_id, kind, status, total } = job
  const facts = {
    job: { job_id, kind, status, total, done, created_at },
    parts,
    engine,
    issued_at: yield* currentIsoTime,
  }
  const [id = ""] = yield* issue(owner, [(keyid) => makeManifestStatement(crypto, facts, keyid)])
  return id
})

export const publishedLists = Effect.flatMap(Rdap, ({ lists }) => lists ?? Effect.succeed([]))

/** A list renewed since the question has another hash. */
export const findBootstrap = (
  observations: ReadonlyArray<Observation>,
  lists: ReadonlyArray<PublishedList>,
): Bootstrap | null => {
  const [route] = observations.flatMap((observation): ReadonlyArray<Route> =>
    observation._tag === "Rdap" ? [observation.route] : [],
  )
  if (route === undefined || route.basis === "aggregator") return null
  const list = lists.find(({ basis }) => basis === route.basis)
  const isSame = list?.publication === undefined || list.publication === route.listedAt
  return {
    url: list?.url ?? "",
    ...(route.listedAt === undefined ? {} : { publication: route.listedAt }),
    ...(list === undefined || !isSame ? {} : { sha256: list.sha256 }),
  }
}
