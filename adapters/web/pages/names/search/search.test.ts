import { nameLimits } from "@surename/core/operations/names/limits"
import { operations } from "@surename/core/operations/all"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { accountCaller, fakeCallers, openPages, type refusingHandlers, roomyStore, someRoom } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { httpApp } from "../../../index.ts"
import { groupIdeas, sortIdeas } from "./idea-row.ts"
import { readSuggestedRow } from "./row-words.ts"

const { scan_namespace, suggest_names } = operations
const [suggested] = suggest_names.example.output.results
const [row] = scan_namespace.example.output.results

const makeUnregistered = ({ lifecycle: _, registration: _r, ...one }: SuggestedRow): SuggestedRow => ({
  ...one,
  classification: "unregistered",
  registered: false,
})

/** A service with, or without, room for another call. */
const makeService = async (
  taken = true,
  total = 300,
  before: ReadonlyArray<string> = [],
  rows: ReadonlyArray<SuggestedRow> = suggested === undefined ? [] : [suggested],
  left = 9,
  remaining = 0,
) => {
  const inputs: Array<unknown> = []
  const layer = Layer.mergeAll(
    fakeCallers({ tokens: {}, sessions: { ada: accountCaller("ada", { via: "session" }) } }),
    roomyStore({
      tally: () => Effect.succeed({ ...someRoom, isCounted: taken }),
      readTallies: (all) => Effect.succeed(all.map(({ most }) => ({ ...someRoom, count: most - left }))),
    }),
  )
  const scanNamespace: typeof refusingHandlers.scanNamespace = (input, tell) => {
    inputs.push(input)
    const rows = row === undefined ? [] : [...before.map((domain) => ({ ...row, domain })), row]
    return Effect.as(
      Effect.forEach(rows, (one) => tell?.(one) ?? Effect.void),
      scan_namespace.example.output,
    )
  }
  const coverage = { total, probed: total - remaining, remaining }
  const suggestNames: typeof refusingHandlers.suggestNames = (_, __, tell) =>
    Effect.as(
      Effect.forEach(total === 0 ? [] : rows, (one) => tell?.(one) ?? Effect.void),
      { ...suggest_names.example.output, coverage },
    )
  const { send } = await openPages(httpApp, layer, { scanNamespace, suggestNames })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await send(path, { headers })
    return { status: response.status, text: (await response.text()).replaceAll(/\s+/gu, " ") }
  }
  return { inputs, get }
}

describe("the page", () => {
  it("shows a card for each name, to visitors and accounts", async () => {
    const { inputs, get } = await makeService()
    for (const headers of [{}, { cookie: "session=ada" }]) {
      const { status, text } = await get("/search?q=mosslamp.com", headers)
      expect(status).toBe(200)
      expect(text).not.toContain("<!-- rows -->")
      expect(text).toMatch(/<\/html>\s*$/u)
    }
    expect(inputs).toHaveLength(2)
  })

  it.each(["example.com", "example"])("shows the name written as %j first", async (q) => {
    const { text } = await (await makeService(true, 300, ["example.io", "example.dev"])).get(`/search?q=${q}`)
    const [cards = ""] = text.split('class="idea-lists')
    const names = [...cards.matchAll(/<h[23]>.*?<a href="\/name\/([^"]+)">/gu)].map(([, name]) => name)
    expect(names).toEqual(["example.com", "example.io", "example.dev"].filter((name) => names.includes(name)))
    expect(names[0]).toBe(row?.domain)
  })

  it("scores the names of a list, so that a person compares them", async () => {
    const { get } = await makeService()
    expect((await get(`/search?q=${row?.domain},+b.com`)).text).toMatch(/class="ending .*<svg class="score"/u)
    expect((await get(`/search?q=${row?.domain}`)).text).not.toContain('<svg class="score"')
  })

  it("groups the names of an idea in a row, claimable ideas first, with progress", async () => {
    const { text } = await (await makeService()).get("/search?q=coffee+roaster")
    expect(text.match(/<li class="idea/gu)).toHaveLength(1)
    expect(text).toContain("<h2>Ideas for “coffee roaster”</h2>")
    expect(text).not.toContain('class="toolbar"')
    expect(text).not.toMatch(/Check \d+ more/u)
    expect(text).toMatch(/class="idea-lists.*class="legend hint"> *<span>Ring/u)
    const taken = { ...suggested, score: 99, domain: "best.com", classification: "registered", registered: true }
    const rows = [
      taken,
      ...["one.io", "one.com", "two.com"].map((domain, n) => ({ ...suggested, domain, score: 50 + n })),
    ]
    const read = rows.map((one) => Result.getOrThrow(readSuggestedRow(one)))
    const free = read.map((one, at) => (at === 0 ? one : makeUnregistered(one)))
    const ideas = groupIdeas(free.toReversed())
    expect(ideas.map(({ label }) => label)).toEqual(["two", "one", "best"])
    expect(sortIdeas(ideas, "alphabet").map(({ label }) => label)).toEqual(["one", "two", "best"])
    expect(ideas[1]?.rows.map(({ domain }) => domain)).toEqual(["one.com", "one.io"])
  })

  it.each([
    [200, nameLimits.suggestSlice],
    [30, 30],
  ])("offers to check no more names than one look checks: %i", async (remaining, offered) => {
    const { text } = await (await makeService(true, 300, [], undefined, 9, remaining)).get("/search?q=coffee+roaster")
    expect(text).toContain(`>Check ${offered} more names<`)
  })

  it("sets the first claimable idea of the answer above, as a sign, whatever the order", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const phrase = (["up", "at", "four"] as const).map((part) => ({ part, of: "night", as: "synonym" }) as const)
    const derivation = { ...suggested.derivation, kind: "synonym", from: phrase } as const
    const rows = [
      { ...suggested, domain: "best.com", score: 99 },
      { ...makeUnregistered(suggested), domain: "upatfour.com", score: 60, derivation },
      { ...makeUnregistered(suggested), domain: "aloe.com", score: 74 },
    ]
    for (const sort of ["", "&sort=alphabet"]) {
      const { text } = await (await makeService(true, 300, [], rows)).get(`/search?q=coffee+roaster${sort}`)
      expect(text).toMatch(
        /class="sign".*>up at four<.*upatfour.*First pick\. .+?\. 3 syllables, \.com not registered\..*aloe/u,
      )
      expect(text.match(/data-label="upatfour"/gu)).toHaveLength(1)
    }
    // R2: what somebody has is no pick.
    const { text } = await (await makeService(true, 300, [], rows.slice(0, 1))).get("/search?q=coffee+roaster")
    expect(text).not.toContain("First pick")
    const gallery = (await (await makeService(true, 300, [], rows)).get("/search?q=coffee+roaster&view=signs")).text
    expect(gallery).not.toContain("First pick")
    expect(gallery).toMatch(/<div class="idea-lists signs"/u)
    expect(gallery.match(/<svg class="sign"/gu)).toHaveLength(rows.length)
  })

  it("shows ideas before their lookup, in one list with a slot for each answer", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const open = { ...makeUnregistered(suggested), classification: "unprobed", registered: null, source: "generated" }
    const first = Result.getOrThrow(readSuggestedRow({ ...open, domain: "lampmoss.dev" }))
    const { text } = await (await makeService(true, 300, [], [first, suggested])).get("/search?q=coffee+roaster")
    const [early = "", late = ""] = text.split("</template>")
    expect(early).not.toContain('class="sign')
    expect(early).toMatch(
      /class="to-come aside">.*"skeletons board".*mosslamp\.com.*<\/div> *<ol class="ideas">.*lampmoss/u,
    )
    expect(early).toMatch(/<slot name="lampmoss\.dev"> *<span class="chip waiting"[^>]*>.*not checked yet/u)
    // R2: a name that was never looked up leaves the final list.
    expect(late).not.toContain("lampmoss.dev")
    expect(late).toMatch(
      /<\/div> *<div class="arrived"><\/div>.*<h2>Ideas for “coffee roaster”<\/h2>.*<div class="idea-lists"[^>]*> *<ol class="ideas">.*mosslamp\.com/u,
    )
  })

  it("measures progress by the look-ups that a search needs", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const open = { ...makeUnregistered(suggested), classification: "unprobed", registered: null, source: "generated" }
    const makeRows = (one: object, word: string) =>
      Array.from({ length: 10 }, (_, at) => Result.getOrThrow(readSuggestedRow({ ...one, domain: `${word}${at}.com` })))
    const rows = [...makeRows(suggested, "old"), ...makeRows(open, "new"), ...makeRows(suggested, "new")]
    const { text } = await (await makeService(true, 300, [], rows)).get("/search?q=coffee+roaster")
    const steps = text.matchAll(/<p>(\d+) names checked<\/p> *<progress max="(\d+)" value="(\d+)"/gu)
    expect(Array.from(steps, ([, ...numbers]) => numbers.map(Number))).toEqual([
      [10, nameLimits.suggestSlice, 0],
      [20, nameLimits.suggestSlice, 10],
    ])
  })

  it("leads to more names above those that could not be checked", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const pending = { ...makeUnregistered(suggested), domain: "a.com", classification: "pending", registered: null }
    const unanswered = Result.getOrThrow(readSuggestedRow({ ...pending, source: "timeout" }))
    const { text } = await (
      await makeService(true, 300, [], [suggested, unanswered], 9, 200)
    ).get("/search?q=coffee+roaster")
    expect(text).toMatch(/mosslamp.*>Check \d+ more names<.*Could not be checked<.*data-label="a"/u)
  })

  it("warns only of the states on the page", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const pending = { ...makeUnregistered(suggested), classification: "pending", registered: null, source: "timeout" }
    const unanswered = Result.getOrThrow(readSuggestedRow(pending))
    for (const [ideaRow, caveats] of [
      [suggested, [false, false]],
      [makeUnregistered(suggested), [true, false]],
      [unanswered, [false, true]],
    ] as const) {
      const { text } = await (await makeService(true, 300, [], [ideaRow])).get("/search?q=coffee+roaster")
      const inText = ["Only a registrar can tell.", "“Not known” does not mean free."].map((part) =>
        text.includes(part),
      )
      expect(inText).toEqual(caveats)
    }
  })

  it("explains the states of the rows that it shows, in each order", async () => {
    if (suggested === undefined) return expect.unreachable("the example has a row")
    const pending = { ...suggested, domain: "a.com", classification: "pending", registered: null, source: "timeout" }
    const unanswered = Result.getOrThrow(readSuggestedRow(pending))
    const others = Array.from({ length: 2 * nameLimits.searchRows }, (_, n) => ({ ...suggested, domain: `b${n}.com` }))
    for (const [sort, isShown] of [
      ["", false],
      ["&sort=alphabet", true],
    ] as const) {
      const { text } = await (
        await makeService(true, 300, [], [...others, unanswered])
      ).get(`/search?q=coffee+roaster${sort}`)
      const [, legend = ""] = /class="legend hint">(.*?)<\/p>/u.exec(text) ?? []
      expect([text.includes('data-label="a"'), legend.includes("not known")]).toEqual([isShown, isShown])
    }
  })

  it("looks nothing up for an empty box or an image request of another site", async () => {
    const { inputs, get } = await makeService()
    expect((await get("/search")).status).toBe(200)
    expect((await get("/search?q=%20")).status).toBe(200)
    expect((await get("/search?q=a.com", { "sec-fetch-dest": "image" })).status).toBe(200)
    expect(inputs).toEqual([])
    await get("/search?q=a.com", { "sec-fetch-dest": "document" })
    expect(inputs).toHaveLength(1)
  })

  it.each(["/search", "/search?q=a.com"])("has the form of the price buttons for an account: %s", async (path) => {
    const { get } = await makeService()
    const form = '<form id="quoting" method="post">'
    expect((await get(path, { cookie: "session=ada" })).text.split(form)).toHaveLength(2)
    expect((await get(path)).text).not.toContain(form)
  })

  it("escapes the query", async () => {
    const { text } = await (await makeService()).get(`/search?q=${encodeURIComponent('"><script>x</script>.com')}`)
    expect(text).not.toContain("<script>")
  })

  it("reports a used-up allowance, its reset, and to visitors that accounts have more", async () => {
    const { inputs, get } = await makeService(false)
    const { status, text } = await get("/search?q=a.com")
    expect(status).toBe(429)
    expect(text).toContain('class="notice wall"')
    expect(text).toMatch(/Sign up to go on, or come back in about a minute\..*href="\/sign-up"/u)
    const ofAccount = (await get("/search?q=a.com", { cookie: "session=ada" })).text
    expect(ofAccount).toContain("the scans of your account are used up. The next is possible in about a minute.")
    expect(text + ofAccount).not.toContain("retry-after")
    expect(inputs).toEqual([])
  })

  it("warns a visitor before the last searches, and no account", async () => {
    for (const [left, isWarned] of [
      [5, false],
      // A word takes two look-ups: its endings, and ideas.
      [4, true],
      [1, true],
      [0, false],
    ] as const)
      for (const headers of [{}, { cookie: "session=ada" }]) {
        const { text } = await (await makeService(true, 300, [], undefined, left)).get("/search?q=a.com", headers)
        expect([left, text.includes("left without an account")]).toEqual([left, isWarned && !("cookie" in headers)])
      }
  })

  it("suggests other words when there are few names, and a wider choice when none fits", async () => {
    const noteFor = async (total: number, choice = "") =>
      (await (await makeService(true, total)).get(`/search?q=tea+shop${choice}`)).text
    expect(await noteFor(0)).toContain("No name could be made of these words.")
    expect(await noteFor(0, "&style=short")).toContain("No name fits this choice.")
    expect(await noteFor(1)).toContain("Few names could be made of these words.")
    expect(await noteFor(1, "&style=short")).not.toContain("Few names")
    expect(await noteFor(300)).not.toContain("Few names")
  })

  it("reports a mistake in an idea once, and names the field", async () => {
    const { get } = await makeService()
    expect((await get("/search?q=!!!")).text).toMatch(
      /class="notice error"[^>]*>There is no word in this [^<]*small town[^<]*<\/p>/u,
    )
    expect((await get("/search?q=tea&max_length=99")).text).toContain("Most letters: Give a number from 3 to 20.<")
  })
})
