import type { DomainName } from "../../../evidence/domain-name.ts"
import type { Observation } from "../../../evidence/observation.ts"
import { toEvidence } from "../../../evidence/to-row.ts"
import type { ReceiptCrypto } from "./bytes.ts"
import { addBodies, omitBodies } from "./added-bodies.ts"
import type { DnsProof } from "./dnssec/dns-proof.ts"
import { findUnproved } from "./find-unproved.ts"
import { observeRow, usesObserved } from "./observe.ts"
import {
  type Bootstrap,
  predicateType,
  type RegistrationStatement,
  rulesOfRows,
  type ShownRow,
  statementType,
} from "./statement.ts"
import { makeSubject } from "./subject.ts"

export interface StatementParts {
  readonly name: DomainName
  readonly row: ShownRow
  readonly observations: ReadonlyArray<Observation>
  readonly bootstrap: Bootstrap | null
  readonly engine: { readonly version: string; readonly commit: string | null }
  readonly issuedAt: string
  readonly dnssec?: DnsProof
  readonly bodies?: boolean
}

export const makeStatement = (
  crypto: Pick<ReceiptCrypto, "sha256">,
  { bodies = false, bootstrap, dnssec, engine, issuedAt, name, observations, row }: StatementParts,
  keyid: string,
): RegistrationStatement => {
  const observed = observeRow(crypto, name, observations)
  const predicate = {
    row,
    observations: [
      ...(bodies ? addBodies(observed, observations) : observed),
      // A scan adds its zone after the registration's evidence.
      ...usesObserved(row.evidence.slice(toEvidence(observations).length)),
    ],
    ...(bodies ? { bodies } : {}),
    bootstrap,
    engine,
    rules: rulesOfRows,
    ...(dnssec === undefined ? {} : { dnssec }),
    observer: { keyid },
    issued_at: issuedAt,
  }
  // A text may mean something else beside one that is left out.
  const isUnclear = bodies && findUnproved(predicate).length > 0
  return {
    _type: statementType,
    subject: makeSubject(crypto, `domain:${name.ascii}`, name.ascii),
    predicateType,
    predicate: isUnclear ? { ...predicate, observations: omitBodies(predicate.observations) } : predicate,
  }
}
