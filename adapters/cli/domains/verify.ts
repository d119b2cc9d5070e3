import { challengeLabel } from "@surename/core/evidence/zone-answer"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { makeText } from "../option.ts"
import { choosePaint } from "../paint.ts"
import { printRow } from "../print.ts"
import { formatTime } from "../format-time.ts"
import { defineDomainCommand, toNameInput, oneName } from "./domain-command.ts"

const options = { json, project: makeText("PROJECT", "puts the domain into this project") }

const toProjectField = (project: string | undefined) => (project === undefined ? {} : { project_id: project })

export const verifyDomain = defineDomainCommand({
  about: [
    "verify prints a TXT record. Publish it at the domain's DNS provider and keep it there: the service checks it daily. A record expires after 14 days. Then verify prints a new one.",
  ],
  takes: oneName,
  example: "domain verify example.com",
  options,
  readInput: (values, words) => toNameInput(values, words),
  run: async ({ client, terminal }, { domain, json, project }) => {
    const { body } = await client.verify_ownership({ action: "start", domain, ...toProjectField(project) })
    const { expires_at: until, record, status } = body
    await printRow(terminal, body, json, () =>
      [
        `type   ${record.type}`,
        `name   ${makeVisible(record.name)}  (${challengeLabel}, where the panel adds the domain itself)`,
        `value  ${makeVisible(record.value)}`,
        "",
      ].join("\n"),
    )
    const good =
      until === undefined
        ? `The domain is ${status}. Keep the record. To check again`
        : `Publish the record by ${formatTime(until)}. Then`
    terminal.err(`${good}: surename domain check ${makeVisible(body.domain)}\n`)
  },
})

export const checkDomain = defineDomainCommand({
  about: [
    "check asks each name server of the domain for the record and prints every answer. A failed DNS lookup says nothing about the owner.",
  ],
  takes: oneName,
  example: "domain check example.com",
  options,
  readInput: (values, words) => toNameInput(values, words),
  run: async ({ client, terminal }, { domain, json, project }) => {
    const { body } = await client.verify_ownership({ action: "check", domain, ...toProjectField(project) })
    // Something else than a service may answer at this address.
    if (!("outcome" in body)) return 2
    const { detail, outcome, servers } = body
    const paint = choosePaint(terminal)
    const colour = { verified: "green", propagating: "yellow", not_found_yet: "yellow", error: "red" } as const
    await printRow(terminal, body, json, () =>
      [
        `${makeVisible(body.domain)}  ${paint(colour[outcome], outcome)}`,
        ...servers.map(({ answer, server }) => `  ${makeVisible(server)}  ${answer}`),
        "",
      ].join("\n"),
    )
    if (!json) terminal.err(`${makeVisible(detail)}\n`)
    // A newer service may have other outcomes.
    return { verified: 0, propagating: 1, not_found_yet: 1, error: 3 }[outcome] ?? 2
  },
})
