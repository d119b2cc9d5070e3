import type { Row } from "@surename/core/evidence/row"
import type { Request } from "@surename/fixtures"
import type { Registry } from "./registry.ts"
import { isHonest, phaseAt } from "./schedule.ts"

/** One name asked about once, by the machine's clock. */
export interface Checked {
  readonly registry: Registry
  readonly name: string
  readonly fromMs: number
  readonly toMs: number
  /** The clock was set back meanwhile. */
  readonly isJumped: boolean
  /** The answer and every verdict that was kept before and after. */
  readonly rows: ReadonlyArray<Row>
  /** What was known in the end. */
  readonly last: Row
}

export interface Judged {
  /** "unregistered" of a name that is registered, with what it was believed for. */
  readonly lies: ReadonlyArray<string>
  /** The same where nobody could have told: see `nobodyCouldTell`. */
  readonly beyond: number
  /** Free names whose registry was well all the time. */
  readonly well: number
  /** Of these: what was said instead of "unregistered". */
  readonly needless: ReadonlyArray<string>
}

export const judge = (checked: ReadonlyArray<Checked>, requests: ReadonlyArray<Request>): Judged => {
  const faults = requests.filter(({ played }) => played.startsWith("fault: "))
  const claims = checked
    .filter(({ name, registry }) => registry.subjects[name] !== "free")
    .flatMap((one) =>
      one.rows.filter(({ classification }) => classification === "unregistered").map((row) => ({ one, row })),
    )
  const lies = claims.filter(({ one, row }) => !nobodyCouldTell(one, row))
  const well = checked.filter((one) => isWell(one, faults))
  return {
    lies: [...new Set(lies.map(({ one, row }) => `${one.name} ${JSON.stringify([one.registry.service, row.evidence])}`))],
    beyond: claims.length - lies.length,
    well: well.length,
    needless: well
      .filter(({ last }) => last.classification === "unknown")
      .map(({ fromMs, last, name, registry }) => `${name} at ${fromMs}: ${last.unknown_reason}` + (process.env.EV ? JSON.stringify([registry.service, last.evidence],null,1):'')),
  }
}

/**
 * A name that is registered and stands in no zone, asked while its base said 404 to everybody, and a known name that was
 * asked after it found the base honest again: every witness there is says that the name is free. Only asking the name itself
 * again would show it, and then the base may have changed between those two.
 */
const nobodyCouldTell = ({ name, registry }: Checked, { evidence }: Row): boolean => {
  if (registry.subjects[name] !== "undelegated") return false
  const sentAt = (kind: string, status: number) =>
    evidence
      .filter((one) => one.kind === kind && one.status === status)
      .map(({ at = "", ms = 0 }) => phaseAt(registry.service.schedule ?? [], Date.parse(at) - ms))
  const [probes, controls] = [sentAt("rdap", 404), sentAt("control_positive", 200)]
  return (
    probes.length > 0 &&
    probes.every((phase) => phase?.every !== undefined) &&
    controls.some((phase) => phase?.every === undefined)
  )
}

/** Free, told apart by its registry, and nothing went wrong around it: an unknown here has no excuse. */
const isWell = (
  { fromMs, isJumped, name, registry, toMs }: Checked,
  faults: ReadonlyArray<Request>,
): boolean => {
  const { canBeKnown, id, service, subjects, suffix } = registry
  // A control that failed is kept for half a minute (R3): what went wrong then is still felt.
  const sinceMs = fromMs - 30_000
  return (
    subjects[name] === "free" &&
    canBeKnown &&
    !isJumped &&
    isHonest(service.schedule ?? [], sinceMs, toMs) &&
    !faults.some((one) => {
      const at = Date.parse(one.at)
      const isAbout = one.name === name || (one.name.endsWith(`.${suffix}`) && subjects[one.name] === undefined)
      return isAbout && at >= sinceMs && at <= toMs && (one.over === "dns" || one.host === id)
    })
  )
}
