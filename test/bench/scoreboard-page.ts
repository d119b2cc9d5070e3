import { calm, hostile } from "@surename/fixtures"
import { peerNames, peers } from "./peers/all-peers.ts"
import type { Score } from "./score.ts"
import { writeTable } from "./table.ts"

export interface CheckerScore {
  readonly checker: string
  /** `calm`, `hostile, seed 1`. */
  readonly world: string
  readonly score: Score
}

const columns = ["names", "free falsely", "taken falsely", "free rightly", "taken rightly", "no verdict"] as const

/** A checker that is not installed has a row, too: a missing line would look as if it did not exist. */
export const scoreTable = (scored: ReadonlyArray<CheckerScore>, absent: ReadonlyArray<string>): string =>
  writeTable(
    ["world, checker", ...columns],
    [
      ...scored.map(({ checker, world, score }) => [
        `${world}, ${checker}`,
        ...[
          score.asked,
          score.freeFalsely,
          score.takenFalsely,
          score.freeRightly,
          score.takenRightly,
          score.nothing,
        ].map(String),
      ]),
      ...absent.map((peer) => [`${peer}: not installed`, ...columns.map(() => "-")]),
    ],
  )

export interface Totals {
  readonly free: number
  readonly taken: number
  readonly unprovable: number
}

export const writeScoreboardPage = (
  scored: ReadonlyArray<CheckerScore>,
  absent: ReadonlyArray<string>,
  totals: Totals,
  date: string,
): string => `# Scoreboard

Written by \`npm run scoreboard -- --write\` on ${date}, on Node. Every checker is asked about the same names in the same simulated
internet on loopback; what is right is what \`test/conformance/\` expects.

${scoreTable(scored, absent)}

In the calm world ${totals.free} names are free, ${totals.taken} are taken, and for ${totals.unprovable} the answers show neither: no checker may call those free or taken.
*free falsely* counts every "available" about a name that is not provably free; *taken falsely* every "registered" about a name whose
registration nothing shows; *no verdict* is unknown, an error, or nothing within 15 seconds.
The hostile world adds random faults to every scenario, from the seed (a chance of each a request): ${faults()}.

How each was asked, its own defaults otherwise:
- surename: \`checkLive\`, one name a call, the default deadline of 3 seconds.
- rdapper: \`lookup\` with \`rdapOnly\` (there is no simulated WHOIS) and \`customBootstrapData\`.
- node-rdap: \`domain\`; it has no options, so its fetch of IANA's list is answered with the simulated one. It hands over an object or
  throws: an object is read as "registered", an error as no verdict.
${peerNames.map((name) => `- ${name} (${peers[name].install}): ${peers[name].question}`).join("\n")}
- All but surename get IANA's list and the supplement as one. All trust the simulation's certificate authority.

rdapper and node-rdap come with \`npm install\`. The others are optional and are measured where they are installed: on \`PATH\`, or in
the folders that \`SURENAME_PEERS\` names as \`PATH\` would. "rdap" is the Python library, "openrdap" the program in Go. Those four are
look-up tools, not availability checkers: none of them promises that "not found" means free, but it is what a caller has to go by.

Not measured, and why:
- domain-check 1.2.1 (\`cargo install domain-check\`): IANA's URL is fixed in its source, and so are bases for the common TLDs; it could
  only be pointed here by intercepting HTTPS.
- rdapify 0.1.0 (\`pip install rdapify\`): \`domain\` takes a name and nothing else, IANA's URL is fixed, and it advertises SSRF protection (not tried).
- asyncwhois: its RDAP is whodap.
- whoiser speaks WHOIS only.

Called available falsely:
${countFalse(scored, "calledFreeFalsely")}

Called registered falsely:
${countFalse(scored, "calledTakenFalsely")}
`

const faults = (): string =>
  Object.entries(hostile)
    .filter(([fault, chance]) => typeof chance === "number" && fault in calm)
    .map(([fault, chance]) => `${fault} ${chance}`)
    .join(", ")

const countFalse = (scored: ReadonlyArray<CheckerScore>, which: "calledFreeFalsely" | "calledTakenFalsely"): string =>
  scored
    .map(
      ({ checker, world, score }) =>
        `- ${checker}, ${world}: ${score[which].length === 0 ? "none" : score[which].join(", ")}`,
    )
    .join("\n")
