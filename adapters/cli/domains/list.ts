import type { Client } from "@surename/core/client"
import { formatTimeAgo } from "@surename/core/evidence/row-words"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { padText } from "../width.ts"
import { painterOf } from "../paint.ts"
import { printRow } from "../output.ts"
import { domainCommand } from "./on-domains.ts"

export const listDomains = domainCommand({
  about: [
    "list shows the domains of your account with their verification status, and earlier scan results with their age. It reads cached facts only. surename scan looks names up.",
  ],
  example: "domain list",
  options: { json },
  run: async ({ ask, terminal, url }, { json }) => {
    const paint = painterOf(terminal)
    const colours = { verified: "green", challenged: "yellow", lapsed: "red" } as const
    let count = 0
    for await (const one of listAllDomains(ask)) {
      count++
      const isRead = await printRow(terminal, one, json, (row) => {
        const facts = factsOf(row).join("  ")
        return `${padText(makeVisible(row.domain), 30)}  ${paint(colours[row.status], padText(row.status, 10))}  ${makeVisible(facts)}\n`
      })
      if (!isRead) break
    }
    if (count === 0) terminal.err(`no domains at ${url}: surename domain verify NAME adds one\n`)
  },
})

/** Facts about a name are from that time, not from now. */
export const factsOf = ({
  classification,
  expires_at: until,
  project_id: project,
  scan_age_ms: age,
}: ListedDomain): ReadonlyArray<string> => [
  project,
  age === undefined ? classification : `${classification}, ${formatTimeAgo(age)}`,
  ...(typeof until === "string" ? [`until ${until.slice(0, 10)}`] : []),
]

/** Page after page, as they are read. */
async function* listAllDomains(ask: Client) {
  let after: string | undefined
  do {
    const { domains, next_after } = (
      await ask.list_domains(after === undefined ? { limit: "500" } : { limit: "500", after })
    ).body
    yield* domains
    after = next_after
  } while (after !== undefined)
}
