import * as Result from "effect/Result"
import { type PolicyField, type TldPolicy, UnknownTld } from "@surename/core"
import { tldPolicyOperation } from "@surename/core/operations/names/tld-policy/contract"
import { askEach, joinParts } from "../print.ts"
import { padText } from "../width.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { withStoppableEngine } from "../host.ts"
import { offlineSettings } from "../settings.ts"

export const command = defineCommand({
  operation: tldPolicyOperation,
  about: ["Each field has its value, its status (verified, unverified or unknown), its source and date. No network."],
  takes: { ...anyNumber, missing: "no TLD given" },
  example: "policy com io",
  options: { json },
  settings: offlineSettings,
  exit: "0 done · 1 unknown TLD · 2 bad arguments",
  readInput: ({ json }, tlds) => Result.succeed({ tlds, json }),
  run: (context, { json, tlds }) =>
    withStoppableEngine(context, "registries", (engine) => {
      const paint = choosePaint(context.terminal)
      let printed = 0
      const ask = (tld: string) => engine.tldPolicy(tld).catch(toRefusal)
      return askEach(context.terminal, tlds, json, ask, (answer) =>
        "error" in answer
          ? `${answer.error.message}\n`
          : `${printed++ === 0 ? "" : "\n"}${writePolicyTable(answer, paint, context.terminal.stdoutIsTerminal)}`,
      )
    }),
})

const toRefusal = (why: unknown) => {
  if (!(why instanceof UnknownTld)) throw why
  return { tld: why.tld, error: { code: "unknown_tld", message: why.message } }
}

/** Writes a table. A terminal lists each source once, below it. */
const writePolicyTable = ({ fields, tld, unicode }: TldPolicy, paint: Paint, isShort: boolean): string => {
  const sources = new Map<string, number>()
  const names = Object.keys(fields)
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => {
    const field = fields[name]
    if (field === undefined) return ""
    const source = isShort ? noteField(field, sources) : citeField(field)
    return `  ${padText(name, width)}  ${formatValue(field)}${isShort ? " " : "  "}${paint("dim", source)}`.trimEnd()
  })
  const sourceLines = [...sources].map(([source, number]) => `  ${paint("dim", `[${number}] ${source}`)}`)
  return `${[paint("bold", `.${unicode ?? tld}`), ...lines, ...sourceLines].join("\n")}\n`
}

const formatValue = ({ value }: PolicyField): string => {
  if (value === null) return "unknown"
  if (typeof value !== "object") return String(value)
  return Object.entries(value)
    .map(([name, item]) => `${name} ${String(item)}`)
    .join(", ")
}

const noteField = ({ status, ...field }: PolicyField, sources: Map<string, number>): string => {
  const source = joinParts(" ", field.as_of, field.source_url)
  const number = source === "" ? undefined : (sources.get(source) ?? sources.size + 1)
  if (number !== undefined) sources.set(source, number)
  return joinParts(" ", status === "unknown" ? undefined : status, number === undefined ? undefined : `[${number}]`)
}

const citeField = ({ as_of, source_url, status }: PolicyField): string =>
  joinParts(", ", status === "unknown" ? undefined : status, as_of, source_url)
