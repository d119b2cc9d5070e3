import { SqlClient, type SqlError } from "@surename/adapters/store-sql"
import { type OwnershipProof, weighOwnership } from "@surename/core/evidence/ownership"
import { toChallengeName, readZoneAnswer } from "@surename/core/evidence/zone-answer"
import {
  type DomainCheck,
  Domains,
  type NoSuchDomain,
  type OwnedDomain,
  type TooManyDomains,
} from "@surename/core/operations/domains/ports/domains"
import type { StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { type BrokenPromise, expectSame } from "../store/store-case.ts"

/** One promise of the port `Domains`. `ada` and `bob` are two accounts, and `name` a domain, that no other case has. */
export interface DomainCase {
  readonly id: string
  readonly about: string
  readonly prove: (
    ada: string,
    bob: string,
    name: string,
  ) => Effect.Effect<
    void,
    BrokenPromise | NoSuchDomain | TooManyDomains | StoreUnavailable | SqlError,
    Domains | SqlClient.SqlClient
  >
}

const zone = "example.com"
const proofOf = (texts: ReadonlyArray<string>): OwnershipProof => {
  const [name, value] = [toChallengeName(zone), "the value"]
  const word = readZoneAnswer(
    { zone, value },
    {
      _tag: "Answered",
      rcode: "NOERROR",
      authoritative: true,
      answers: texts.map((text) => ({ type: "TXT", name, ttl: 60, strings: [text] })),
      authority: [],
    },
  )
  const ownership = weighOwnership([{ server: "ns1.example.net", word }])
  if (!("proof" in ownership)) throw new Error("one whole answer is a proof")
  return ownership.proof
}

/** The only way to a proof is an answer. */
export const [present, absent] = [proofOf(["the value"]), proofOf(["another"])]

export const lookAt = (at: number, outcome: DomainCheck["outcome"] = "verified"): DomainCheck => ({
  at,
  outcome,
  servers: [{ server: "ns1.example.net", answer: outcome === "verified" ? "found" : "nxdomain" }],
})

export const makeDue = (owner: string, { domain, value }: OwnedDomain) => ({ owner, domain, value })

export const day = 86_400_000

export const expireDomain = (owner: string, domain: string, ago: number) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql`UPDATE surename_domain SET expires_at = ${Date.now() - ago} WHERE account_id = ${owner} AND domain = ${domain}`,
  )

export const verifyDomain = Effect.fnUntraced(function* (owner: string, name: string, at = Date.now()) {
  const domains = yield* Domains
  const domain = yield* domains.start(owner, name, undefined)
  yield* domains.recordCheck(makeDue(owner, domain), lookAt(at), present, "owner")
  return domain
})

export const listNames = (all: ReadonlyArray<OwnedDomain>) => all.map(({ domain }) => domain)

export { expectSame }
