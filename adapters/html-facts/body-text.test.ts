import { describe, expect, it } from "@effect/vitest"
import { pageLimits } from "./limits.ts"
import * as Effect from "effect/Effect"
import { readPage } from "./read-page.ts"

const facts = (html: string) => Effect.runSync(readPage(html))

describe("the text and links of a page", () => {
  it.each([
    [
      "blocks apart",
      "<p>one <b>two</b></p>three<br>four<div>five<p>six</div>",
      ["one two", "three", "four", "five", "six"],
    ],
    ["each once", "<p>one</p><div> one </div>", ["one"]],
    ["no words of links, and those around them", "<p>see <a href=/x>the <b>story</b></a> here</p>", ["see here"]],
    [
      "no buttons, choices, titles and drawings",
      "<title>a</title><button>b</button><select><option>c</select><svg><text>d</svg>e",
      ["e"],
    ],
    [
      "nothing hidden",
      "<p hidden>a<p>b</p></p><div style='color:red;display : NONE'>c<div>d</div>e</div>f",
      ["b", "f"],
    ],
    ["no scripts and styles", "<script>a</script><style>b</style><noscript>c</noscript>d", ["d"]],
    ["elements left open", "<div>a<div>b", ["a", "b"]],
    ["nothing", "", []],
  ])("%s", (_, html, blocks) => expect(facts(html).blocks).toEqual(blocks))

  it("lists link targets as written, each once", () => {
    const page = facts(
      `<a href="/a">1</a><a href=" b#c ">2</a><a>3</a><a href="/a">4</a><link href="/d"><area href="/e">`,
    )
    expect(page.pointsTo).toEqual(["/a", "b#c"])
  })

  it("bounds long text and many links", () => {
    const line = (n: number) => `<p>${n} ${"word ".repeat(1_000)}</p><a href="/${n}">x</a>`
    const page = facts(Array.from({ length: 200 }, (_, n) => line(n)).join(""))
    expect(Math.max(...page.blocks.map((block) => block.length))).toBeLessThanOrEqual(pageLimits.pageBlockChars)
    expect(page.blocks.join("").length).toBeLessThanOrEqual(pageLimits.pageMarkChars + pageLimits.pageBlockChars)
    const links = facts("<a href=/x>".concat(Array.from({ length: 3_000 }, (_, n) => `<a href="/${n}">`).join("</a>")))
    expect(links.pointsTo).toHaveLength(pageLimits.pageMarks)
  })
})
