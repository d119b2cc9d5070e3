import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import matched from "../../../data/suggest/matched-words.json" with { type: "json" }
import sides from "../../../data/suggest/side-names.json" with { type: "json" }
import single from "../../../data/suggest/single-names.json" with { type: "json" }
import { domainName } from "../../../evidence/domain-name.ts"
import { nameLimits } from "../limits.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import { scoreDomainName } from "../score-name/score-domain-name.ts"
import { defaultTlds } from "./contract.ts"
import { findShape } from "./make/name-candidate.ts"
import { type CandidateDomain, expand } from "./expand.ts"
import { readConcept } from "./read/read-concept.ts"

const labels = (query: string, tlds: ReadonlyArray<string> = defaultTlds) =>
  expand(query, tlds).map(({ label }) => label)
const written = new Set(
  [matched.en, ...Object.values(sides.names.en)]
    .flatMap((rows) => Object.values<string>(rows))
    .flatMap((list) => list.split(" ").map((name) => name.replaceAll(/[-=]/gu, " "))),
)
const alone = new Set(Object.values(single.en).flatMap((list) => list.split(" ").map((name) => name.split(/[=+]/u)[0])))
const isWritten = ({ derivation: { from, kind }, label }: CandidateDomain) =>
  written.has(from.map(({ part }) => part).join(" ")) ||
  alone.has(kind === "blend" ? from[0]?.part : label) ||
  alone.has(label)
const kinds = (names: ReadonlyArray<CandidateDomain>) => new Set(names.map(({ derivation }) => derivation.kind))

/** The pieces must spell the name: side by side, sharing letters in a blend, with the TLD in a domain hack. */
const spells = ({ label, tld, derivation: { kind, from } }: CandidateDomain): boolean => {
  const joined = from.map(({ part }) => part).join("")
  if (kind === "domain_hack") return joined === label + tld
  if (kind !== "blend") return joined === label
  const [left = "", right = ""] = from.map(({ part }) => part)
  return label.startsWith(left) && label.endsWith(right) && label.length <= left.length + right.length
}

const concepts = [
  "coffee roaster in a small town",
  "yoga für mütter",
  "AI code review",
  "blorptix",
  "3d printing service",
  "studio for radio",
  "boulangerie artisanale à Lyon",
  "сыр и вино",
  "smalltowncoffee",
  "kid's books",
]

describe("expand", () => {
  it.each(concepts)("%s: unique, valid names under requested TLDs, each with the pieces that spell it", (query) => {
    const names = expand(query, defaultTlds)
    // Nothing goes with a word that nobody knows.
    expect(names.length).toBeGreaterThan(query === "blorptix" ? 0 : 100)
    expect(names.length).toBeLessThanOrEqual(nameLimits.suggestCandidates)
    expect(new Set(names.map(({ domain }) => domain)).size).toBe(names.length)
    for (const name of names) {
      expect(Result.getOrThrow(domainName(name.domain)).ascii).toBe(name.domain)
      expect(defaultTlds).toContain(name.tld)
      expect(spells(name) ? "" : JSON.stringify(name)).toBe("")
      expect(Array.from(name.label).length).toBeLessThanOrEqual(nameLimits.suggestLabelMaxChars)
      expect(name.label).not.toMatch(/(.)\1\1/u)
    }
  })

  it("lists names of a wider idea after those of the narrow one", () => {
    const names = labels("mortgage calculator", ["com"])
    const [own, wider] = [names.indexOf("firstkeys"), names.indexOf("fairlender")]
    expect(own).toBeGreaterThan(-1)
    expect(wider).toBeGreaterThan(own)
    expect(wider).toBeLessThan(40)
    // In a language that has little for carriages, what it has for horses.
    expect(labels("Kutschfahrten im Harz", ["com"]).slice(0, 25)).toContain("hufschlag")
  })

  it("is deterministic and keeps no state between calls", () => {
    const first = expand("bike repair", defaultTlds)
    expand("wedding photography", ["com"])
    expect(expand("bike repair", defaultTlds)).toEqual(first)
  })

  it("ignores letter case, spaces, quotes and stop words", () => {
    const plain = labels("bike repair")
    expect(labels("  Bike   REPAIR ")).toEqual(plain)
    expect(labels('a "bike repair" app')).toEqual(plain)
  })

  it("includes the concept itself, and not first in another spelling", () => {
    expect(labels("home brewing")).toContain("homebrewing")
    expect(labels("bakery")).toContain("bakery")
    expect(labels("yoga für mütter")).toContain("yogamuetter")
    expect(labels("yoga für mütter").slice(0, 5)).not.toContain("yogamütter")
  })

  it("varies a page: shapes, TLDs and words", () => {
    for (const query of ["bakery", "climate data API", "legal advice for startups"]) {
      const page = expand(query, defaultTlds).slice(0, nameLimits.suggestPage)
      expect(new Set(page.map(({ derivation }) => findShape(derivation))).size).toBeGreaterThanOrEqual(2)
      expect(new Set(page.map(({ tld }) => tld)).size).toBe(defaultTlds.length)
      expect(new Set(page.map(({ label }) => label)).size).toBe(nameLimits.suggestPageNames)
    }
  })

  it("makes every kind of name somewhere", () => {
    const all = kinds(
      ["yoga für mütter", "bike repair", "studio for radio"].flatMap((query) => expand(query, defaultTlds)),
    )
    expect([...all]).toEqual(expect.arrayContaining(["alliteration", "blend", "exact", "synonym", "transliteration"]))
  })

  it("makes a domain hack only with a requested TLD", () => {
    const hacks = (tlds: ReadonlyArray<string>) =>
      expand("podcast editing", tlds)
        .filter(({ derivation }) => derivation.kind === "domain_hack")
        .map(({ domain }) => domain)
    expect(hacks(["io", "com"])).toContain("aud.io")
    expect(hacks(["com", "dev"])).toEqual([])
  })

  it("writes international names where registries accept them, and ASCII elsewhere", () => {
    const names = expand("yoga für mütter", defaultTlds)
    expect(names.filter(({ domain }) => domain.startsWith("xn--")).every(({ tld }) => tld === "com")).toBe(true)
    expect(names.map(({ label }) => label)).toEqual(expect.arrayContaining(["yogamütter", "yogamuetter"]))
    expect(labels("囲碁", ["com"])).toEqual(["囲碁"])
  })

  it("reads a known phrase as one unit, and a foreign word as its English idea", () => {
    expect(readConcept("coffee roaster in a small town").units.map(({ words }) => words.join(" "))).toContain(
      "small town",
    )
    expect(labels("Bäckerei")).toContain("brotzeit")
  })

  it("splits a long ambiguous word in linear time", () => {
    // Exponential once: two dozen letters took seconds, and any caller may send two hundred.
    for (const piece of ["9", "x9", "tea", "cartart", "smalltown"])
      expect(readConcept(piece.repeat(nameLimits.suggestQueryChars / piece.length)).spelledWords).toHaveLength(1)
    expect(readConcept("smalltowncoffee").words).toEqual(["small", "town", "coffee"])
  })

  it("keeps the first page free of repeated words, decorations, everyday words and brands", () => {
    for (const query of [
      "coffee roaster in a small town",
      "personal finance tracker",
      "alternative to Notion",
      "Fahrradwerkstatt in Berlin",
    ]) {
      const page = expand(query, defaultTlds).slice(0, nameLimits.suggestPageNames)
      const parts = page.flatMap(({ derivation: { from } }) => from.map(({ part }) => part))
      expect(parts.filter((part) => parts.filter((other) => other === part).length > 2)).toEqual([])
      expect(
        page.filter(({ derivation: { kind } }) => kind === "prefix" || kind === "suffix").length,
      ).toBeLessThanOrEqual(2)
      expect(page.filter(({ name }) => scoreDomainName(name).cap === "brand_collision")).toEqual([])
      expect(page.filter(({ label }) => label.length < 6 && findKnownWord(label) !== undefined)).toEqual([])
    }
  })

  it("recognizes audience, place, symbols and brands", () => {
    expect(readConcept("meditation app for teenagers").units.map(({ role }) => role)).toEqual(["core", "audience"])
    expect(readConcept("surf school in Lisbon").units.map(({ role }) => role)).toEqual(["core", "place"])
    expect(readConcept("C++ and C# tools").spelledWords).toEqual(["cpp", "and", "csharp", "tools"])
    expect(readConcept("alternative to Notion").words).toEqual(["notes", "workspace"])
    expect(readConcept("rust job board").words).toEqual(["rust", "job", "board"])
    expect(readConcept("Käse aus den Bergen").language).toBeDefined()
    expect(readConcept("surf school in Lisbon").language).toBeUndefined()
  })

  it("resolves an ambiguous word by its neighbours, and leaves out words after “without”", () => {
    const field = (query: string) => readConcept(query).units[0]?.field
    expect([field("mouse rescue"), field("mouse and keyboard"), field("seal rescue")]).toEqual([
      "animal",
      "tech",
      "animal",
    ])
    // A word that leads to another field gives itself, and no image: no coins here.
    expect(readConcept("pottery bank").units.map(({ nearWords }) => nearWords.length > 0)).toEqual([true, false])
    expect(labels("cerveza sin alcohol").filter((label) => label.includes("alcohol"))).toEqual([])
    expect(labels("notes for lawyers")).not.toContain("noteslawyers")
  })

  it("does not mix languages in a name", () => {
    const english = /^(?:good|open|golden)|(?:works|house|guild)$/u
    expect(labels("entrenador personal en Madrid").filter((label) => english.test(label))).toEqual([])
    expect(readConcept("software para restaurantes").language).toBeDefined()
    expect(readConcept("hotel software").language).toBeUndefined()
  })

  it("offers each name with every TLD: a page of good names, then these again, then the others", () => {
    const names = expand("bike repair", ["com", "io"]).map(({ label }) => label)
    const first = new Set(names.slice(0, nameLimits.suggestPageNames))
    expect(first.size).toBe(nameLimits.suggestPageNames)
    expect(new Set(names.slice(nameLimits.suggestPageNames, nameLimits.suggestPageNames * 2))).toEqual(first)
    expect(names.slice(nameLimits.suggestPageNames * 2).filter((label) => first.has(label))).toEqual([])
    expect(new Set(names).size).toBeLessThan(names.length * 0.6)
  })

  it("returns nothing for an empty concept", () => {
    expect(expand("", defaultTlds)).toEqual([])
    expect(expand("🧘 !!", defaultTlds)).toEqual([])
  })
})

it.each([
  ["moss lamps", "mosslamp", "lampmoss"],
  ["rust job board", "rustboard", "boardrust"],
])("%s: words that were said together keep their order, %s and no %s", (query, inOrder, isReversed) => {
  const labels = new Set(expand(query, ["com"]).map(({ domain }) => domain.split(".")[0]))
  expect([labels.has(inOrder), labels.has(isReversed)]).toEqual([true, false])
})

it("understands “24 hours”, and puts no number into a name", () => {
  expect(readConcept("24 hour locksmith").spelledWords).toEqual(["24x7", "locksmith"])
  expect(readConcept("24-hour locksmith").words).toEqual(["locksmith"])
  expect(expand("24h locksmith", ["com"]).filter(({ label }) => /\d/u.test(label))).toEqual([])
})

describe("a first page", () => {
  const page = (query: string) =>
    expand(query, defaultTlds)
      .slice(0, nameLimits.suggestPageNames)
      .map(({ derivation: { from } }) => from.map(({ part }) => part).join(" "))

  it.each([
    ["handbell choir", 18],
    // A third of the names have a hand-picked piece for the reader or the medium.
    ["bookkeeping for dentists", 12],
    ["newsletter for gardeners", 12],
  ])("consists mostly of curated names, even for rare subjects: %s", (query, least) => {
    expect(expand(query, defaultTlds).slice(0, nameLimits.suggestPage).filter(isWritten).length).toBeGreaterThan(least)
  })

  it("puts the subject before its form, material and parts", () => {
    expect(page("newsletter about urban planning").slice(0, nameLimits.suggestPageNames)).toContain("greenbelt")
    expect(page("handmade soap from goat milk").slice(0, 8)).not.toContain("cow bell")
    expect(page("soap from goat milk").filter((name) => /soap goat|goat soap/u.test(name))).toEqual([])
  })

  it("reads a known phrase as one, although its letters split into other words", () => {
    const all = expand("car sharing", ["com"]).map(({ label }) => label)
    expect(all).toContain("spareseat")
  })

  it("uses a word at most twice, also within one name", () => {
    const words = page("personal finance tracker").flatMap((name) => name.split(" "))
    expect(words.filter((word) => word === "coin").length).toBeLessThanOrEqual(2)
  })
})

describe("rows from the eleventh on", () => {
  it.each([
    // Written for all that rolls, for whoever lives together, for rings of gold, for each studio, and for whatever is planned.
    ["electric scooter rental", "windinspokes chainoil handlebardays"],
    ["elderly care at home", "goodcrowd oddbunch samestreet"],
    ["sleep tracking ring", "goldleaf hiddengem roughcut silverfern"],
    ["indie game studio", "skylight inframe"],
    ["note taking for lawyers", "sharpmonday earlyfinish ninetodone shortmeeting"],
  ])("%s: no name that was written for a neighbouring topic, such as %s", (query, stray) => {
    const page = new Set(labels(query).slice(0, nameLimits.suggestPage))
    expect(stray.split(" ").filter((label) => page.has(label))).toEqual([])
  })
})

it.each([
  ["maps of cats", /^(?:catlas|catelier|cattitude|purrsuit|meowment|mewsing|pawsitive|purrlor)$/u],
  ["dentist", /^(?:enamelody|smilestone|molarity|toothsome|incisor|flossophy)$/u],
])("%s: also one word, and two in one", (query, play) => {
  expect(
    labels(query)
      .slice(0, nameLimits.suggestPage)
      .filter((label) => play.test(label)).length,
  ).toBeGreaterThan(0)
})

it.each(["foraging map for wild mushrooms", "clases de cerámica en Valencia", "hot sauce with no added sugar"])(
  "%s: the first rows repeat no words of the concept",
  (query) => {
    const leading = expand(query, defaultTlds).slice(0, nameLimits.suggestLeadingRows)
    expect(leading.filter(({ derivation: { kind } }) => kind === "exact" || kind === "transliteration")).toEqual([])
  },
)

it.each([
  ["sauna by the lake", "lakejump", true],
  ["vegan butcher", "bestend", false],
])("%s: %s is a name of it: %s", (query, name, isName) => {
  expect(labels(query).includes(name)).toBe(isName)
})

it("does not mistake the end of an English word for French", () => {
  expect(readConcept("esignature peach").language).toBeUndefined()
  expect(readConcept("Berliner Fahrradwerkstatt").language?.code).toBe("de")
})
