import { table } from "@surename/core/calls/table"
import { BadEmail } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Store } from "@surename/core/ports/store"
import { accountCaller, refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Parser } from "htmlparser2"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

const baseUrl = "https://names.example"

/** All pages that show a word of somebody else's: from the ports, from the address, from a form. */
const rendered = async (word: string): Promise<ReadonlyArray<string>> => {
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({
      account: () => Effect.succeed({ id: word, email: word, verified: false, plan: "free", createdAt: 0 }),
      sessions: () =>
        Effect.succeed([{ id: word, createdAt: 0, expiresAt: 0, address: word, agent: word, current: false }]),
      tokens: () =>
        Effect.succeed([
          { id: word, name: word, scopes: ["names:read"], createdAt: 0, expiresAt: null, lastUsedAt: null },
        ]),
      createToken: (_, { name }) =>
        Effect.succeed({
          secret: word,
          token: { id: word, name, scopes: ["names:read"], createdAt: 0, expiresAt: null, lastUsedAt: null },
        }),
      registeredClient: (id) =>
        Effect.succeed({ id, name: word, host: word, redirectUris: ["https://app.example/cb"] }),
      allowedScopes: () => Effect.succeed([]),
      seal: () => Effect.succeed(word),
      connectedApps: () =>
        Effect.succeed([
          {
            id: word,
            name: word,
            host: word,
            registeredUri: word,
            scopes: ["names:read"],
            createdAt: 0,
            firstUsedAt: null,
            lastUsedAt: null,
          },
        ]),
      canMail: Effect.void,
      guessesAt: () => Effect.succeed(99),
      signUp: () => Effect.fail(new BadEmail({ message: word })),
    }),
    Layer.mock(Identity)({
      whoIs: () => Effect.succeed(accountCaller("ada", { via: "session" })),
      addressKey: (address) => address,
    }),
    Layer.mock(Store)({ tally: () => Effect.succeed({ taken: true, count: 3, roomMs: 0, quietMs: 60_000 }) }),
  )
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const { fetch } = httpApp({ baseUrl, services, table: table(refusingRuns) })
  const answered = async (path: string, init: RequestInit) =>
    (await fetch(new Request(`${baseUrl}${path}`, init), { address: word })).text()
  const query = new URLSearchParams({ q: word }).toString().slice(2)
  const posted = (path: string, form: Record<string, string>) =>
    answered(path, { method: "POST", body: new URLSearchParams(form), headers: { origin: baseUrl, cookie: "a=b" } })
  const got = (path: string, cookie: string) => answered(path, { headers: { cookie } })
  return Promise.all([
    got("/account", "a=b"),
    got("/account/tokens", "a=b"),
    got("/account/sessions", "a=b"),
    got("/account/apps", "a=b"),
    got(`/oauth/authorize?state=${query}&${access}`, "a=b"),
    got(`/sign-in?next=${query}`, ""),
    got(`/verify?link=${query}`, ""),
    got(`/reset?link=${query}`, ""),
    posted("/sign-up", { email: word, password: word }),
    posted("/account/tokens", { name: word, scopes: "names:read", expires: "never" }),
    posted("/account/tokens", { name: word, scopes: word, expires: word }),
  ])
}

const access = new URLSearchParams({
  response_type: "code",
  client_id: "client",
  redirect_uri: "https://app.example/cb",
  code_challenge: "x".repeat(43),
  code_challenge_method: "S256",
}).toString()

/** Elements with the names of their attributes: what a word must not add to. */
const structure = (html: string): string => {
  const seen: Array<string> = []
  const parser = new Parser({
    onopentag: (name, attributes) => seen.push(`<${name} ${Object.keys(attributes).sort().join(" ")}>`),
    onclosetag: (name) => seen.push(`</${name}>`),
    oncomment: (data) => seen.push(`<!--${data}-->`),
  })
  parser.end(html)
  return seen.join("\n")
}

const words = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' autofocus onfocus='alert(1)`,
  `" autofocus onfocus="alert(1)`,
  "` onfocus=`alert(1)",
  `</textarea></title></style><svg onload=alert(1)>`,
  `<!-- -->`,
  `&lt;b&gt;&#34;&quot;`,
  "${7*7}{{7*7}}",
  `\u0000\u202e\ud800x`,
  `javascript:alert(1)`,
]

it.each(words)("a page has the same elements whatever the word: %j", async (word) => {
  const plain = await rendered("plain")
  const found = await rendered(word)
  expect(found.map(structure)).toEqual(plain.map(structure))
  expect(plain.filter((html) => html.includes("plain")).length).toBe(plain.length)
})
