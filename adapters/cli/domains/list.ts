import type { Client } from "@surename/core/client"
import { describeExpiry, phaseWords } from "@surename/core/evidence/describe-row"
import { isBeingDeleted } from "@surename/core/evidence/lifecycle"
import { formatTimeAgo } from "@surename/core/sharing/time-ago"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { padText } from "../width.ts"
import { choosePaint } from "../paint.ts"
import { printRow } from "../print.ts"
import { describeDrop } from "../watch/lists.ts"
import { defineDomainCommand, toNameInput, oneName } from "./domain-command.ts"

export const listDomains = defineDomainCommand({
  about: [
    "list shows the domains of your account with their verification status, and earlier scan results with their age. It reads cached facts only. surename scan looks names up.",
  ],
  example: "domain list",
  options: { json },
  run: async ({ client, terminal, url }, { json }) => {
    const paint = choosePaint(terminal)
    const colours = { verified: "green", challenged: "yellow", lapsed: "red" } as const
    let count = 0
    for await (const domain of listAllDomains(client)) {
      count++
      const isRead = await printRow(terminal, domain, json, (row) => {
        const facts = listFacts(row, Date.now()).join("  ")
        return `${padText(makeVisible(row.domain), 30)}  ${paint(colours[row.status], padText(row.status, 10))}  ${makeVisible(facts)}\n`
      })
      if (!isRead) break
    }
    if (count === 0) terminal.err(`There are no domains at ${url}. Add one: surename domain verify NAME\n`)
  },
})

export const listFacts = (
  {
    classification,
    drops_at: drop,
    expires_at: expires,
    lifecycle,
    project_id: project,
    restore_by: restoreBy,
    scan_age_ms: age,
  }: ListedDomain,
  now: number,
): ReadonlyArray<string> => {
  const expiry = describeExpiry({ expires_at: expires, phase: lifecycle }, now)
  return [
    project,
    age === undefined ? classification : `${classification}, ${formatTimeAgo(age)}`,
    ...(lifecycle === undefined || lifecycle === "active" ? [] : [phaseWords[lifecycle]]),
    ...(restoreBy === undefined || Date.parse(restoreBy.at) < now
      ? []
      : [`restore it by about ${restoreBy.at.slice(0, 10)}`]),
    ...(drop !== undefined && isBeingDeleted(lifecycle) ? [describeDrop(drop, now)] : []),
    ...(expiry === undefined ? [] : [expiry]),
  ]
}

async function* listAllDomains(client: Client) {
  let after: string | undefined
  do {
    const { domains, next_after } = (
      await client.list_domains(after === undefined ? { limit: "500" } : { limit: "500", after })
    ).body
    yield* domains
    after = next_after
  } while (after !== undefined)
}

export const removeDomain = defineDomainCommand({
  about: ["remove deletes a domain and its challenge from the list. The registration does not change."],
  takes: oneName,
  example: "domain remove example.com",
  options: {},
  readInput: (values, words) => toNameInput(values, words),
  run: async ({ client, terminal }, { domain }) => {
    const { body } = await client.remove_domain({ domain })
    terminal.err(`Removed ${makeVisible(body.domain)} from your list. Its registration did not change.\n`)
  },
})
