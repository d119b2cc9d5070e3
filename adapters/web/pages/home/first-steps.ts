import { html } from "hono/html"
import { domainsPath } from "../domains/own-domains.ts"
import { draftsPath } from "../drafts/own-drafts.ts"
import { renderTextArea } from "../form.ts"
import { drawIcon } from "../icons.ts"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import type { Html, Visit } from "../page.ts"
import { wantedPath } from "../watch/own-lists.ts"

/** The first things of a new account, each with one field. */
export const renderFirstSteps = (visit: Visit): Html => html`
  <section aria-labelledby="steps">
    <h2 id="steps">Or begin with what you have</h2>
    <div class="ways first-steps">
      ${
        visit.keepsLists
          ? html`<section>
              <h3>${drawIcon("heart")} Names that you want</h3>
              <form method="post" action="${wantedPath}" novalidate>
                ${renderTextArea(visit, { name: "names", label: "Names to watch, one per line", rows: 4 })}
                <button class="quiet">Watch them</button>
              </form>
            </section>`
          : ""
      }
      ${
        visit.keepsDomains
          ? html`<section>
              <h3>${drawIcon("globe")} Domains that you own</h3>
              <form method="post" action="${domainsPath}" novalidate>
                ${renderTextArea(visit, { name: "domain", label: "Your domains, one per line", rows: 4 })}
                <button class="quiet">Add domains</button>
              </form>
            </section>`
          : ""
      }
      ${
        visit.keepsDrafts
          ? html`<section>
              <h3>${drawIcon("file")} A site that you draft</h3>
              <p>See how a name could look, before you buy it.</p>
              ${drawSign(toSignedName("your name"))}
              <p class="actions"><a class="button quiet" href="${draftsPath}#new">Start with a simple page</a></p>
            </section>`
          : ""
      }
    </div>
  </section>
`
