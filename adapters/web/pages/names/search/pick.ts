import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import type { ComponentName } from "@surename/core/operations/names/score-name/contract"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { Html, Visit } from "../../page.ts"
import { renderProof } from "../proof.ts"
import { drawLook } from "../sign/sign.ts"
import { type IdeaOptions, renderIdea, type ViewedIdea } from "./idea-row.ts"

/** Shows the name as a shop would: on a sign, and in use. */
export const renderPick = (visit: Visit, idea: ViewedIdea, options: IdeaOptions): Html => html`
  <section class="pick aside group ${idea.views.join(" ")}" aria-label="First pick">
    ${drawPick(idea.rows[0], visit.query.get("q") ?? "")}
    <p class="because">First pick: ${explainPick(idea.rows[0])}.</p>
    <ol class="ideas">
      ${renderIdea(visit, idea, options)}
    </ol>
    <p class="because">${renderProof(idea.rows[0])}</p>
  </section>
`

/** "up at four" for upatfour. */
const drawPick = ({ derivation, domain, unicode = domain }: SuggestedRow, subject: string): Html => {
  const label = unicode.slice(0, unicode.indexOf("."))
  const made = (describeInShort(derivation) ?? "").replaceAll(" + ", " ")
  const words = made.replaceAll(" ", "") === label ? made : label
  return drawLook({ words, domain: unicode, subject })
}

const explainPick = ({ domain }: SuggestedRow): string => {
  const name = domainName(domain)
  const components = Result.isSuccess(name) ? scoreDomainName(name.success).components : []
  const merits = components.flatMap((part) =>
    "unavailable" in part || part.score < 90 ? [] : (meritTexts[part.name] ?? []),
  )
  return [...merits, "first in our order of the names that we found not registered"].join(", ")
}

const meritTexts: Partial<Readonly<Record<ComponentName, string>>> = {
  length: "short",
  pronounceability: "easy to say",
  dictionary_word: "a word that people know",
}
