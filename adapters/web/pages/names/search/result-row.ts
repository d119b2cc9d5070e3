import { html } from "hono/html"
import * as Schema from "effect/Schema"
import { authorityText, blockText, registrarTexts, lifecycleTexts, asSentence } from "@surename/core/evidence/row-words"
import { ScanRow } from "@surename/core/evidence/scan-row"
import { describeEvidence } from "@surename/core/evidence/story"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { withDays } from "../../facts.ts"
import type { Html } from "../../page.ts"

/** A row as an operation tells it; a name that could not be asked about is a row, too. */
export const readRow = Schema.decodeUnknownResult(Schema.Union([RefusedName, SuggestedRow, ScanRow]))
type Row = ScanRow | SuggestedRow | RefusedName

/** Names that were only made up, and not asked about, are no answer. */
export const isAnswer = (row: Row): boolean => "error" in row || row.classification !== "unprobed"

export const resultRow = (row: Row): Html => {
  const { because, kind, word } = inWords(row)
  return html`<tr>
    <th scope="row">
      ${("unicode" in row ? row.unicode : undefined) ?? row.domain}
      ${"derivation" in row ? html`<span class="made">${row.derivation.in_words}; score ${row.score}</span>` : ""}
    </th>
    <td>
      <span class="tag answer ${kind}">${word}</span> <span class="because">${withDays(because)}</span>
      ${"error" in row ? "" : evidenceLink(row)}
    </td>
  </tr>`
}

/** Every answer shows what it stands on: closed, because most readers want the word alone. */
const evidenceLink = ({ domain, evidence, source }: ScanRow): Html | "" =>
  evidence.length === 0
    ? ""
    : html`<details class="asked">
        <summary>What was asked<span class="visually-hidden"> about ${domain}</span></summary>
        ${source === "cache" ? html`<p>Answered from an earlier look-up: see the times below.</p>` : ""}
        <ol>
          ${evidence.map((item) => html`<li>${describeEvidence(item)}</li>`)}
        </ol>
      </details>`

interface Words {
  readonly kind: "taken" | "free" | "doubt"
  readonly word: string
  readonly because: string
}

const inWords = (row: Row): Words => {
  if ("error" in row) return { kind: "doubt", word: "not a name", because: row.error.message }
  switch (row.classification) {
    case "unregistered":
      // A reserved name must not look available.
      return {
        kind: row.registration_block === undefined ? "free" : "taken",
        word: "not registered",
        because: free(row),
      }
    case "registered":
    case "active":
    case "parked":
    case "dormant":
      return { kind: "taken", word: "registered", because: taken(row) }
    case "pending":
      return { kind: "doubt", word: "no answer yet", because: "The registry did not answer in time. Search again." }
    case "unprobed":
      return { kind: "doubt", word: "not asked", because: "" }
    case "unknown":
      return { kind: "doubt", word: "not known", because: asSentence(doubt(row)) }
  }
}

/** R4: whether it can be bought, only a registrar can say, which the page says once. */
const free = (row: ScanRow): string =>
  row.registration_block === undefined
    ? asSentence(authorityText(row))
    : asSentence(`${authorityText(row)}, ${blockText(row.registration_block)}`)

const taken = (row: ScanRow): string => {
  const summary = asSentence([authorityText(row), ...lifecycleTexts(row), ...registrarTexts(row)].join(", "))
  return [summary, ...use(row), ...(row.for_sale === undefined ? [] : ["Its owner offers it for sale."])].join(" ")
}

const use = ({ classification, title }: ScanRow): ReadonlyArray<string> => {
  if (classification === "parked") return ["Parked: it shows a page that offers it, or advertisements."]
  if (classification === "dormant") return ["It leads nowhere."]
  return title === undefined ? [] : [`Its page is called “${title}”.`]
}

const doubt = ({ unknown_reason: reason }: Extract<ScanRow, { readonly classification: "unknown" }>): string =>
  scanUnknownReasonTexts[reason]
