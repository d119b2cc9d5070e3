import { handlers, makeTable } from "@surename/core/calls/table"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { BadEmail } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { type DraftVersion, Drafts, StaleVersion } from "@surename/core/operations/drafts/ports/drafts"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { Projects } from "@surename/core/operations/money/ports/projects"
import { Registrar } from "@surename/core/ports/registrar"
import { HeldDomains } from "@surename/core/lookup/price/held-domains"
import { operations } from "@surename/core/operations/all"
import { Identity } from "@surename/core/ports/identity"
import { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { accountCaller, keepingStore, refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Parser } from "htmlparser2"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

const baseUrl = "https://names.example"

const draftId = `d${"a".repeat(20)}`

/** A draft with `word` as every text. Its versions differ in one file. */
const draftOf = (word: string, version: number): DraftVersion => {
  const facts = { version, status: "flagged" as const, createdAt: 0 }
  return {
    ...facts,
    draft: { ...facts, version: 2, draftId, nameHint: word, description: word, updatedAt: 0 },
    files: [word.toWellFormed(), "a.css"].map((path) => ({ path, size: 1, sha256: `${version}` })),
    screening: {
      flagged: true,
      rules_version: "1",
      reasons: [{ rule: word, weight: 100, path: word, excerpt: word, advice: word }],
    },
  }
}

const stale = () => Effect.fail(new StaleVersion({ latest: 2, message: "The draft is at version 2 by now." }))

/** An owner's request with an operator's answer that expired. */
const reviewOf = (word: string) => ({
  request: { words: word, askedAt: 0, answer: { at: 1, decision: "restore" as const, why: word } },
})

const draftsOf = (word: string) =>
  Layer.mergeAll(
    Layer.mock(Reviews)({ findState: () => Effect.succeed(reviewOf(word)) }),
    Layer.mock(Drafts)({
      list: () => Effect.succeed([draftOf(word, 2).draft]),
      find: (_owner, _id, version) => Effect.succeed(draftOf(word, version === "latest" ? 2 : version)),
      listVersions: () => Effect.succeed([draftOf(word, 2), draftOf(word, 1)]),
      listFiles: () => Effect.undefined,
      readContent: (name) => Effect.succeed(Buffer.from(`${name} ${word.replaceAll("\0", "")}`)), // Pages show no NUL.
    }),
    Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
  )

/** Texts without backticks: words between backticks become elements. */
const sourceOf = (word: string) => ({
  id: word,
  title: word,
  url: word,
  citableFor: word,
  asOf: word,
  seen: "read" as const,
})
const passageOf = (word: string) => ({
  address: word,
  title: word,
  text: word.replaceAll("`", ""),
  source: sourceOf(word),
  score: 1,
})
const knowledgeOf = (word: string) =>
  Layer.mock(Knowledge)({
    sources: Effect.succeed([sourceOf(word)]),
    read: () => Effect.succeed([passageOf(word)]),
    search: () => Effect.succeed({ found: [passageOf(word)], rankedBy: "words" }),
  })
const ownedDomain = {
  domain: "a.com",
  projectId: "default",
  status: "verified",
  value: "",
  issuedAt: 0,
  expiresAt: 0,
} as const

const none = () => Effect.succeed([])

/** A registrar that holds a domain with this expiry date. */
const sellingOf = (word: string) =>
  Layer.mergeAll(
    Layer.mock(Domains)({ listProjects: none, list: none, listByProject: () => Effect.succeed([ownedDomain]) }),
    Layer.mock(Projects)({ list: none, findBudget: () => Effect.undefined }),
    Layer.succeed(HeldDomains, {
      current: Effect.succeed({
        _tag: "Inventory" as const,
        byName: new Map([["a.com", { domain: "a.com", expiresAt: "2031-03-17" }]]),
        source: word,
        at: word,
      }),
    }),
    Layer.succeed(
      Registrar,
      Option.some({
        name: word,
        fetchPrice: () => Effect.die("not asked"),
        holdings: Effect.die("not asked"),
        fetchTransfer: () => Effect.die("not asked"),
        makeCheckoutUrl: () => word,
      }),
    ),
  )

const quoteRefused = (word: string) => () => {
  const { domain, row } = operations.quote_domain.example.output
  return Effect.succeed({ domain, refused: { code: "registered" as const, message: word }, row })
}

/** Renders all pages that show foreign text: from ports, from the address, from a form. */
const renderPages = async (word: string): Promise<ReadonlyArray<string>> => {
  const place = { address: word, agent: word, zone: word }
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({
      makePasskeyQuestion: () => Effect.succeed(undefined),
      getAccount: () => Effect.succeed({ id: word, email: word, verified: false, plan: "free", createdAt: 0 }),
      listSessions: () =>
        Effect.succeed([{ id: word, createdAt: 0, lastUsedAt: 0, expiresAt: 0, ...place, current: false }]),
      listTokens: () =>
        Effect.succeed([
          { id: word, name: word, scopes: ["names:read"], createdAt: 0, expiresAt: null, lastUsedAt: null },
        ]),
      createToken: (_, { name }) =>
        Effect.succeed({
          secret: word,
          token: { id: word, name, scopes: ["names:read"], createdAt: 0, expiresAt: null, lastUsedAt: null },
        }),
      findClient: (id) => Effect.succeed({ id, name: word, host: word, redirectUris: ["https://app.example/cb"] }),
      listAllowedScopes: () => Effect.succeed([]),
      seal: () => Effect.succeed(word),
      listConnectedApps: () =>
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
      countWrongPasswords: () => Effect.succeed(99),
      signUp: () => Effect.fail(new BadEmail({ message: word })),
    }),
    Layer.mock(Identity)({
      identify: () => Effect.succeed(accountCaller("ada", { via: "session" })),
      digestAddress: (address) => address,
    }),
    draftsOf(word),
    knowledgeOf(word),
    sellingOf(word),
    keepingStore,
  )
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const { fetch } = httpApp({
    baseUrl,
    services,
    table: makeTable({
      ...refusingHandlers,
      checkUpdate: stale,
      kbSearch: handlers.kbSearch,
      checkQuote: () => Effect.void,
      quoteDomain: quoteRefused(word),
    }),
  })
  const fetchText = async (path: string, init: RequestInit) =>
    (await fetch(new Request(`${baseUrl}${path}`, init), { address: word })).text()
  const query = new URLSearchParams({ q: word }).toString().slice(2)
  const postForm = (path: string, form: Record<string, string>) =>
    fetchText(path, { method: "POST", body: new URLSearchParams(form), headers: { origin: baseUrl, cookie: "a=b" } })
  // Every word gets the same refusal: no path contains é, and these texts have no invisible character.
  const [odd, seen] = [`é${word}`, word.replaceAll(/[\0\ud800]/g, "")]
  const draft = `/account/drafts/${draftId}`
  const files = (path: string, form: Readonly<Record<string, string>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.append(name, value)
    body.append("files", new File([word], odd))
    return fetchText(path, { method: "POST", body, headers: { origin: baseUrl, cookie: "a=b" } })
  }
  const getPage = (path: string, cookie: string) => fetchText(path, { headers: { cookie } })
  return Promise.all([
    getPage("/account", "a=b"),
    getPage("/account/tokens", "a=b"),
    getPage("/account/sessions", "a=b"),
    getPage("/account/drafts", "a=b"),
    getPage(draft, "a=b"),
    getPage(`${draft}/diff?from=1&to=2`, "a=b"),
    getPage(`${draft}/edit?path=${query}`, "a=b"),
    getPage(`${draft}/delete`, "a=b"),
    getPage(`${draft}/review`, "a=b"),
    files(`${draft}/review`, { text: `${word}${"x".repeat(draftLimits.reviewChars)}` }),
    files("/account/drafts", { name_hint: seen, description: seen }),
    files(draft, { into: word }),
    files(`${draft}/edit`, { path: "a.css", content: seen, if_version: "1" }),
    files(`${draft}/edit`, { path: odd, content: word, if_version: "1", new: word }),
    files(`${draft}/delete-file`, { path: odd }),
    getPage("/kb", ""),
    getPage("/kb/any", ""),
    getPage(`/kb?q=${query}x`, "a=b"),
    getPage(`/kb?q=${query}${"x".repeat(knowledgeLimits.kbQueryChars)}`, "a=b"),
    getPage("/account/projects/default", "a=b"),
    getPage(`/account/quotes?domain=${query}`, "a=b"),
    postForm("/account/quotes", { domain: "mosslamp.com" }),
    postForm("/account/projects", { name: `é${word}` }),
    getPage("/account/apps", "a=b"),
    getPage(`/oauth/authorize?state=${query}&${access}`, "a=b"),
    getPage(`/sign-in?next=${query}`, ""),
    getPage("/verify", `__Host-surename_verify=${query}`),
    getPage("/reset", `__Host-surename_reset=${query}`),
    postForm("/sign-up", { email: word, password: word }),
    postForm("/account/tokens", { name: word, scopes: "names:read", expires: "never" }),
    postForm("/account/tokens", { name: word, scopes: word, expires: word }),
  ])
}

const access = new URLSearchParams({
  response_type: "code",
  client_id: "client",
  redirect_uri: "https://app.example/cb",
  code_challenge: "x".repeat(43),
  code_challenge_method: "S256",
}).toString()

/** Lists elements with the names of their attributes. A foreign word must not add any. A sign draws each word in other strokes. */
const structure = (html: string): string => {
  const seen: Array<string> = []
  const parser = new Parser({
    onopentag: (name, attributes) => seen.push(`<${name} ${Object.keys(attributes).sort().join(" ")}>`),
    onclosetag: (name) => seen.push(`</${name}>`),
    oncomment: (data) => seen.push(`<!--${data}-->`),
  })
  parser.end(html)
  return seen.filter((tag) => !/^<\/?(?:g|path|text)(?:(?! on| href).)*>$/u.test(tag)).join("\n")
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

/** Undoes the escaping inside such elements. */
const unescapeElement = (tag: string) => (html: string) =>
  html.replaceAll(new RegExp(`(<${tag}[^>]*>)([^<]*)(</${tag}>)`, "gu"), (_, open, text, close) =>
    [open, text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"'), close].join(""),
  )

it.each([
  ["an old line of a diff", "del"],
  ["a new line of a diff", "ins"],
  ["an excerpt, or the words of a review", "q"],
])("detects when %s is not escaped", async (_, tag) => {
  const [plain, found] = [await renderPages("harmless"), await renderPages("<img src=x onerror=alert(1)>")]
  expect(found.map(unescapeElement(tag)).map(structure)).not.toEqual(plain.map(unescapeElement(tag)).map(structure))
})

it.each(words)("renders the same elements for any word: %j", async (word) => {
  // Proves that each page shows the word.
  const plain = await renderPages("harmless")
  const found = await renderPages(word)
  expect(found.map(structure)).toEqual(plain.map(structure))
  expect(plain.filter((html) => html.includes("harmless")).length).toBe(plain.length)
})

const hidden = `a${String.fromCodePoint(0xe0041, 0xe0100, 0x2063, 0x2064, 0x202e, 0x2066, 0xfe0f, 0x200b)}b`

it("no page has an invisible character in its bytes; a text area keeps it as a reference", async () => {
  const pages = await renderPages(hidden)
  for (const html of pages) expect(html.match(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu)).toBe(null)
  const all = pages.join("")
  expect(all).toContain("[U+E0041][U+E0100][U+2063][U+2064][U+202E][U+2066][U+FE0F][U+200B]")
  expect(all).toContain(`a${Array.from(hidden.slice(1, -1), (one) => `&#${one.codePointAt(0)};`).join("")}b</textarea>`)
})
