import * as Result from "effect/Result"
import type { Row } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { type EvidenceItem } from "@surename/core/evidence/row"
import { inWords } from "@surename/core/evidence/unknown-reason"
import type { WhoisSign } from "@surename/core/evidence/whois-word"
import { aboutUnknown } from "./about-answers.ts"
import { defineCommand } from "./command.ts"
import { wrapped } from "./width.ts"
import { withEngine } from "./host.ts"
import { painterOf } from "./paint.ts"
import { rowText } from "./row-text.ts"
import { engineSettings } from "./settings.ts"
import { until } from "./stop.ts"

export const command = defineCommand({
  about: [
    "Checks a name and tells how its answer came about: who was asked, what came back, whether the registry's server passed its controls, what the zone says, and what follows.",
  ],
  takes: { most: 1, missing: "a name is needed", noInput: true },
  example: "explain example.com",
  options: {},
  settings: engineSettings,
  exit: "0 explained · 2 bad arguments · 130 stopped",
  wanted: (_, [word = ""]) =>
    Result.mapBoth(domainName(word), { onFailure: ({ message }) => message, onSuccess: ({ ascii }) => ascii }),
  run: (on, name) =>
    withEngine(on, "registries", async (engine) => {
      const { terminal } = on
      const paint = painterOf(terminal)
      for await (const answer of until(terminal.stopped, engine.checkMany([name]))) {
        if ("error" in answer) continue
        const { colour, word } = rowText(answer)
        const width = terminal.stdoutIsTerminal ? terminal.columns : 120
        const lines = story(answer).flatMap((text) =>
          wrapped(text, width - 6).map((line, n) => `${n === 0 ? "  · " : "    "}${line}\n`),
        )
        await terminal.out(`${answer.domain} is ${paint(colour, word)}.\n${lines.join("")}`)
        if (word === "unknown" || word === "pending") terminal.err(aboutUnknown)
      }
      return terminal.stopped.aborted ? 130 : 0
    }),
})

/** What happened, in order, and what follows from it. */
export const story = (row: Row): ReadonlyArray<string> => [
  ...row.evidence.flatMap(tellItem),
  `So: ${ended(conclusion(row))}`,
]

const tellItem = (item: EvidenceItem): ReadonlyArray<string> => {
  switch (item.kind) {
    case "bootstrap":
      return [`Who to ask: ${whoSays(item)} names ${item.url ?? "no server"}.`]
    case "rdap":
      return [`Asked ${item.url ?? "the registry"}${again(item)}: ${came(item)}.`]
    case "control_positive":
      return [
        `Control, a name that is surely registered (${item.url}): ${came(item)}${shows(item, { right: 200, wrong: 404 })}.`,
      ]
    case "control_negative":
      return [
        `Control, a random name that cannot be registered (${item.url}): ${came(item)}${shows(item, { right: 404, wrong: 200 })}.`,
      ]
    case "dns":
      return [`Asked DNS for ${item.question ?? "the name"}: ${item.rcode === undefined ? came(item) : dnsSaid(item)}.`]
    case "whois":
      return [
        `No RDAP service is known for the TLD. Asked the WHOIS server ${item.server} about ${item.question}: ${told(item, "which proves nothing")}.`,
      ]
    case "whois_control":
      return [
        `Control, a random name that cannot be registered (${item.question} at ${item.server}): ${told(item, "as it must be")}${item.shown === undefined ? "" : "; so its answer does not count"}.`,
      ]
    case "site":
      return []
  }
}

const whoSays = ({ basis, published }: EvidenceItem): string => {
  const who = {
    iana: "IANA's list",
    supplement: "our list of registries that IANA does not list",
    aggregator: "no list, so the aggregator",
  }
  return `${who[basis ?? "iana"]}${published === undefined ? "" : ` of ${published.slice(0, 10)}`}`
}

/** WHOIS is heard only where it describes a registration: what else it says is not repeated, lest it be read as a "no". */
const told = ({ at = "", failure, ms, shown }: EvidenceItem, nothing: string): string => {
  const signs = shown?.map((one) => (isSign(one) ? signInWords[one] : one)).join(", ")
  const what =
    failure === undefined ? (signs ?? `no description of a registration, ${nothing}`) : `no answer (${failure})`
  return `${signs === undefined ? "" : "it describes a registration, with "}${what}, in ${ms} ms, at ${at.slice(11, 19)} UTC`
}

const signInWords: Readonly<Record<WhoisSign, string>> = {
  created: "the day of its creation",
  expires: "the day of its expiry",
  name_server: "name servers",
  registrar: "a registrar",
  status: "a state",
}

const isSign = (text: string): text is WhoisSign => Object.hasOwn(signInWords, text)

const again = ({ attempt = 1 }: EvidenceItem): string => (attempt === 1 ? "" : ` again`)

const came = ({ at, failure, final_url: final, media_type: type, ms, status }: EvidenceItem): string => {
  const what =
    status === undefined
      ? `no answer (${failure ?? "timeout"})`
      : `status ${status}${type === undefined ? "" : `, ${type}`}`
  const led = final === undefined ? "" : `, after a redirect to ${final}`
  const when = at === undefined ? "" : `, at ${at.slice(11, 19)} UTC`
  return `${what}${status !== undefined && failure !== undefined ? ` (${failure})` : ""}${led}${ms === undefined ? "" : ` in ${ms} ms`}${when}`
}

/** What a control shows is for the core to judge; a person is told what was expected. */
const shows = (
  { status }: EvidenceItem,
  { right, wrong }: { readonly right: number; readonly wrong: number },
): string =>
  status === right ? ", as it must be" : status === wrong ? "; it should be the opposite" : ", which shows nothing"

const dnsSaid = ({ rcode, records = 0, server }: EvidenceItem): string =>
  `${rcode}, ${records === 0 ? "no records" : records === 1 ? "1 record" : `${records} records`}${server === undefined ? "" : `, says ${server}`}`

const conclusion = (row: Row): string => {
  const { because } = rowText(row)
  switch (row.classification) {
    case "registered":
      return `there is a registration: ${because}`
    case "unregistered":
      return `there is no registration; no control failed, and the zone has no sign of the name. ${upper(because)}`
    case "unknown":
      if (row.evidence.some(({ kind }) => kind === "whois"))
        return "it is not known: the TLD has no RDAP service, and WHOIS counts only where it shows a registration. That it shows none says nothing"
      return row.unknown_reason === undefined ? "it is not known" : `it is not known: ${inWords[row.unknown_reason]}`
    case "pending":
    case "unprobed":
      return because
  }
}

const ended = (text: string): string => (text.endsWith(".") ? text : `${text}.`)

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
