import { draftLimits } from "@surename/core/operations/drafts/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { type DraftVersion, Drafts, NoSuchDraft, StaleVersion } from "@surename/core/operations/drafts/ports/drafts"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Reviews, type ReviewState } from "@surename/core/operations/drafts/ports/reviews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { cookieCallers, openPages, pagesUrl, type refusingHandlers, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const away = Effect.fail(new StoreUnavailable({ operation: "any", message: "connection refused by 10.0.0.7" }))
const draftId = `d${"a".repeat(20)}`
const path = `/account/drafts/${draftId}`

const found: DraftVersion = {
  version: 3,
  status: "live",
  createdAt: 0,
  draft: { draftId, version: 3, status: "live", createdAt: 0, updatedAt: 0, nameHint: "mosslamp.com" },
  files: [{ path: "css/a.css", size: 9, sha256: "1" }],
  screening: { flagged: false, rules_version: "1", reasons: [] },
}

const drafts: Partial<Drafts["Service"]> = {
  list: () => Effect.succeed([found.draft]),
  find: () => Effect.succeed(found),
  listVersions: () => Effect.succeed([found]),
  listFiles: () => Effect.succeed(found.files),
  readContent: () => Effect.succeed(Buffer.from("a\r\nb\r\n")),
}

interface Given {
  readonly drafts?: Partial<Drafts["Service"]>
  readonly state?: ReviewState
  readonly handlers?: Partial<typeof refusingHandlers>
  /** True when the allowance has room for another write. */
  readonly room?: boolean
}

/** A service that a test does not provide throws. */
const serve = async ({ room = true, handlers = {}, ...given }: Given) => {
  const left = {
    isCounted: room,
    count: room ? 3 : accountLimits.draftsPerDay,
    retryAfterMs: room ? 0 : 3_600_000,
    emptyAfterMs: 60_000,
  }
  const draftServices = Layer.mergeAll(
    Layer.mock(Drafts)(given.drafts ?? {}),
    Layer.mock(Reviews)({ findState: () => Effect.succeed(given.state ?? {}) }),
    Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
  )
  const always = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    cookieCallers,
    roomyStore({ tally: () => Effect.succeed(left), readTallies: (all) => Effect.succeed(all.map(() => left)) }),
  )
  const layer = given.drafts === undefined ? always : Layer.merge(always, draftServices)
  const { send } = await openPages(httpApp, layer, handlers)
  const load = async (at: string, init: RequestInit = {}) => {
    const response = await send(at, { headers: { cookie: "a=b", origin: pagesUrl }, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const post = (at: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return load(at, { method: "POST", body })
  }
  return { load, post }
}

const page = new File(["<h1>x</h1>"], "index.html")
const writes = ["", "/edit", "/roll-back", "/delete-file", "/delete", "/review"]
const reads = ["", "/edit", "/edit?path=css/a.css", "/diff", "/file?path=css/a.css", "/delete", "/review"]

describe("a service without drafts", () => {
  it("answers 404, and links to no drafts", async () => {
    const { load } = await serve({})
    for (const at of ["/account/drafts", path]) {
      const { status, text } = await load(at)
      expect([status, text.includes("This service keeps no drafts.")]).toEqual([404, true])
      expect(text).not.toContain(`href="/account/drafts"`)
    }
  })
})

describe("access to a draft", () => {
  it("is limited to its owner: other accounts get 404", async () => {
    const failNoDraft = () => Effect.fail(new NoSuchDraft({ message: "Draft not found." }))
    const { load, post } = await serve({ drafts: { find: failNoDraft, listVersions: failNoDraft } })
    for (const at of reads) expect([at, (await load(`${path}${at}`)).status]).toEqual([at, 404])
    for (const at of writes) expect([at, (await post(`${path}${at}`, { files: page })).status]).toEqual([at, 404])
  })

  it("answers 404 for an impossible id without a lookup", async () => {
    const { load } = await serve({ drafts: {} })
    for (const odd of ["x", `D${"a".repeat(20)}`, `${draftId}%00`, "..%2f..", "__proto__"])
      for (const at of reads) expect([odd, (await load(`/account/drafts/${odd}${at}`)).status]).toEqual([odd, 404])
  })

  it("answers 404 for a missing version or file", async () => {
    const { load } = await serve({ drafts })
    for (const at of [
      "/diff?from=0",
      "/diff?to=x",
      "/file?path=b",
      "/edit?path=b",
      "/file?path=css/a.css&version=1e1",
      "/review?version=x",
    ])
      expect([at, (await load(`${path}${at}`)).status]).toEqual([at, 404])
  })

  it("redirects a visitor to the sign-in, and back", async () => {
    const { load } = await serve({ drafts })
    const { headers } = await load(`${path}/edit?path=css/a.css`, { headers: { cookie: "" } })
    expect(headers.get("location")).toBe(`/sign-in?next=${encodeURIComponent(`${path}/edit?path=css/a.css`)}`)
  })
})

describe("a posted form", () => {
  it("from another origin is rejected", async () => {
    const { load } = await serve({ drafts })
    for (const at of ["/account/drafts", ...writes.map((one) => `${path}${one}`)]) {
      const headers = { cookie: "a=b", origin: "https://evil.example" }
      expect((await load(at, { method: "POST", body: new FormData(), headers })).status).toBe(403)
    }
  })

  it("is rejected when the daily writes are used up, and keeps the typed text", async () => {
    const { post } = await serve({ drafts, room: false })
    const sent = await post("/account/drafts", { name_hint: `a "b"`, files: page })
    expect([sent.status, sent.headers.get("retry-after")]).toEqual([429, "3600"])
    expect(sent.text).toMatch(/20 times a day[^<]*in about 60 minutes/u)
    expect(sent.text).toContain(`value="a &quot;b&quot;"`)
    expect(sent.text).toContain("0 writes left of 20 a day")
    const edited = await post(`${path}/edit`, { path: "css/a.css", if_version: "3", content: "\n</textarea>mine" })
    expect([edited.status, edited.text.includes(">\n\n&lt;/textarea&gt;mine</textarea")]).toEqual([429, true])
  })

  it("keeps the typed text when the store is unavailable", async () => {
    const { load, post } = await serve({ drafts: { find: () => away, list: () => away, listVersions: () => away } })
    expect((await load("/account/drafts")).status).toBe(503)
    const { status, text } = await post(`${path}/edit`, { path: "css/a.css", if_version: "3", content: "mine" })
    expect([status, text.includes("\nmine</textarea")]).toEqual([503, true])
    expect(text).not.toContain("10.0.0.7")
  })

  it("names a single file that is too large, with its size in readable units", async () => {
    const { post } = await serve({ drafts })
    for (const bytes of [draftLimits.draftFileBytes + 1, 2 * draftLimits.draftFileBytes]) {
      const files = new File([new Uint8Array(bytes)], "film.mp4")
      const { status, text } = await post("/account/drafts", { files })
      expect([bytes, status, text]).toEqual([
        bytes,
        422,
        expect.stringMatching(/film\.mp4\S* .*larger than the 1 MiB/u),
      ])
    }
  })

  it("over the body limit names the files that are too large alone", async () => {
    const { post } = await serve({ drafts })
    const files = new File([new Uint8Array(draftLimits.draftBodyBytes)], "film.mp4")
    const { status, text } = await post("/account/drafts", { name_hint: "mine", files })
    expect(status).toBe(422)
    expect(text).toContain("Too large by itself: film.mp4.")
    expect(text).toContain(`value="mine"`)
  })

  it("goes to the operation as it would over HTTP: bytes, paths, lines as they were", async () => {
    const inputs: Array<unknown> = []
    const written = { draft_id: draftId, version: 4, status: "live", preview_url: "", version_preview_url: "" } as const
    const handlers: Given["handlers"] = {
      checkDraft: () => Effect.void,
      checkUpdate: () => Effect.void,
      createDraft: (draft) => Effect.sync(() => (inputs.push(draft.files.map((file) => file.path)), written)),
      updateDraft: (change) => Effect.sync(() => (inputs.push(change), written)),
    }
    const { post } = await serve({ drafts, handlers })
    const body = { name_hint: "", files: page, folder: new File(["x"], "site/.git/config") }
    expect((await post("/account/drafts", body)).headers.get("location")).toBe(path)
    const edited = { path: "css/a.css", if_version: "3", crlf: "1", content: "a\r\nc\r\n" }
    await post(`${path}/edit`, edited)
    await post(path, { into: "/img/", files: new File(["x"], "b.txt") })
    await post(`${path}/roll-back`, { version: "1" })
    await post(`${path}/delete-file`, { path: "css/a.css" })
    const change = { draftId, draftTexts: {}, ifVersion: undefined, restoreVersion: undefined }
    expect(inputs).toEqual([
      ["index.html"],
      { ...change, ifVersion: 3, changes: new Map([["css/a.css", new Uint8Array(Buffer.from("a\r\nc\r\n"))]]) },
      { ...change, changes: new Map([["img/b.txt", new Uint8Array(Buffer.from("x"))]]) },
      { ...change, restoreVersion: 1, changes: new Map() },
      { ...change, changes: new Map([["css/a.css", null]]) },
    ])
  })

  it("for an outdated version is shown beside the current text", async () => {
    const stale = () => Effect.fail(new StaleVersion({ latest: 3, message: "The draft is at version 3 by now." }))
    const { post } = await serve({ drafts, handlers: { checkUpdate: stale } })
    const sent = await post(`${path}/edit`, { path: "css/a.css", if_version: "2", crlf: "1", content: "a\r\nmine\r\n" })
    expect(sent.status).toBe(409)
    expect(sent.text).toMatch(/<del>b<\/del>[^]*<ins>mine<\/ins>/u)
    expect(sent.text).toMatch(/name="if_version" value="3"/u)
    expect(sent.text).toContain("Save mine as version 4")
  })

  it("does not overwrite an existing file", async () => {
    const { post } = await serve({ drafts })
    const { status, text } = await post(`${path}/edit`, { new: "1", path: "css/a.css", if_version: "3", content: "x" })
    expect([status, text.includes("A file has this path already")]).toEqual([422, true])
  })
})

describe("a stopped version", () => {
  const decided = { line: 1, at: 9, who: "op@example.org", why: "<b>why", draftId, version: 3 }
  const by = { ...decided, rulesVersion: "1", rules: [] }
  const request = { words: "<i>ours", askedAt: 1 }
  const stopped = { ...found, status: "flagged" } as const
  const pageOf = async (one: DraftVersion, state: ReviewState) => {
    const draft = { ...found.draft, status: one.status, ...(one.ruling === undefined ? {} : { ruling: one.ruling }) }
    const draftStore = { ...drafts, find: () => Effect.succeed({ ...one, draft }), list: () => Effect.succeed([draft]) }
    const { load } = await serve({ drafts: draftStore, state })
    const pages = [await load(path), await load("/account/drafts")]
    return pages.map(({ text }) => text.replaceAll(/\s+/gu, " "))
  }

  it("offers one review request at a time", async () => {
    expect((await pageOf(stopped, {}))[0]).toContain(`action="${path}/review"`)
    const [open = ""] = await pageOf(stopped, { request })
    expect(open).toContain("A person will look at it")
    expect(open).not.toContain(`action="${path}/review"`)
    const [live = ""] = await pageOf(found, {})
    expect(live).not.toContain("Ask for a review")
  })

  it("shows the operator's decision in plain words, without the operator", async () => {
    const [page = "", list = ""] = await pageOf(
      { ...found, ruling: "served" },
      { request, decision: { ...by, decision: "overrule" } },
    )
    for (const text of [page, list]) expect(text).toContain("preview on: an operator overruled the screening")
    expect(page).toMatch(/overruled the screening of this version, so its preview is served, on [^]*&lt;b&gt;why/u)
    expect(page).not.toContain("op@example.org")
    const flagged = await pageOf({ ...stopped, ruling: "flagged" }, { decision: { ...by, decision: "flag" } })
    for (const text of flagged) expect(text).toContain("flagged by an operator")
    const answer = { at: 5, decision: "overrule", why: "fine" } as const
    expect((await pageOf(stopped, { request: { ...request, answer } }))[0]).toContain("That was taken back")
  })

  it("sends a review request as over HTTP, and counts it as a call", async () => {
    const inputs: Array<unknown> = []
    const answer = { state: "open", text: "ours", asked_at: "" } as const
    const open = { draft_id: draftId, version: 3, review_request: answer }
    const handlers: Given["handlers"] = { requestReview: (one) => Effect.sync(() => (inputs.push(one), open)) }
    const draftStore = { ...drafts, find: () => Effect.succeed(stopped) }
    const { post } = await serve({ drafts: draftStore, handlers })
    expect((await post(`${path}/review`, { version: "3", text: "" })).text).toMatch(/id="text-error"[^]*Say why/u)
    expect(inputs).toEqual([])
    const done = await post(`${path}/review`, { version: "3", text: " ours\r\nalone " })
    expect([done.status, done.headers.get("location")]).toEqual([303, path])
    expect(inputs).toEqual([{ one: { draftId, version: 3 }, words: "ours\nalone" }])
    const full = await serve({ drafts: draftStore, handlers, room: false })
    const refused = await full.post(`${path}/review`, { version: "3", text: "ours" })
    expect([refused.status, refused.text.includes("the calls of your account are used up")]).toEqual([429, true])
    expect(inputs).toHaveLength(1)
  })
})

describe("a file", () => {
  it("is handed out to be saved, never shown", async () => {
    const { headers, text } = await (await serve({ drafts })).load(`${path}/file?path=css/a.css`)
    expect(text).toBe("a\r\nb\r\n")
    expect(headers.get("content-type")).toBe("application/octet-stream")
    expect(headers.get("content-disposition")).toBe(`attachment; filename="a.css"`)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("cache-control")).toBe("no-store")
  })

  it.each(["a\0b", "a\rb", "a\r\nb\n", "\n\r\n"])(
    "%j has no edit page, because an edit would change more",
    async (content) => {
      const { load } = await serve({ drafts: { ...drafts, readContent: () => Effect.succeed(Buffer.from(content)) } })
      expect((await load(`${path}/edit?path=css/a.css`)).text).not.toContain("<textarea")
    },
  )

  it.each(["", "\n\na\n", "a\r\nb", "é\u2028"])("%j is", async (content) => {
    const { load } = await serve({ drafts: { ...drafts, readContent: () => Effect.succeed(Buffer.from(content)) } })
    expect((await load(`${path}/edit?path=css/a.css`)).text).toContain(`>\n${content}</textarea`)
  })
})
