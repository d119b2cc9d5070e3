import { calm, hostile } from "@surename/fixtures"
import type { Score } from "./score.ts"
import { table } from "./table.ts"

export interface Scored {
  readonly checker: string
  /** `calm`, `hostile, seed 1`. */
  readonly world: string
  readonly score: Score
}

export const scoreTable = (scored: ReadonlyArray<Scored>): string =>
  table(
    ["world, checker", "names", "free falsely", "taken falsely", "free rightly", "taken rightly", "no verdict"],
    scored.map(({ checker, world, score }) => [
      `${world}, ${checker}`,
      ...[score.asked, score.freeFalsely, score.takenFalsely, score.freeRightly, score.takenRightly, score.nothing].map(
        String,
      ),
    ]),
  )

export interface Totals {
  readonly free: number
  readonly taken: number
  readonly unprovable: number
}

/** `docs/scoreboard.md`. */
export const scoreboardPage = (scored: ReadonlyArray<Scored>, totals: Totals, date: string): string => `# Scoreboard

Written by \`npm run scoreboard -- --write\` on ${date}, on Node. Every checker is asked about the same names in the same simulated
internet on loopback; what is right is what \`test/conformance/\` expects.

${scoreTable(scored)}

In the calm world ${totals.free} names are free, ${totals.taken} are taken, and about ${totals.unprovable} the answers show neither: nobody may call those anything.
*free falsely* counts every "available" about a name that is not provably free; *taken falsely* every "registered" about a name whose
registration nothing shows; *no verdict* is unknown, an error, or nothing within 15 seconds.
The hostile world adds random faults to every scenario, from the seed (a chance of each a request): ${faults()}.

How each was asked, its own defaults otherwise:
- surename: \`checkLive\`, one name a call, the default deadline of 3 seconds.
- rdapper: \`lookup\` with \`rdapOnly\` (there is no simulated WHOIS) and \`customBootstrapData\`.
- node-rdap: \`domain\`; it has no options, so its fetch of IANA's list is answered with the simulated one. It hands over an object or
  throws: an object is read as "registered", an error as no verdict.
- The peers get IANA's list and the supplement as one. All three trust the simulation's certificate authority.
- whoiser speaks WHOIS only and cannot be pointed here.

Called available falsely:
${falsely(scored, "calledFreeFalsely")}

Called registered falsely:
${falsely(scored, "calledTakenFalsely")}
`

const faults = (): string =>
  Object.entries(hostile)
    .filter(([fault, chance]) => typeof chance === "number" && fault in calm)
    .map(([fault, chance]) => `${fault} ${chance}`)
    .join(", ")

const falsely = (scored: ReadonlyArray<Scored>, which: "calledFreeFalsely" | "calledTakenFalsely"): string =>
  scored
    .map(
      ({ checker, world, score }) =>
        `- ${checker}, ${world}: ${score[which].length === 0 ? "none" : score[which].join(", ")}`,
    )
    .join("\n")
