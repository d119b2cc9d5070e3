import { describe, expect, it } from "@effect/vitest"
import { limits } from "@surename/core/limits"
import { pageLimits } from "./limits.ts"
import { readSlices } from "./read-page.ts"

const readPage = (html: string) => {
  const slices = readSlices(html)
  for (let next = slices.next(); ; next = slices.next()) if (next.done === true) return next.value
}

describe("the facts of a page", () => {
  it("decodes entities, folds white space and reads across tags", () => {
    const page = readPage("<title> A &amp; B\n\t&#x2014;&nbsp;C </title><h1>one <b>two</b><br>three</h1>")
    expect(page.title).toBe("A & B — C")
    expect(page.h1).toEqual(["one two three"])
  })

  it.each([
    ["no title", "<p>hello", undefined],
    ["an empty title", "<title> </title>", ""],
    ["the first of two titles", "<title>a</title><title>b</title>", "a"],
    ["tags in a title are text", "<title>a <b>b</b></title>", "a <b>b</b>"],
    ["a drawing's title is the drawing's", "<svg><title>icon</title></svg><title>page</title>", "page"],
    ["a title that never ends", "<title>a", "a"],
    ["no head, no body, no end", "<title>a</title>hi", "a"],
    ["capitals", "<TITLE>a</TITLE>", "a"],
    ["a title in a comment", "<!-- <title>no</title> --><title>yes</title>", "yes"],
    ["a title in a script", `<script>"<title>no</title>"</script><title>yes</title>`, "yes"],
  ])("%s", (_, html, title) => expect(readPage(html).title).toBe(title))

  it.each([
    ["nested headings", "<h1>a<h1>b</h1></h1>", ["a", "b"]],
    ["a heading that never ends", "<h1>a", ["a"]],
    ["empty headings", "<h1></h1><h1> </h1>", []],
    ["headings in a template", "<template><h1>a</h1></template>", []],
    ["a heading with a script", "<h1>a<script>b()</script></h1>", ["a"]],
    ["blocks do not run together", "<h1><div>a</div><div>b</div></h1>", ["a b"]],
  ])("%s", (_, html, h1) => expect(readPage(html).h1).toEqual(h1))

  it("strips control and invisible characters, and keeps joiners", () => {
    const page = readPage("<title>a\u001b[31m\u202eb\u0000\u200bc\u2066d می‌خواهم 👩‍🚀 \ud800</title>")
    expect(page.title).toBe("a[31mb cd می‌خواهم 👩‍🚀 �")
  })

  it("reads meta tags by name, property or http-equiv, and links", () => {
    const page = readPage(
      `<meta NAME=Description content="x"><meta property="og:title" content="y"><meta http-equiv=refresh content="0"><meta name=empty><link rel="Canonical" href="/a">`,
    )
    expect(page.metas).toEqual([
      { name: "description", content: "x" },
      { name: "og:title", content: "y" },
      { name: "refresh", content: "0" },
    ])
    expect(page.links).toEqual([{ rel: "canonical", href: "/a" }])
  })

  it("tells frames from other resources, and ignores noframes text", () => {
    const page = readPage(
      `<frameset><frame src="https://a.com/"><frame></frameset><noframes><p>Old words</p></noframes><iframe src=/b>x</iframe><img src=/c>`,
    )
    expect([page.frames, page.resources]).toEqual([
      ["https://a.com/", "/b"],
      ["https://a.com/", "/b", "/c"],
    ])
    expect(page.textChars).toBe(0)
  })

  it("counts the text that is visible without scripts", () => {
    const page = readPage(
      `<style>a{}</style><p>four</p><noscript>Enable JavaScript</noscript><script>x</script><script src=y></script><textarea>z</textarea>`,
    )
    expect([page.textChars, page.scripts, page.noscript, page.inlineScript.trim()]).toEqual([
      4,
      2,
      "Enable JavaScript",
      "x",
    ])
  })
})

describe("bounds", () => {
  it("cuts text and lists", () => {
    const page = readPage(
      `<title>${"x".repeat(5_000)}</title>${"<h1>h</h1>".repeat(500)}${Array.from({ length: 5_000 }, (_, n) => `<i id=a${n}>`).join("</i>")}`,
    )
    expect(page.title?.length).toBe(limits.quotedChars + 1)
    expect(page.h1.length).toBe(pageLimits.pageHeadings)
    expect(page.ids.length).toBe(pageLimits.pageMarks)
    expect(page.cut).toBe(false)
  })

  it("reports when it stopped before the end", () => {
    expect(readPage("x".repeat(pageLimits.pageChars)).cut).toBe(false)
    expect(readPage("x".repeat(pageLimits.pageChars + 1)).cut).toBe(true)
    expect(readPage("<div>".repeat(pageLimits.pageDepth)).cut).toBe(false)
    expect(readPage("<title>a</title>" + "<div>".repeat(pageLimits.pageDepth + 1))).toMatchObject({
      cut: true,
      title: "a",
    })
  })

  it.each([
    ["headings in headings", "<h1>", pageLimits.pageWork],
    ["tags that close nothing, deep inside", `${"<b>".repeat(510)}|</i>`, pageLimits.pageWork / 8],
  ])("reads %s within its share of work", (_, html, most) => {
    const [start = "", again = start] = html.split("|")
    const slices = readSlices((again === start ? "" : start) + again.repeat(200_000))
    let [turns, next] = [1, slices.next()]
    for (; next.done !== true; next = slices.next()) turns++
    expect(next.value.cut).toBe(true)
    expect((turns * pageLimits.pageSliceChars) / again.length).toBeLessThan(most + 2 * pageLimits.pageSliceChars)
  })

  it("yields after every slice, with the same result", () => {
    const script = `<script>${"window.dataLayer=1;".repeat(1_000)}</script>`
    const html = `<title>${"a&amp;b".repeat(20)}</title>${"<p>x &lt; y</p>".repeat(1_000)}${script}<h1>${"w&ouml;rd ".repeat(20)}</h1>`
    const turns = [...readSlices(html)].length
    expect(turns).toBe(Math.ceil(html.length / pageLimits.pageSliceChars) - 1)
    const { cut, h1, inlineScript, textChars, title } = readPage(html)
    expect([cut, title, h1]).toEqual([false, "a&b".repeat(20), ["wörd ".repeat(20).trim()]])
    expect(textChars).toBe(3 * 1_000 + 4 * 20)
    expect(inlineScript).toBe(`${"window.dataLayer=1;".repeat(1_000)}\n`)
  })

  it.each([
    ["opened tags", "<div>".repeat(200_000)],
    ["tags that close nothing", "<b>".repeat(400) + "</i>".repeat(200_000)],
    ["attributes", `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}`).join(" ")}>`],
    ["half-open tags", "<".repeat(1_000_000)],
    ["half entities", "&".repeat(1_000_000)],
    ["half comments", "<!--".repeat(250_000)],
    ["headings in headings", "<h1>".repeat(250_000)],
    ["classes", `<a class="${"x ".repeat(500_000)}">`],
    ["one endless heading", `<h1>${" a".repeat(500_000)}`],
  ])("reads a megabyte of %s in at most one turn per slice", (_, html) => {
    // A successful attack takes minutes, so the test times out. test/linear measures growth.
    expect([...readSlices(html)].length).toBeLessThan(html.length / pageLimits.pageSliceChars)
  })
})
