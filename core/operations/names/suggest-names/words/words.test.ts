import { describe, expect, it } from "vitest"
import languages from "../../../../data/suggest/languages.json" with { type: "json" }
import matched from "../../../../data/suggest/matched-words.json" with { type: "json" }
import nameParts from "../../../../data/suggest/name-parts.json" with { type: "json" }
import singleNames from "../../../../data/suggest/single-names.json" with { type: "json" }
import romanized from "../../../../data/suggest/romanized.json" with { type: "json" }
import thesaurus from "../../../../data/suggest/thesaurus.json" with { type: "json" }
import { translations } from "../read/translations.ts"
import { listRoots, toSingular } from "../read/inflect.ts"
import { findEntry, findIdea, vocabulary } from "./lexicon.ts"
import { nameLimits } from "../../limits.ts"
import { isRefused, isUnlucky } from "../judge/refused.ts"
import { splitsOtherwise, measureSeamCost } from "../judge/seam.ts"
import { measureSayingCost, countSyllables } from "../judge/sound.ts"
import { spellInAscii } from "../read/transliterate.ts"

describe("the word data", () => {
  it("lists every idea once, second meanings once per field, in lower case, with words that can form a name", () => {
    const heads = Object.entries(thesaurus).flatMap(([field, entries]) =>
      Object.keys(entries).flatMap((names) =>
        names.split("|").map((head) => (head.endsWith("?") ? `${head} ${field}` : head)),
      ),
    )
    expect(heads.length).toBeGreaterThan(2_000)
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
    for (const list of Object.values(thesaurus).flatMap((field) => Object.values(field)))
      expect(list).toMatch(/^-?[a-z]+-?( -?[a-z]+-?)*$/u)
  })

  it("has an idea for every head in the other tables", () => {
    const heads = [
      ...Object.values(languages).flatMap((nearWords) => Object.keys(nearWords)),
      ...Object.values(matched).flatMap((groups) => Object.keys(groups).flatMap((names) => names.split("|"))),
    ]
    expect(heads.filter((head) => findIdea(head.replace(/[?!]$/u, "")) === undefined)).toEqual([])
  })

  it("links a narrow idea to existing wider ideas, without cycles", () => {
    const kin = Object.entries(nameParts.kin)
    expect(kin.filter(([narrow]) => findIdea(narrow)?.idea !== narrow).map(([narrow]) => narrow)).toEqual([])
    for (const [narrow, wide] of kin)
      for (const head of wide.split("|")) expect(["", narrow]).not.toContain(findIdea(head)?.idea ?? "")
  })

  it("pairs two or more words, each idea's once, without an offensive seam", () => {
    for (const groups of Object.values(matched))
      for (const list of Object.values(groups)) {
        const names = list.split(" ").map((name) => name.split(/[-=]/u))
        expect(list).toMatch(/^[a-z]+([-=][a-z]+)+( [a-z]+([-=][a-z]+)+)*$/u)
        expect(new Set(list.split(" ")).size).toBe(names.length)
        expect(names.filter((parts) => isRefused(parts) || isUnlucky(parts, false))).toEqual([])
        // "clean=slate" is known as it is written; any other must not fall into two other words.
        const plain = list.split(" ").filter((name) => !name.includes("="))
        // Names that fall are left out anyway: a part of the lists tells whether somebody looked.
        expect(
          plain.filter(
            (name, at) => at % 8 === 0 && splitsOtherwise(name.split("-")[0] ?? "", name.split("-").slice(1).join("")),
          ),
        ).toEqual([])
        expect(names.filter((parts) => parts.join("").length > nameLimits.suggestLabelMaxChars)).toEqual([])
      }
  })

  it("lists single names under existing heads, each once: a word, or a blend of two", () => {
    const { note: _, ...languages } = singleNames
    for (const [heads, list] of Object.values(languages).flatMap((groups) => Object.entries(groups))) {
      expect(heads.split("|").filter((head) => findIdea(head.replace(/[?!]$/u, "")) === undefined)).toEqual([])
      const names = list.split(" ")
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !/^(?:[a-z]{4,}|(?:[a-z]{5,}=)?[a-z]{3,}\+[a-z]{3,})$/u.test(name))).toEqual([])
      for (const name of names.filter((one) => one.includes("+"))) {
        const [written = "", of = written] = name.split("=")
        const [left = "", right = ""] = of.split("+")
        const meets = Array.from(right, (_, at) => right.slice(0, right.length - at)).find((end) => left.endsWith(end))
        const label = name.includes("=") ? written : left + right.slice(meets?.length ?? 0)
        expect(meets !== undefined || name.includes("=") ? "" : name).toBe("")
        expect(label.startsWith(left.slice(0, 2)) && right.endsWith(label.slice(-2)) ? "" : name).toBe("")
        expect(isRefused([label]) || isUnlucky([label], true) ? name : "").toBe("")
      }
      expect(names.filter((name) => !name.includes("+") && isRefused([name]))).toEqual([])
    }
  })

  it("spells words of other scripts with a to z", () => {
    for (const list of Object.values(romanized.words)) {
      const pieces = list.split(" ")
      expect(pieces.length % 2).toBe(0)
      expect(pieces.filter((piece, at) => at % 2 === 1 && !/^[a-z]+$/u.test(piece))).toEqual([])
    }
  })

  it("translates only into existing ideas, and contains no refused word", () => {
    const heads = [...translations.values()].flatMap((words) => [...words.values()])
    expect(heads.filter((head) => findEntry(head) === undefined)).toEqual([])
    // Known as ideas, never shown: they read as two words.
    expect([...vocabulary].filter((word) => isRefused([word]))).toEqual([
      "physiotherapist",
      "therapist",
      "psychotherapist",
      "puberty",
      "bagpipes",
      "bagpipe",
      "bagpiper",
      "bagpipers",
      "raccoons",
      "racoon",
      "racoons",
      "widower",
    ])
  })
})

describe("word forms", () => {
  it("finds the singular", () => {
    expect(["bakeries", "boxes", "dishes", "days", "glass", "analytics"].map(toSingular)).toEqual([
      "bakery",
      "box",
      "dish",
      "day",
      "glass",
      "analytics",
    ])
  })

  it("finds the root of a word", () => {
    expect(listRoots("roasters")).toContain("roast")
    expect(listRoots("planning")).toContain("plan")
    expect(listRoots("baking")).toContain("bake")
    expect(listRoots("herbalists")).toContain("herbal")
    expect(listRoots("biologist")).toContain("biology")
    expect(listRoots("glaziery")).toContain("glazier")
  })

  it("links workshop and trade, in six languages", () => {
    const ideasOf = (list: string) => list.split(" ").map((word) => findIdea(word)?.idea)
    expect(ideasOf("glasbläserei vidriería kleermakerij cappelleria vitrerie")).toEqual(
      ideasOf("glasbläser vidriero kleermaker cappellaio vitrier"),
    )
    expect(ideasOf("glasbläserei vidriería kleermakerij cappelleria vitrerie")).not.toContain(undefined)
    expect(ideasOf("xera")).toEqual([undefined])
  })

  it("transliterates to ASCII in both usual ways", () => {
    expect(spellInAscii("mütter")).toEqual(["muetter", "mutter"])
    expect(spellInAscii("Łódź".toLowerCase())).toEqual(["lodz"])
    expect(spellInAscii("вино")).toEqual(["vino"])
    expect(spellInAscii("寿司")).toEqual([])
  })
})

describe("sound and seams", () => {
  it("counts syllables", () => {
    expect(["bean", "coffee", "village", "photography", "home"].map(countSyllables)).toEqual([1, 2, 2, 4, 1])
  })

  it("finds crumb easier to pronounce than strngth", () => {
    expect(measureSayingCost("beanvillage")).toBe(0)
    expect(measureSayingCost("apclmtr")).toBeGreaterThan(measureSayingCost("crumbcrust"))
  })

  it("penalizes letters that run together, and rejects three in a row", () => {
    expect(measureSeamCost("bean", "house")).toBe(0)
    expect(measureSeamCost("bean", "nest")).toBeGreaterThan(0)
    expect(measureSeamCost("loaf", "fork")).toBeGreaterThan(0)
    expect(measureSeamCost("bee", "eat")).toBeUndefined()
  })
})
