import { UnknownTld } from "@surename/core"
import type { Engine, PolicyField, TldPolicy } from "@surename/core"
import { oneByOne } from "./one-by-one.ts"
import { padded, painter } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export interface PolicyOptions {
  readonly tlds: ReadonlyArray<string>
  readonly json: boolean
}

export const policy = (terminal: Terminal, engine: Engine, { json, tlds }: PolicyOptions): Promise<number> => {
  const paint = painter(wantsColour(terminal))
  return oneByOne(terminal, tlds, {
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
    return field === undefined ? "" : `  ${padded(name, width)}  ${said(field)}  ${paint("dim", cited(field))}`
  })
  return `${paint("bold", `.${unicode ?? tld}`)}\n${lines.join("\n")}\n`
}

const said = ({ value }: PolicyField): string => {
  if (value === null) return "unknown"
  if (typeof value !== "object") return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name} ${String(one)}`)
    .join(", ")
}

const cited = ({ as_of, source_url, status }: PolicyField): string =>
  [status === "unknown" ? "" : status, as_of ?? "", source_url ?? ""].filter((part) => part !== "").join(", ")
