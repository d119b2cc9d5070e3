import type { EvidenceItem, Row } from "@surename/core/evidence/row"
import type { Request } from "@surename/fixtures"
import type { Registry } from "./registry.ts"
import { isHonest, findPhase } from "./schedule.ts"

/** One lookup of one name, with times of the machine's clock. */
export interface Checked {
  readonly registry: Registry
  readonly name: string
  readonly fromMs: number
  readonly toMs: number
  /** The clock went back during the lookup. */
  readonly isJumped: boolean
  /** The answer, and the stored verdicts before and after. */
  readonly rows: ReadonlyArray<Row>
  readonly last: Row
}

export interface ChangingJudgement {
  /** False "unregistered" rows, with their evidence. */
  readonly lies: ReadonlyArray<string>
  /** False "unregistered" rows that no engine could avoid: see `isUnavoidable`. */
  readonly beyond: ReadonlyArray<string>
  /** Number of free names with a healthy registry. */
  readonly well: number
  /** Those of them that stayed unknown, with the reason. */
  readonly needless: ReadonlyArray<string>
}

export const judgeChangingWorld = (
  checked: ReadonlyArray<Checked>,
  requests: ReadonlyArray<Request>,
): ChangingJudgement => {
  const faults = requests.filter(({ played }) => played.startsWith("fault: "))
  const claims = checked
    .filter(({ name, registry }) => registry.subjects[name] !== "free")
    .flatMap((subject) =>
      subject.rows
        .filter(({ classification }) => classification === "unregistered")
        .map((row) => ({ one: subject, row })),
    )
  const expectClaims = (isBeyond: boolean) => [
    ...new Set(
      claims
        .filter(({ one, row }) => isUnavoidable(one, row) === isBeyond)
        .map(({ one, row }) => `${one.name} ${JSON.stringify([one.registry.service.schedule, row.evidence])}`),
    ),
  ]
  const well = checked.filter((subject) => isWell(subject, faults))
  return {
    lies: expectClaims(false),
    beyond: expectClaims(true),
    well: well.length,
    needless: well.flatMap(({ fromMs, last, name }) =>
      last.classification === "unknown" ? [`${name} at ${fromMs}: ${last.unknown_reason}`] : [],
    ),
  }
}

/**
 * Excuses one coincidence. A registered name is in no zone, and its base answered 404 to every question. Then the base changed before
 * the engine asked it for a known name, and it found that one. The zone has no evidence, and every other witness answers at
 * another moment than the name, so the base may always change in between. An engine that asks nothing after the 404 has no excuse.
 */
const isUnavoidable = ({ name, registry }: Checked, { evidence }: Row): boolean => {
  if (registry.subjects[name] !== "undelegated") return false
  const findPhases = (those: ReadonlyArray<EvidenceItem>) =>
    those.map(({ at = "", ms = 0 }) => findPhase(registry.service.schedule ?? [], Date.parse(at) - ms))
  const probes = findPhases(evidence.filter(({ kind, status }) => kind === "rdap" && status === 404))
  const controls = findPhases(
    evidence.filter(
      ({ kind, media_type, status }) =>
        kind === "control_positive" && status === 200 && media_type === "application/rdap+json",
    ),
  )
  // An honest base answers 404 to a suffix that it does not run.
  const isSentToAll = probes.every((phase) => phase?.every !== undefined || !registry.runsSuffix)
  return isSentToAll && controls.length > 0 && controls.every((phase) => !probes.includes(phase))
}

/** A free name with a healthy registry. Here `unknown` has no excuse. */
const isWell = ({ fromMs, isJumped, name, registry, toMs }: Checked, faults: ReadonlyArray<Request>): boolean => {
  const { canBeKnown, id, service, subjects, suffix } = registry
  // A failed control counts for half a minute (R3).
  const sinceMs = fromMs - 30_000
  return (
    subjects[name] === "free" &&
    canBeKnown &&
    !isJumped &&
    isHonest(service.schedule ?? [], sinceMs, toMs) &&
    !faults.some((request) => {
      const at = Date.parse(request.at)
      const isAbout =
        request.name === name || (request.name.endsWith(`.${suffix}`) && subjects[request.name] === undefined)
      return isAbout && at >= sinceMs && at <= toMs && (request.over === "dns" || request.host === id)
    })
  )
}
