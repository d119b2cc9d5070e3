import * as Result from "effect/Result"
import { type PolicyField, type TldPolicy, UnknownTld } from "@surename/core"
import { tldPolicyOperation } from "@surename/core/operations/tld-policy/contract"
import { askEach, joined } from "./output.ts"
import { padded } from "./width.ts"
import { type Paint, painterOf } from "./paint.ts"
import { anyNumber, defineCommand, json } from "./command.ts"
import { stoppable } from "./host.ts"
import { offlineSettings } from "./settings.ts"

export const command = defineCommand({
  operation: tldPolicyOperation,
  about: ["Each field has its value, its status (verified, unverified or unknown), its source and date. No network."],
  takes: { ...anyNumber, missing: "no TLD given" },
  example: "policy com io",
  options: { json },
  settings: offlineSettings,
  exit: "0 done · 1 unknown TLD · 2 bad arguments",
  wanted: ({ json }, tlds) => Result.succeed({ tlds, json }),
  run: (on, { json, tlds }) =>
    stoppable(on, "registries", (engine) => {
      const paint = painterOf(on.terminal)
      const ask = (tld: string) => engine.tldPolicy(tld).catch(refused)
      return askEach(on.terminal, tlds, json, ask, (answer) =>
        "error" in answer ? `${answer.error.message}\n` : table(answer, paint),
      )
    }),
})

const refused = (why: unknown) => {
  if (!(why instanceof UnknownTld)) throw why
  return { tld: why.tld, error: { code: "unknown_tld", message: why.message } }
}

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
  joined(", ", status === "unknown" ? undefined : status, as_of, source_url)
