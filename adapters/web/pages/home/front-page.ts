import { html } from "hono/html"
import { drawIcon, type IconName } from "../icons.ts"
import { isSignedIn } from "../page.ts"
import type { Html, Visit } from "../page.ts"
import { examples } from "../names/search/examples.ts"
import { searchBox } from "../names/search/search.ts"

/** For a visitor: the search, what the service promises, and the ways in. */
export const frontPage = (visit: Visit): Html => html`
  <div class="hero">
    <div>
      <h1>Know before you name it</h1>
      <p class="lead">
        Which domain names are taken and which are not: with the evidence, and “unknown” instead of a guess.
      </p>
      ${searchBox()} ${examples}
    </div>
    ${sample}
  </div>
  <div class="ways three">
    ${promises.map(
      ({ icon, text, title }) =>
        html`<section>
          <h2>${drawIcon(icon)} ${title}</h2>
          <p>${text}</p>
        </section>`,
    )}
  </div>
  <div class="ways two">
    <section aria-labelledby="http">
      <h2 id="http">${drawIcon("code")} Over HTTP</h2>
      <p>Without an account: get a token, and ask.</p>
      <pre
        tabindex="0"
        aria-label="Commands for HTTP"
        data-copy="the commands for HTTP"
      ><code>${httpExample(visit.site.baseUrl)}</code></pre>
      <p><a href="/docs">All operations</a>, <a href="/llms.txt">how to read the answers</a></p>
    </section>
    <section aria-labelledby="cli">
      <h2 id="cli">${drawIcon("key")} From a shell</h2>
      <p>The same engine on your own machine, with no service between.</p>
      <pre
        tabindex="0"
        aria-label="Commands for a shell"
        data-copy="the commands for a shell"
      ><code>${cliExample}</code></pre>
      <h3>With an account</h3>
      <p>Save and watch names, draft their sites, and have higher limits.</p>
      <p class="actions">${isSignedIn(visit) ? yours : become}</p>
    </section>
  </div>
`

/** How an answer looks: where there is room, and not on a phone. */
const sample = html`
  <figure class="sample">
    <div class="answer-card free">
      <p class="sample-name">coffeeboat.dev</p>
      <p>
        <span class="chip free"><span class="dot"></span>not registered</span>
      </p>
    </div>
    <ol class="timeline">
      <li><p>IANA’s list names the registry of .dev</p></li>
      <li><p>The registry knows a name that surely exists</p></li>
      <li><p>It denies a name that surely does not</p></li>
      <li class="now"><p>It says “not found” about coffeeboat.dev</p></li>
    </ol>
    <figcaption class="because">An example: how an answer is proved</figcaption>
  </figure>
`

interface Promised {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

const promises: ReadonlyArray<Promised> = [
  {
    icon: "shield",
    title: "Evidence, not a guess",
    text: "“Not registered” comes from the registry’s own “not found” and from nothing else. Each answer shows who was asked, when, and what they said.",
  },
  {
    icon: "help",
    title: "Unknown is an answer",
    text: "A registry that fails, throttles or contradicts itself is “not known”, with the reason. It is never shown as free.",
  },
  {
    icon: "coin",
    title: "Looking buys nothing",
    text: "No call buys or reserves a name. An order needs a signed-in person, who confirms it with the password.",
  },
]

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
