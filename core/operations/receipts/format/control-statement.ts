import { type ControlState, judgeNegativeControl, judgePositiveControl } from "../../../evidence/controls.ts"
import type { RdapObservation } from "../../../evidence/observation.ts"
import type { ControlOutcome } from "../../names/registry-health/history.ts"
import type { ReceiptCrypto } from "./bytes.ts"
import { observedControls } from "./observe.ts"
import { replayed } from "./replay.ts"
import { type Bootstrap, type ControlStatement, controlType, statementType } from "./statement.ts"
import { subjectOf } from "./subject.ts"

const inWords = (state: ControlState): ControlOutcome => (state === "not_run" ? "unanswered" : state)

export const outcomesOf = (observations: ReadonlyArray<RdapObservation>) => ({
  positive: inWords(judgePositiveControl(observations)),
  negative: inWords(judgeNegativeControl(observations)),
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
  subject: subjectOf(crypto, `registry:${base}`, base),
  predicateType: controlType,
  predicate: {
    base,
    tld,
    controls: outcomesOf(observations),
    observations: observedControls(crypto, observations),
    bootstrap,
    engine,
    observer: { keyid },
    issued_at: issuedAt,
  },
})

export const findUnprovedControls = ({ base, controls, observations, tld }: ControlStatement["predicate"]) => {
  const all = replayed(observations)
  const answers = all?.filter((one) => one._tag === "Rdap") ?? []
  const isOfBase = answers.every(({ role, route }) => route.base === base && route.tld === tld && role !== "probe")
  if (all === undefined || answers.length !== all.length || !isOfBase)
    return ["an observation is not one of this base's controls"]
  const derived = outcomesOf(answers)
  return (["positive", "negative"] as const)
    .filter((control) => derived[control] !== controls[control])
    .map((control) => `the ${control} control does not follow from the observations`)
}
