import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderChip } from "../names/search/answer-card.ts"
import { type Page, showPage } from "../page.ts"

/** Explains each state of a name to people. Programs read llms.txt. */
export const answersPage: Page = {
  path: "/answers",
  get: () =>
    Effect.succeed(
      showPage({
        title: "How to read the answers",
        main: html`
          <h1>How to read the answers</h1>
          <p class="lead">We ask the registry, and show you its answer. If it gives none, we say so.</p>
          <dl class="states">
            ${states.map(
              ([kind, word, text]) =>
                html`<div>
                  <dt>${renderChip(kind, word)}</dt>
                  <dd>${text}</dd>
                </div>`,
            )}
          </dl>
          <p>Open “Evidence” under an answer to see who said what, and when.</p>
          <p>
            Everybody gets the same answers. An account can ask about more names, and for a registrar's price. That
            price is the same for all. If an answer comes late, two searches differ. All rules, for programs, are at
            <a href="/docs">API</a>.
          </p>
        `,
      }),
    ),
}

/** R1 to R4 in the words of the pages. */
const states = [
  ["taken", "registered", "The registry lists the name. “In redemption” and the like mean that it may end."],
  [
    "free",
    "not registered",
    "The registry itself has no such name. It may still be reserved or cost more than usual: only a registrar can tell.",
  ],
  ["taken", "kept back", "The registry has no such name, but reserves or blocks it."],
  ["doubt", "not known", "The registry gave no clear answer, or none in time. The name may be registered or not."],
  ["waiting", "not checked yet", "We have not asked the registry about the name."],
] as const
