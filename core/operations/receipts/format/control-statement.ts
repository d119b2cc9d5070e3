import { type ControlState, judgeKnownName, judgeRandomName } from "../../../evidence/controls.ts"
import type { RdapObservation } from "../../../evidence/observation.ts"
import type { ControlOutcome } from "../../names/registry-health/history.ts"
import type { ReceiptCrypto } from "./bytes.ts"
import { observeControls } from "./observe.ts"
import { rebuildObservations } from "./rebuild-observations.ts"
import { type Bootstrap, type ControlStatement, controlType, statementType } from "./statement.ts"
import { makeSubject } from "./subject.ts"

/** Receipts and `registry_health` say `unanswered`. Stored verdicts and `surename registries` say `not_run`. */
const toControlOutcome = (state: ControlState): ControlOutcome => (state === "not_run" ? "unanswered" : state)

export const judgeControlOutcomes = (observations: ReadonlyArray<RdapObservation>) => ({
  positive: toControlOutcome(judgeKnownName(observations)),
  negative: toControlOutcome(judgeRandomName(observations)),
})

interface ControlParts {
  readonly base: string
  readonly tld: string
  readonly observations: ReadonlyArray<RdapObservation>
  readonly bootstrap: Bootstrap | null
  readonly engine: { readonly version: string; readonly commit: string | null }
  readonly issuedAt: string
}

export const makeControlStatement = (
  crypto: Pick<ReceiptCrypto, "sha256">,
  { base, bootstrap, engine, issuedAt, observations, tld }: ControlParts,
  keyid: string,
): ControlStatement => ({
  _type: statementType,
  subject: makeSubject(crypto, `registry:${base}`, base),
  predicateType: controlType,
  predicate: {
    base,
    tld,
    controls: judgeControlOutcomes(observations),
    observations: observeControls(crypto, observations),
    bootstrap,
    engine,
    observer: { keyid },
    issued_at: issuedAt,
  },
})

export const findUnprovedControls = ({ base, controls, observations, tld }: ControlStatement["predicate"]) => {
  const rebuilt = rebuildObservations(observations)
  const answers = rebuilt?.filter((observation) => observation._tag === "Rdap") ?? []
  const isOfBase = answers.every(({ role, route }) => route.base === base && route.tld === tld && role !== "probe")
  if (rebuilt === undefined || answers.length !== rebuilt.length || !isOfBase)
    return ["an observation is not one of this base's controls"]
  const derived = judgeControlOutcomes(answers)
  return (["positive", "negative"] as const)
    .filter((control) => derived[control] !== controls[control])
    .map((control) => `the ${control} control does not follow from the observations`)
}
