import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { Lifecycle, RegistrationBlock } from "@surename/core/evidence/row"
import { scanRowFields } from "@surename/core/evidence/scan-row"
import { scanUnknownReasons } from "@surename/core/evidence/unknown-reason"
import { errorCodes } from "@surename/core/interface/error-codes"
import { tldPolicy } from "@surename/core/operations/names/tld-policy/logic"
import { describe, expect, it } from "vitest"
import { checkCorpus } from "./check-corpus.ts"
import { readCorpusFile } from "./check-corpus-file.ts"
import { checkLinks, type Links } from "./check-corpus-links.ts"
import { print } from "./violation.ts"

const root = join(import.meta.dirname, "..", "..")
const folder = "adapters/knowledge/corpus"
const read = (path: string) => readFileSync(join(root, path), "utf8")
const texts = Object.fromEntries(
  globSync(`${folder}/*.md`, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith("README.md"))
    .map((path) => [path, read(path)]),
)
const see: Links = JSON.parse(read(`${folder}/see.json`))

/** RFC 5731 and 3915, what RDAP calls `ok` and `linked` (RFC 8056), and `linked` itself. */
const eppStatuses = [
  ..."ok active inactive linked associated clientHold serverHold".split(" "),
  ...["Delete", "Renew", "Transfer", "Update"].flatMap((what) => [
    `client${what}Prohibited`,
    `server${what}Prohibited`,
  ]),
  ..."pendingCreate pendingDelete pendingRenew pendingRestore pendingTransfer pendingUpdate".split(" "),
  ..."addPeriod autoRenewPeriod redemptionPeriod renewPeriod transferPeriod".split(" "),
]

const tlds = read("core/data/iana-tlds-alpha-by-domain.txt").match(/^[A-Z0-9-]+$/gmu) ?? []
const policyFields = new Set(tlds.flatMap((tld) => Object.keys(Effect.runSync(tldPolicy.decodeAndRun({ tld })).fields)))

const product = {
  unknown_reason: scanUnknownReasons,
  epp_status: eppStatuses,
  code: Object.keys(errorCodes),
  policy_field: [...policyFields],
  classification: scanRowFields.classification.literals,
  phase: Lifecycle.fields.phase.literals,
  registration_block: RegistrationBlock.fields.kind.literals,
}

describe("the corpus", () => {
  it("has enough of it, from enough sources", () => {
    const passages = Object.entries(texts).flatMap(([file, text]) => readCorpusFile(file, text).passages)
    expect(Object.keys(texts).length).toBeGreaterThanOrEqual(70)
    expect(passages.length).toBeGreaterThanOrEqual(180)
  })

  it("keeps the rules of its README", () => {
    expect(print(checkCorpus(texts, new Date().toISOString().slice(0, 10)))).toBe("")
  })

  it("has a passage for every word of the product", () => {
    expect(policyFields.size).toBeGreaterThan(25)
    expect(print(checkLinks(see, texts, product))).toBe("")
  })
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`)
/** Short sentences of words that differ. */
const prose = (count: number) =>
  words(count)
    .join(" ")
    .replaceAll(/(word\d*9) /gu, "$1. ")
const good = {
  id: "a-source",
  title: "A source",
  url: "https://example.com/a",
  citable_for: "this",
  as_of: "2026-11-22",
  seen: "read",
  topics: "expiry, redemption",
}
const file = (front: Readonly<Record<string, string>>, ...passages: ReadonlyArray<string>) =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n")}\n---\n${passages.join("\n\n")}\n`
const passage = (text: string, id = "one", title = `About ${id}`) => `## ${title} {#${id}}\n${text}`
const judgePassage = (written: string, name = "a-source") =>
  print(checkCorpus({ [`${folder}/${name}.md`]: written }, "2026-11-23"))

describe("a source is refused", () => {
  it("not when it is right", () => {
    expect(judgePassage(file(good, passage(prose(80))))).toBe("")
    expect(
      judgePassage(file({ ...good, url: "/llms.txt", title: "surename: rules", as_of: "2026" }, passage(prose(80)))),
    ).toBe("")
  })

  it.each([
    [{ ...good, seen: "heard" }, "does not state how the source was seen"],
    [{ ...good, url: "http://example.com" }, "neither an https address"],
    [{ ...good, url: "/etc/passwd" }, "neither an https address"],
    [{ ...good, url: "/llms.txt" }, "only our own documents are titled surename:"],
    [{ ...good, as_of: "2026-11-24" }, "is no day, month or year until today"],
    [{ ...good, as_of: "2026-13" }, "is no day, month or year until today"],
    [{ ...good, id: "another" }, "the id is not the file's name"],
    [{ ...good, topics: "Expiry of names" }, "topics are kebab-case"],
    [{ ...good, author: "me" }, "author is no key"],
    [{ ...good, citable_for: " " }, "citable_for is missing"],
  ])("%o", (front, why) => {
    expect(judgePassage(file(front, passage(prose(80))))).toContain(why)
  })

  it("without a standing, twice the same key, without an end of its front matter, without passages", () => {
    const { seen: _, ...unseen } = good
    expect(judgePassage(file(unseen, passage(prose(80))))).toContain("seen is missing")
    expect(judgePassage(file(good, passage(prose(80))).replace("seen: read", "seen: read\nseen: memory"))).toContain(
      "seen stands twice",
    )
    expect(judgePassage(passage(prose(80)))).toContain("does not begin with front matter")
    expect(judgePassage(file(good))).toContain("has no passage")
    expect(judgePassage(file(good, "Some text.", passage(prose(80))))).toContain("stands in no passage")
  })
})

describe("a passage is refused", () => {
  const quote = words(12).join(" ")
  it.each([
    ["too short", prose(59), "59 words"],
    ["too long", prose(161), "161 words"],
    ["a sentence without end", `${words(46).join(" ")}. ${prose(40)}`, "a sentence of more than 45 words"],
    ["quoting in straight marks", `${prose(60)}. As it says "${quote}"`, "quotes at length"],
    ["quoting in curly marks", `${prose(60)}. As it says “${quote}”`, "quotes at length"],
    ["a link", `${prose(80)} [here](https://example.com)`, "has a link"],
    ["a list", `${prose(80)}\n- one\n- two`, "has a list"],
  ])("%s", (_, text, why) => {
    expect(judgePassage(file(good, passage(text)))).toContain(why)
  })

  it("with an id that is taken, or is no id, or a heading of another kind", () => {
    expect(judgePassage(file(good, passage(prose(80)), passage(prose(80))))).toContain("one stands twice")
    expect(judgePassage(file(good, passage(prose(80), "Not An Id")))).toContain("no id in kebab-case")
    expect(judgePassage(file(good, `### Deep {#deep}\n${prose(80)}`))).toContain('is not "## Title {#id}"')
    expect(judgePassage(file(good, `## No id\n${prose(80)}`))).toContain('is not "## Title {#id}"')
  })

  it("that says the same as another one, in another file and with other words around", () => {
    const copied = prose(90).split(" ").slice(40).join(" ")
    const found = print(
      checkCorpus(
        {
          [`${folder}/a-source.md`]: file(good, passage(prose(90))),
          [`${folder}/b-source.md`]: file(
            { ...good, id: "b-source" },
            passage(`${copied} ${"and then some more of it all ".repeat(5)}`, "two", "about ONE"),
          ),
        },
        "2026-11-23",
      ),
    )
    expect(found).toContain("b-source.md:10  says much the same as a-source#one")
    expect(found).toContain("b-source.md:10  has the title of a-source#one")
  })
})

describe("a link is refused", () => {
  const one = { [`${folder}/a-source.md`]: file(good, passage(prose(80))) }
  const links = (lines: Readonly<Record<string, string>>) => print(checkLinks({ code: lines }, one, { code: ["late"] }))
  it.each([
    [{}, "code: late leads to no passage"],
    [{ late: "a-source#two" }, "late leads to a-source#two, which is no passage"],
    [{ late: "a-source" }, "late leads to a-source, which is no passage"],
    [{ late: "a-source#one", early: "a-source#one" }, "code: the product has no early"],
  ])("%o", (lines, why) => {
    expect(links(lines)).toContain(why)
  })
  it("not when it leads where it should", () => {
    expect(links({ late: "a-source#one" })).toBe("")
  })
})
