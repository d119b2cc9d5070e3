/**
 * How bad a failed case is, the worst first. The exit code is what a script sees of the worst one; 1 is none of them, because with 1 ends a
 * program that broke before it had judged.
 */
export const severities = [
  {
    severity: "false_absence",
    exit: 5,
    title: "× a false “unregistered” or “no such record”",
    means: "The worst there is: a person buys, drops or leaks a name because of it.",
  },
  {
    severity: "wrong_claim",
    exit: 4,
    title: "× another wrong claim",
    means: "A name is called registered, blocked or authoritatively known, and that did not come from who may say it.",
  },
  {
    severity: "wrong_detail",
    exit: 3,
    title: "× a wrong detail beside a right verdict",
    means: "The verdict holds; the reason, a date or a phase that is told beside it does not.",
  },
  {
    severity: "over_careful",
    exit: 2,
    title: "× an over-careful “unknown”",
    means: "Honest, and of less use: an answer was there, and the adapter did not bring it home.",
  },
] as const

export type Severity = (typeof severities)[number]["severity"]

/** One thing that was not as it has to be. Without `expected` it had to be absent; without `observed` it was. */
export interface Difference {
  /** With dots where it is inside another: `lifecycle.phase`. */
  readonly member: string
  readonly expected?: unknown
  readonly observed?: unknown
}

/** Returns the worst severity of one case's differences. */
export const severityOf = (differences: ReadonlyArray<Difference>): Severity => {
  const bold = differences.filter(({ observed }) => !isSilent(observed))
  if (bold.some(saysAbsent)) return "false_absence"
  if (bold.some(({ member }) => claims.has(last(member)))) return "wrong_claim"
  // An answer that says less may add members that explain the gap. Ignore those.
  const expectations = differences.filter(({ expected }) => expected !== undefined)
  const isLess =
    expectations.some(({ member }) => verdicts.has(last(member))) || (bold.length === 0 && expectations.length > 0)
  return isLess ? "over_careful" : "wrong_detail"
}

/** The members that carry the conclusion of a row or a finding. */
const verdicts: ReadonlySet<string> = new Set([
  "classification",
  "finding",
  "parked",
  "purchasable",
  "registered",
  "resolves",
  "serves",
])
/** With whose word it is, and of what kind; the rest explains it. */
const claims: ReadonlySet<string> = new Set([...verdicts, "kind", "rdap_basis", "rdap_source", "registration_block"])

/** Words of an answer that claims nothing. */
const silent: ReadonlySet<unknown> = new Set([undefined, null, "unknown", "pending", "unprobed", "Failed"])

const isSilent = (observed: unknown): boolean => silent.has(observed)

/** “Free”, “does not resolve” and “no such record” are told of what was not found; when nothing was proved, they are lies (R1, R7). */
const saysAbsent = ({ member, observed }: Difference): boolean =>
  absences.some(([name, value]) => name === last(member) && value === observed)

const absences: ReadonlyArray<readonly [member: string, observed: unknown]> = [
  ["classification", "unregistered"],
  ["registered", false],
  ["purchasable", true],
  ["finding", "None"],
  ["resolves", false],
]

const last = (member: string): string => member.slice(member.lastIndexOf(".") + 1)
