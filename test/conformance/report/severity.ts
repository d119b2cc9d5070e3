/**
 * How bad a failed case is, the worst first. The exit code shows a script the worst one. No severity uses 1, because a program that crashes
 * before it has judged exits with 1.
 */
export const severities = [
  {
    severity: "false_absence",
    exit: 5,
    title: "× a false “unregistered” or “no such record”",
    means: "The worst mistake: a person buys, drops or leaks a name because of it.",
  },
  {
    severity: "wrong_claim",
    exit: 4,
    title: "× another wrong claim",
    means: "The answer says registered, blocked or authoritative without the source that may say so.",
  },
  {
    severity: "wrong_detail",
    exit: 3,
    title: "× a wrong detail beside a right verdict",
    means: "The verdict is right, but its reason, date or phase is wrong.",
  },
  {
    severity: "over_careful",
    exit: 2,
    title: "× an over-careful “unknown”",
    means: "Honest, but less useful: there was an answer, and the adapter did not report it.",
  },
] as const

export type Severity = (typeof severities)[number]["severity"]

/** One wrong member. Without `expected` it had to be absent; without `observed` it was absent. */
export interface Difference {
  /** Dots join nested members: `lifecycle.phase`. */
  readonly member: string
  readonly expected?: unknown
  readonly observed?: unknown
}

/** Returns the worst severity of one case's differences. */
export const findSeverity = (differences: ReadonlyArray<Difference>): Severity => {
  const bold = differences.filter(({ observed }) => !isSilent(observed))
  if (bold.some(saysAbsent)) return "false_absence"
  if (bold.some(({ member }) => claims.has(readLastMember(member)))) return "wrong_claim"
  // An answer that says less may add members that explain the gap. Ignore those.
  const expectations = differences.filter(({ expected }) => expected !== undefined)
  const isLess =
    expectations.some(({ member }) => verdicts.has(readLastMember(member))) ||
    (bold.length === 0 && expectations.length > 0)
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
/** The members that name the source and the kind of a conclusion. All others explain it. */
const claims: ReadonlySet<string> = new Set([...verdicts, "kind", "rdap_basis", "rdap_source", "registration_block"])

/** Values that claim nothing. */
const silent: ReadonlySet<unknown> = new Set([undefined, null, "unknown", "pending", "unprobed", "Failed"])

const isSilent = (observed: unknown): boolean => silent.has(observed)

/** “Free”, “does not resolve” and “no such record” claim an absence. Without proof they are false (R1, R7). */
const saysAbsent = ({ member, observed }: Difference): boolean =>
  absences.some(([name, value]) => name === readLastMember(member) && value === observed)

const absences: ReadonlyArray<readonly [member: string, observed: unknown]> = [
  ["classification", "unregistered"],
  ["registered", false],
  ["purchasable", true],
  ["finding", "None"],
  ["resolves", false],
]

const readLastMember = (member: string): string => member.slice(member.lastIndexOf(".") + 1)
