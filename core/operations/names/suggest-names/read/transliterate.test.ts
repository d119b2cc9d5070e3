import { describe, expect, it } from "vitest"
import { expand } from "../expand.ts"
import { readConcept } from "./read-concept.ts"
import { spellInAscii } from "./transliterate.ts"

const spellFirst = (words: string) => words.split(" ").map((word) => spellInAscii(word)[0] ?? "")

describe("transliteration", () => {
  // Examples of the standard itself (Ministry of Culture and Tourism, notification 2000-8).
  it.each([
    [
      "구미 영동 백암 옥천 합덕 호법 월곶 벚꽃 한밭",
      "gumi yeongdong baegam okcheon hapdeok hobeop wolgot beotkkot hanbat",
    ],
    [
      "칠곡 임실 울릉 대관령 백마 종로 왕십리 별내 신라",
      "chilgok imsil ulleung daegwallyeong baengma jongno wangsimni byeollae silla",
    ],
    [
      "압구정 낙동강 죽변 낙성대 합정 팔당 샛별 울산 묵호",
      "apgujeong nakdonggang jukbyeon nakseongdae hapjeong paldang saetbyeol ulsan mukho",
    ],
    [
      "해돋이 같이 좋고 놓다 집현전 부산 속리산 독도 인왕리",
      "haedoji gachi joko nota jiphyeonjeon busan songnisan dokdo inwangni",
    ],
  ])("Hangul: %s", (words, read) => {
    expect(spellFirst(words).join(" ")).toBe(read)
  })

  // Words that English dictionaries took over, and examples of the tables of the Library of Congress.
  it.each([
    ["すし さけ ひらがな きもの じゅうどう けんどう おりがみ", "sushi sake hiragana kimono judo kendo origami"],
    [
      "まっちゃ きって とうきょう おおさか きょうと ほっかいどう ざっし",
      "matcha kitte tokyo osaka kyoto hokkaido zasshi",
    ],
    [
      "ラーメン カフェ コーヒー チェック パーティー ヴァイオリン ｶﾗｵｹ しんいち",
      "ramen kafe kohi chekku pati vaiorin karaoke shinichi",
    ],
    ["りょかん ふじさん つなみ ちゃ にいがた いいだ", "ryokan fujisan tsunami cha niigata iida"],
  ])("kana: %s", (words, read) => {
    expect(spellFirst(words.normalize("NFKC")).join(" ")).toBe(read)
  })

  // Names of towns as the Survey of India writes them, and words that English dictionaries took over.
  it.each([
    ["दिल्ली मुंबई कानपुर नागपुर भोपाल पटना जयपुर", "dilli mumbai kanpur nagpur bhopal patna jaypur"],
    ["नमस्ते योग किताब दुकान कमल मित्र हिन्दी", "namaste yog kitab dukan kamal mitra hindi"],
    ["पंजाब गंगा चंपा संस्कृत ज़मीन लड़का पढ़ाई", "panjab ganga champa sanskrit zamin larka parhai"],
  ])("Devanagari: %s", (words, read) => {
    expect(spellFirst(words).join(" ")).toBe(read)
  })

  it("reads Devanagari, also with the silent vowel", () => {
    expect(spellInAscii("वाराणसी")).toContain("varanasi")
  })

  // Resolution 55 of the Cabinet of Ministers of Ukraine (2010-01-27), its own examples.
  it("tells Ukrainian from Russian, and uses the Georgian national system", () => {
    expect(spellFirst("київ їжакевич єнакієве гаєвич наталія юрій біла")).toEqual(
      "kyiv yizhakevych yenakiieve haievych nataliia yurii bila".split(" "),
    )
    expect(spellFirst("თბილისი ბათუმი ქუთაისი მცხეთა")).toEqual("tbilisi batumi kutaisi mtskheta".split(" "))
    expect(spellFirst("вино щука Њујорк".toLowerCase())).toEqual(["vino", "shchuka", "njujork"])
  })

  it.each(["寿司", "ラーメン屋", "مقهى", "חנות", "กาแฟ", "咖啡馆"])(
    "%s is not read at all: what it sounds like does not stand in it",
    (word) => {
      expect(spellInAscii(word)).toEqual([])
    },
  )

  it("describes a transliterated name, and lists it beside translated ones", () => {
    const names = expand("сыр и вино", ["com"])
    const read = names.filter(({ derivation: { kind }, label }) => kind !== "coined" && label.startsWith("vino"))
    expect(read.length).toBeGreaterThan(0)
    for (const { derivation } of read) expect(derivation.in_words).toContain("вино in the letters a to z")
    for (const query of ["すし", "요가", "кофе", "चाय", "суши"]) {
      expect(readConcept(query).field).toMatch(/^(?:food|body)$/u)
      expect(expand(query, ["com"]).length).toBeGreaterThan(7)
    }
    expect(readConcept("ヨガ スタジオ").units[0]?.field).toBe("body")
  })
})
