import * as Result from "effect/Result"
import { UnknownTld } from "@surename/core"
import type { Engine, PolicyField, TldPolicy } from "@surename/core"
import { operations } from "@surename/core/operations/all"
import { askEach } from "./ask-each.ts"
import { padded, painter } from "./colour.ts"
import type { Paint } from "./colour.ts"
import { command, json } from "./command.ts"
import { stoppable } from "./host.ts"
import { offlineSettings } from "./settings.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export const policyCommand = command({
  name: "policy",
  operation: operations.tld_policy,
  about: ["Each field has its value, its status (verified, unverified or unknown), its source and date. No network."],
  words: { shown: "TLD…", missing: "no TLD given", least: 1, most: Number.POSITIVE_INFINITY },
  example: "policy com io",
  options: { json },
  settings: offlineSettings,
  exit: "0 · 1 there is no such TLD · 2 bad arguments",
  wanted: ({ json }, tlds) => Result.succeed({ tlds, json }),
  run: (on, wanted) => stoppable(on, (engine) => policy(on.terminal, engine, wanted)),
})

export interface PolicyOptions {
  readonly tlds: ReadonlyArray<string>
  readonly json: boolean
}

export const policy = (terminal: Terminal, engine: Engine, { json, tlds }: PolicyOptions): Promise<number> => {
  const paint = painter(wantsColour(terminal))
  return askEach(terminal, tlds, {
    json,
    ask: engine.tldPolicy,
    shown: (answer) => table(answer, paint),
    refusal: UnknownTld,
    refused: (_, why) => refused(why, json),
  })
}

const refused = ({ message, tld }: UnknownTld, json: boolean): string =>
  json ? `${JSON.stringify({ tld, error: { code: "unknown_tld", message } })}\n` : `${message}\n`

const table = ({ fields, tld, unicode }: TldPolicy, paint: Paint): string => {
  const names = Object.keys(fields)
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => {
    const field = fields[name]
    return field === undefined ? "" : `  ${padded(name, width)}  ${valueText(field)}  ${paint("dim", cited(field))}`
  })
  return `${paint("bold", `.${unicode ?? tld}`)}\n${lines.join("\n")}\n`
}

const valueText = ({ value }: PolicyField): string => {
  if (value === null) return "unknown"
  if (typeof value !== "object") return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name} ${String(one)}`)
    .join(", ")
}

const cited = ({ as_of, source_url, status }: PolicyField): string =>
  [status === "unknown" ? "" : status, as_of ?? "", source_url ?? ""].filter((part) => part !== "").join(", ")
