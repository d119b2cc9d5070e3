import { expect, it } from "@effect/vitest"
import { htmlFacts } from "@surename/adapters/html-facts"
import { recognise, techRules } from "@surename/core/operations/names/audit-domain/tech"
import type { Signal } from "@surename/core/lookup/usage/signals"
import { Page } from "@surename/core/ports/page"
import * as Effect from "effect/Effect"

const read = (html: string) =>
  Effect.runSync(
    Effect.provide(
      Page.use((page) => page.read(html)),
      htmlFacts,
    ),
  )

interface Sample {
  readonly headers?: Readonly<Record<string, string>>
  readonly html?: string
}

const hints = ({ headers = {}, html = "" }: Sample) => recognise({ domain: "sample.com", headers, page: read(html) })
const names = (sample: Sample) => hints(sample).map(({ name }) => name)

/** The least that a site would send for this signal to show. */
const sampleOf = (signal: Signal): Sample => {
  if ("header" in signal)
    return {
      headers: {
        [signal.header]: signal.has === undefined ? "1" : `${signal.has}${signal.has.endsWith("/") ? "8.1" : ""}`,
      },
    }
  if ("cookie" in signal)
    return { headers: { "set-cookie": `first=1; path=/\n${signal.cookie.replace("*", "77")}=value; HttpOnly` } }
  if ("meta" in signal) return { html: `<meta name="${signal.meta}" content="${signal.starts} 1.0">` }
  if ("host" in signal) return { html: `<script src="https://${signal.host}/x.js"></script>` }
  if ("path" in signal) return { html: `<link rel="stylesheet" href="${signal.path}x.css">` }
  if ("file" in signal) return { html: `<script src="/vendor/${signal.file}.js"></script>` }
  if ("id" in signal) return { html: `<div id="${signal.id}"></div>` }
  if ("class" in signal) return { html: `<div class="first ${signal.class.replace("*", "1x2y3z")}"></div>` }
  if ("attribute" in signal) return { html: `<div ${signal.attribute}="1"></div>` }
  if ("element" in signal) return { html: `<${signal.element}></${signal.element}>` }
  if ("script" in signal) return { html: `<script>var before=1;${signal.script}</script>` }
  return { html: `<!-- made with ${signal.comment} -->` }
}

it.each(techRules.flatMap((rule) => rule.when.map((signal) => [rule.name, JSON.stringify(signal), signal] as const)))(
  "%s, by %s: recognised, and nothing else is",
  (name, _, signal) => expect(names(sampleOf(signal))).toEqual([name]),
)

it("has at least 60 technologies, each once, with words in lower case", () => {
  expect(techRules.length).toBeGreaterThanOrEqual(60)
  expect(new Set(techRules.map(({ name }) => name)).size).toBe(techRules.length)
  const written = techRules.flatMap(({ when }) => when.flatMap((signal) => Object.values(signal)))
  expect(written.filter((word) => word !== word.toLowerCase())).toEqual([])
})

it("recognises nothing on an empty page", () => {
  const html = `<!doctype html><html lang="en"><head><title>By hand</title><meta name="generator" content="a text editor">
    <link rel="stylesheet" href="/style.css"><script src="/site.js"></script></head>
    <body class="home"><div id="main" class="wrapper"><h1>By hand</h1><img src="/cat.jpg" alt="a cat"><a href="https://wordpress.org/">not made with it</a>
    <script>var when = new Date()</script><!-- a comment --></div></body></html>`
  const headers = {
    server: "something of our own",
    "content-type": "text/html",
    "set-cookie": "session=1",
    via: "1.1 proxy",
    "x-powered-by": "coffee",
  }
  expect(names({ headers, html })).toEqual([])
})

it("says what it saw", () => {
  const html = `<meta name="Generator" content="WordPress 6.8.3"><script src="https://js.stripe.com/v3/"></script>`
  expect(hints({ html, headers: { server: "nginx/1.29.3", "set-cookie": "PHPSESSID=secret; path=/" } })).toEqual([
    { name: "WordPress", category: "cms", basis: "meta generator: WordPress 6.8.3" },
    { name: "PHP", category: "language", basis: "cookie phpsessid" },
    { name: "nginx", category: "web server", basis: "header server: nginx/1.29.3" },
    { name: "Stripe", category: "payment", basis: "loads from js.stripe.com" },
  ])
})

it.each([
  ["files of another site", { html: `<img src="https://other.com/wp-content/uploads/a.jpg">` }, []],
  ["files of a host below the site", { html: `<img src="//cdn.sample.com/wp-content/uploads/a.jpg">` }, ["WordPress"]],
  ["a host that only ends the same", { html: `<script src="https://notplausible.io/x.js"></script>` }, []],
  ["a host in a query", { html: `<script src="/x.js?from=https://plausible.io/"></script>` }, []],
  ["a user name that looks like a host", { html: `<script src="https://plausible.io@evil.com/x.js"></script>` }, []],
  ["a picture inside the page", { html: `<img src="data:image/svg+xml,/wp-content/">` }, []],
  ["a word that goes on", { headers: { server: "Apache-Coyote/1.1" } }, ["Tomcat"]],
  ["a cookie's value", { headers: { "set-cookie": "a=phpsessid=1" } }, []],
  ["a link to follow", { html: `<a href="/wp-content/report.pdf">report</a>` }, []],
  ["words in the text", { html: `<p>We use /wp-content/ and gtag</p>` }, []],
  ["a header with control characters", { headers: { server: "nginx\u001b[31m" } }, ["nginx"]],
] as const)("%s", (_, sample, expected) => expect(names(sample)).toEqual(expected))
