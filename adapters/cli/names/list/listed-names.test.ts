import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Result from "effect/Result"
import { fakeTerminal } from "@surename/fixtures"
import { expect, it } from "vitest"
import { readListedNames, reportList, type NameSelection } from "./listed-names.ts"

const nothing = { column: undefined, file: undefined, maxLength: undefined, tlds: undefined, words: [] }

const listNames = async (selection: Partial<NameSelection>, ...typed: ReadonlyArray<string>) => {
  const { terminal } = fakeTerminal(...typed)
  const found = await readListedNames(terminal, { ...nothing, ...selection }, "check")
  if (Result.isFailure(found)) return found.failure
  const names: Array<string> = []
  for await (const name of found.success.names) names.push(name)
  return [...names, ...found.success.unreadable]
}

it.each([
  [
    ["a.com", "b.com"],
    ["a.com", "b.com"],
  ],
  // A repeated name counts once, in any spelling.
  [
    ["A.com", "a.com.", "bücher.com", "xn--bcher-kva.com", "a.com"],
    ["A.com", "bücher.com"],
  ],
  [
    ["https://www.example.co.uk/a?b#c", "ann@example.org", "mailto:ann@example.net", "http://a.com:8080"],
    ["example.co.uk", "example.org", "example.net", "a.com"],
  ],
  // Accepts lists as pages and chats write them.
  [
    [
      "www.a.com",
      "WWW.b.co.uk",
      "www.com",
      "www.co.uk",
      "- c.com",
      "2. d.com",
      '"e.com"',
      "`f.com`,",
      "g.com, h.com;i.com j.com",
    ],
    "a.com b.co.uk www.com www.co.uk c.com d.com e.com f.com g.com h.com i.com j.com".split(" "),
  ],
  [
    ["a.com, none", "sub.a.com", "www.sub.b.com", "a.com,me", ","],
    ["a.com, none", "sub.a.com", "sub.b.com", "a.com,me", ","],
  ],
  [["my{app,site, hq}.com"], ["myapp.com", "mysite.com", "myhq.com"]],
  [["{a,b}{c,d}.com"], ["ac.com", "ad.com", "bc.com", "bd.com"]],
  [["app{1..3}.com"], ["app1.com", "app2.com", "app3.com"]],
  [["{09..11}{c..a}.com"], "09c.com 09b.com 09a.com 10c.com 10b.com 10a.com 11c.com 11b.com 11a.com".split(" ")],
  [
    ["{1..x}.com", "{1..99999}.com", "{1...3}.com"],
    ["{1..x}.com", "{1..99999}.com", "{1...3}.com"],
  ],
  // Keeps invalid text, which is refused later.
  [
    ["no name", "{a.com", "{}.com", "https://"],
    ["no name", "{a.com", "{}.com", "https://"],
  ],
  [["{1,2,3,4,5,6,7,8,9,0}".repeat(5) + ".com"], ["{1,2,3,4,5,6,7,8,9,0}".repeat(5) + ".com"]],
])("reads %j as %j", async (words, names) => {
  expect(await listNames({ words })).toEqual(names)
})

it("adds names with a prefix or a suffix", async () => {
  expect(await listNames({ words: ["tea", "milk.org"], tlds: "com", prefix: ["get"], suffix: ["app", "hq"] })).toEqual(
    "tea.com gettea.com teaapp.com teahq.com milk.org getmilk.org milkapp.org milkhq.org".split(" "),
  )
})

it("combines words with TLDs, and keeps full names", async () => {
  const words = ["tea", "{hot,iced}tea", "tea.org"]
  expect(await listNames({ words, tlds: ".com, co.uk" })).toEqual(
    "tea.com tea.co.uk hottea.com hottea.co.uk icedtea.com icedtea.co.uk tea.org".split(" "),
  )
  expect(await listNames({ words: ["tea,mate", "tea mate"], tlds: "com" })).toEqual(
    "tea.com mate.com".split(" ").concat("tea mate.com"),
  )
  for (const tlds of ["popular", "Startup", "country"])
    expect((await listNames({ words: ["tea"], tlds })).length).toBeGreaterThan(8)
  // .country is a TLD, too, so a list takes it as one.
  expect(await listNames({ words: ["tea"], tlds: "de,country,startup" })).toEqual(
    "tea.de tea.country tea.com tea.io tea.ai tea.app tea.dev tea.co tea.so tea.tech tea.cloud tea.gg".split(" "),
  )
  expect(await listNames({ words, tlds: "com,nope" })).toMatch(
    /^--tlds: "nope" is not a TLD .*popular, startup, country$/u,
  )
})

it("drops labels over the limit, counted as people read them", async () => {
  const words = ["abcd.com", "abcde.com", "bücher.com", "例え.jp", "no name"]
  expect(await listNames({ words, maxLength: 4 })).toEqual(["abcd.com", "例え.jp", "no name"])
})

it("reads a file, a column by its heading or its number, and TLDs from a file", async () => {
  const dir = await mkdtemp(join(tmpdir(), "surename-names-"))
  const file = join(dir, "names.csv")
  await writeFile(file, '\uFEFFid;Domain;"a ; note"\r\n1;a.com;x\r\n\r\n2;"b.com";"y"";z"\r\n3;;\r\n4;A.COM;\r\n')
  expect(await listNames({ file, column: "domain" })).toEqual(["a.com", "b.com"])
  expect(await listNames({ file, column: "2" })).toEqual(["Domain", "a.com", "b.com"])
  expect(await listNames({ file, column: "9" })).toEqual([
    `${file} cannot be read: there is no column 9; the longest line has 3`,
  ])
  expect(await listNames({ file, column: "name" })).toEqual([
    `${file} cannot be read: there is no column "name"; there are: id, Domain, a ; note`,
  ])
  const tlds = join(dir, "tlds")
  await writeFile(tlds, "# ours\ncom\n.de\n")
  expect(await listNames({ words: ["tea"], tlds })).toEqual(["tea.com", "tea.de"])
  expect(await listNames({ file: join(dir, "none") })).toMatchObject([
    expect.stringContaining("cannot be read: there is no such file"),
  ])
})

it("reads standard input without words, or with -", async () => {
  expect(await listNames({}, "a.com\nb.com # two\n", "a.com\n")).toEqual(["a.com", "b.com"])
  expect(await listNames({ words: ["-"], tlds: "com" }, "tea\n")).toEqual(["tea.com"])
  expect(await listNames({ column: "1" }, 'x,"a,b"\ny.com,z\n')).toEqual(["x", "y.com"])
})

it.each([
  [{ words: ["a.com"], file: "x" }, /^--file and "a.com": give one of them$/u],
  [{ words: ["a.com"], column: "1" }, /^--column is for a file or standard input$/u],
])("refuses %j", async (selection, why) => {
  expect(await listNames(selection)).toMatch(why)
})

it.each([
  [["list.txt cannot be read"], 2],
  [[], 1],
])("reports %j with the exit status %i", (unreadable, exit) => {
  const { terminal } = fakeTerminal()
  const list = { names: [], unreadable, leftOut: () => 0, afterwards: () => undefined }
  expect(reportList(terminal, list, 1)).toBe(exit)
})
