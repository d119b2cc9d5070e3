import { describe, expect, it } from "@effect/vitest"
import { blankPage } from "@surename/fixtures"
import type { PageFacts } from "../../ports/page.ts"
import { readPageRedirect } from "./site-survey.ts"

const words: PageFacts = { ...blankPage, textChars: 999 }
const short = { textChars: 20 }
const readRedirect = (page: Partial<PageFacts>, headers: Readonly<Record<string, string>> = {}, cut = false) =>
  readPageRedirect(
    { _tag: "Answered", status: 200, headers, body: { _tag: "Text", text: "", charset: "utf-8", cut } },
    { ...words, ...page },
  )
const refresh = (content: string) => ({ metas: [{ name: "refresh", content }] })

describe("pageRedirect", () => {
  it.each<readonly [string, Partial<PageFacts>]>([
    ["a page of words", {}],
    ["a page of words with scripts", { scripts: 20, resources: ["/a.js"] }],
    ["a film among words", { frames: ["https://films.test/1"], resources: ["https://films.test/1"] }],
    ["a short page", short],
    ["a page that loads itself again", refresh("300")],
    ["a page whose scripts look where they are", { inlineScript: 'if (location.href == "/" || location == top) x()' }],
    ["a page that only talks of it", { metas: [{ name: "description", content: "0;url=/x" }] }],
  ])("%s does not redirect", (_, page) => {
    expect(readRedirect(page)).toEqual({ redirectsTo: [], pageIsPartial: false })
  })

  it.each<readonly [string, Partial<PageFacts>]>([
    ["cut while reading", { cut: true }],
    ["a shell for scripts", { scripts: 1, textChars: 0 }],
    ["a word while scripts load", { ...short, scripts: 1 }],
    ["a blank page", { textChars: 0 }],
    ["a script that leaves", { inlineScript: 'location.href="/lander"' }],
    ["a script that leaves its window", { inlineScript: "window.location = to" }],
    ["a script that leaves no trace", { inlineScript: "document.location.replace(to)" }],
    ["a picture of words", { textChars: 0, resources: ["/offer.png"] }],
  ])("%s redirects to an unknown target", (_, page) => {
    expect(readRedirect(page)).toEqual({ redirectsTo: [], pageIsPartial: true })
  })

  it("may redirect when the body was cut", () => {
    expect(readRedirect({}, {}, true).pageIsPartial).toBe(true)
  })

  it.each([
    ["0;url=https://sedo.com/a.com", "https://sedo.com/a.com"],
    ["0; URL='/lander'", "/lander"],
    ['5 ;url = "x"', "x"],
    ["0,/lander", "/lander"],
    ["0 https://b.com/?a=1;2", "https://b.com/?a=1;2"],
    [";url=/x", "/x"],
  ])("follows a refresh: %s", (content, target) => {
    expect(readRedirect(refresh(content))).toEqual({ redirectsTo: [target], pageIsPartial: true })
    expect(readRedirect({}, { refresh: content })).toEqual({ redirectsTo: [target], pageIsPartial: true })
  })

  it("follows frames that fill the page", () => {
    expect(readRedirect({ textChars: 0, frames: ["//b.com/"] })).toEqual({
      redirectsTo: ["//b.com/"],
      pageIsPartial: true,
    })
    expect(readRedirect({ ...short, frames: ["/a", "/b"] }).redirectsTo).toEqual(["/a", "/b"])
  })

  it("treats a parking service's frame beside text as undecided", () => {
    const frames = ["https://films.test/1", "https://www.sedoparking.com/a.com"]
    expect(readRedirect({ frames })).toEqual({ redirectsTo: [], pageIsPartial: true })
  })
})
