import { describe, expect, it } from "vitest"
import { findLanguagesByRuns } from "./languages.ts"
import { measurePronounceability, measureSpelling } from "./pronounceability.ts"

/** Two hundred names in the order a person who reads English would put them: said at once, with a stumble, not at all. */
const groups = [
  `banana river lumina sonora velvet marina toyota verano cabana melody timber pepper garden copper window planet
  nokia zalando lumen karma mango tinder panda robin silver harbor walden morning basket camino delta solana
  rivolo tamari bonita pilot market canvas saturn coral meadow lantern monaco nimbus orbit pixel rocket sunset
  tonic umber vista willow zenith amber bistro candle domino ember fable gallop honest indigo jasper kettle lemon
  novella polaris ribbon sandal garnet`,
  `flickr tumblr scribd grindr tsunami psylla gnaria mnemo xylos zhivor vrango dvala knospe pfeffer schwarm kvilda
  sphinxo ngoma wrisk ptera zwolle thwart sclera bdella tmesis kraxt glimpst blorft drumpf grelx frumpt skrell
  vlask stroms plinx quorx jivx rhumbz squelx yblin uighy aeolo ouija eauxi iouna oaeia zyzzy byzko czeno szava
  kowalcz glyphx myrrhs trystd crwth nymphs schlep splotz phlegmz twelfz angsts borscht kitschy zloty tchot`,
  `xkcd qwrty brxzt mxyzptl tsktsk hjklp vbnmq zxcvb dfghj wqrtp kjhgf pqlmn rtgfd xqzjv bcdfg ptkbd gkxvz nmbvc
  lkjhg fdsaq rtzpk qxwvt zkrbl mrtvks ghtrpl sdkfjh wrtpsd vgtrk xbtqp jxqoz qzivt kqrab xvdlo tqpan bgkite
  fpzuma jqakl rkxom mtlgzo vhqpe zbxdam qgtiro wxkput hgbrena dxzobq lrbqip nqvjat pxkdut svtbgra ktmzper bvxrun
  gqpsal zrkpbow fqntham cjvbel pbqdo xtrjm kzgve tzqpk wvxyz jjqqx ghzxq brktz strnglk qqzop`,
].map((names) => names.split(/\s+/))

const [clear = [], stumbling = [], hard = []] = groups
const scores = (names: ReadonlyArray<string>) => names.map((name) => measureSpelling(name).score)
const pairs = (better: ReadonlyArray<string>, worse: ReadonlyArray<string>) =>
  scores(better).flatMap((high) => scores(worse).map((low) => high > low))
const agreement = (ordered: ReadonlyArray<boolean>) => ordered.filter(Boolean).length / ordered.length

describe("the spelling model, without help from the dictionary", () => {
  it("judges two hundred names", () => {
    expect(new Set(groups.flat()).size).toBe(200)
  })

  it.each([
    ["clear over stumbling", clear, stumbling],
    ["clear over hard", clear, hard],
    ["stumbling over hard", stumbling, hard],
  ])("puts %s in 95 of 100 pairs", (_, better, worse) => {
    expect(agreement(pairs(better, worse))).toBeGreaterThanOrEqual(0.95)
  })

  it("names the letters that cost points", () => {
    expect(measureSpelling("banana")).toEqual({ score: 100, worst: "every letter group is usual where it stands" })
    expect(measureSpelling("tumblr").worst).toBe(`"mblr" is not seen where it stands`)
    expect(measureSpelling("xkcd").score).toBe(0)
  })
})

const scoreOf = (letters: string) =>
  measurePronounceability({ written: letters, folded: letters, letters, isLatin: true, hyphens: 0, digits: 0 })

describe("words of six other languages", () => {
  it.each([
    [
      "German",
      "schwarz pfeffer zwetschge knoblauch strumpf zwiebel pflaume schmetterling weihnacht quelle pferd herbst",
    ],
    ["Dutch", "vrijheid ijsje schaats gracht wijnhuis fiets zwaluw straat vliegtuig bakkerij"],
    ["French", "feuille oiseau soleil bouquet chateau ruisseau grenouille abeille"],
    ["Italian", "gnocchi sbaglio spaghetti cucchiaio scherzo bruschetta"],
    ["Spanish", "guitarra huevos llamada cuchara playa"],
    ["Portuguese", "lhama ninho coracao guardanapo"],
  ])("of %s are said by their readers", (_, text) => {
    for (const word of text.split(" "))
      expect([word, scoreOf(word)]).toEqual([
        word,
        expect.objectContaining({ score: expect.toSatisfy((score) => score >= 60) }),
      ])
  })

  it("names the language, and says that others were not measured", () => {
    expect(scoreOf("schwarzwald")).toMatchObject({ basis: expect.stringContaining("spelled as German is") })
    expect(scoreOf("fahrrad")).toMatchObject({ basis: expect.stringContaining("German has fahrrad") })
    expect(scoreOf("krrlzo")).toMatchObject({ basis: expect.stringContaining("no language but English, German") })
  })

  it("finds no language in random letters", () => {
    const thrown =
      "xkcd qwrty brxzt mxyzptl hjklp zxcvb wqrtp kjhgf pqlmn rtgfd xqzjv bcdfg gkxvz zkrbl mrtvks xbtqp qzivt kqrab xvdlo".split(
        " ",
      )
    expect(
      thrown.filter((letters) => findLanguagesByRuns(letters.match(/[aeiou]+|[^aeiou]+/g) ?? []).length > 0),
    ).toEqual([])
  })
})
