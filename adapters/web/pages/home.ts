import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { isSignedIn, showPage } from "./page.ts"
import type { Html, Page, Visit } from "./page.ts"
import { searchBox } from "./names/search/search.ts"

/** The home page: what the service does, and the three ways in. */
export const home: Page = {
  path: "/",
  get: (visit) => Effect.succeed(showPage({ title: "", copies: true, main: view(visit) })),
}

const view = (visit: Visit): Html => html`
  <h1>Facts about domain names, and how sure they are</h1>
  <p class="lead">
    surename says what is registered, how that was learned, on whose authority, and when it is not known.
  </p>
  ${searchBox()}
  <p>
    “Unregistered” comes from the registry’s own “not found” and from nothing else; a lookup that failed is “unknown”,
    with its reason. It also scores and scans names, looks at live sites, and reads registry policy. No call buys
    anything.
  </p>
  <div class="ways">
    <section aria-labelledby="http">
      <h2 id="http">Over HTTP</h2>
      <p>Without an account: get a token, and ask.</p>
      <pre
        tabindex="0"
        aria-label="Commands for HTTP"
        data-copy="the commands for HTTP"
      ><code>${httpExample(visit.site.baseUrl)}</code></pre>
      <p><a href="/docs">All operations</a>, <a href="/llms.txt">how to read the answers</a></p>
    </section>
    <section aria-labelledby="cli">
      <h2 id="cli">From a shell</h2>
      <p>The same engine on your own machine, with no service between.</p>
      <pre
        tabindex="0"
        aria-label="Commands for a shell"
        data-copy="the commands for a shell"
      ><code>${cliExample}</code></pre>
    </section>
    <section aria-labelledby="account">
      <h2 id="account">With an account</h2>
      <p>Higher limits, your own tokens, and the same answers.</p>
      <p class="actions">${isSignedIn(visit) ? yours : become}</p>
    </section>
  </div>
`

/** Runs as it is pasted, with what every shell has. */
const httpExample = (baseUrl: string) => `TOKEN=$(curl -s -X POST ${baseUrl}/auth/anonymous | grep -o 'sn_[^"]*')
curl ${baseUrl}/scan/live \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -d '{"domains": ["example.com"]}'`

const cliExample = `surename check example.com
surename help`

const become = html`<a class="button" href="/sign-up">Sign up</a> <a href="/sign-in">Sign in</a>`
const yours = html`<a class="button" href="/account">Your account</a>`
