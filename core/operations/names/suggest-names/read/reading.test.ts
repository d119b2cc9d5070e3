import { describe, expect, it } from "vitest"
import matched from "../../../../data/suggest/matched-words.json" with { type: "json" }
import { defaultTlds } from "../contract.ts"
import { expand } from "../expand.ts"
import { readConcept } from "./read-concept.ts"
import { describeReading } from "./reading.ts"
import { chooseTlds } from "../words/suited-tlds.ts"

/** A concept, its language, and what must be read in it. */
const concepts = `
pl | sklep z kawą | shop coffee
pl | piekarnia bezglutenowa | bakery gluten free
cs | řemeslný pivovar | craft brewery
cs | kavárna s knihami | cafe book
pl | ksiegarnia dla dzieci | bookshop kid
cs | cukrarna v brne | pastry shop
tr | kopekler icin pansiyon | dog guest
tr | el yapımı takı mağazası | goldsmith shop
tr | çocuklar için müzik okulu | kid music school
sv | begagnade böcker | used book
sv | cykelverkstad på söder | bike
da | økologisk bageri | organic bakery
da | hundelufter på vesterbro | dog
fi | koiranulkoilutus | dog walk
fi | luomu hunaja | organic honey
ro | florărie în cluj | flower
ro | lecții de chitară pentru copii | lesson guitar kid
hu | kézműves sör | handmade beer
hu | könyvesbolt és kávézó | book cafe
id | toko sepatu kulit | shop shoe leather
id | kedai kopi bandung | cafe
id | kelas yoga untuk ibu | lesson yoga mother
ja | 猫の地図 | cat map
ja | 京都の抹茶カフェ | tea cafe
ja | 手作りパンの店 | handmade bread shop
zh | 猫咖啡馆 | cat cafe
zh | 上海瑜伽工作室 | yoga studio
zh | 二手书店 | used book
ko | 강아지 산책 앱 | dog walk software
ko | 수제 맥주 | handmade beer
ar | متجر القهوة | shop coffee
ar | دروس الموسيقى للأطفال | lesson music
hi | योग कक्षाएं | yoga lesson
he | חנות ספרים | shop book
he | קורס גיטרה | lesson guitar
th | ร้านดอกไม้ | shop flower
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "))

const hasNames = new Set(Object.keys(matched))

describe("a concept in a language that is translated word by word", () => {
  it.each(concepts)("%s: %s", (language = "", query = "", heads = "") => {
    const reading = describeReading(query)
    const found = (reading.translated ?? []).map(({ english }) => english).join(" ")
    expect([reading.language, reading.names_in]).toEqual([language, hasNames.has(language) ? undefined : "en"])
    expect(heads.split(" ").filter((head) => !found.includes(head) && !query.includes(head))).toEqual([])
    const names = expand(query, defaultTlds).slice(0, 25)
    // An offer in letters that few can type is no first row, and pieces of two languages are no name of the six.
    expect(names.every(({ label }) => /^[a-z]+$/u.test(label))).toBe(true)
    expect(names.length).toBe(25)
  })

  it.each([
    ["de", "Fahrradwerkstatt in Berlin"],
    ["fr", "cours de cuisine pour enfants"],
    ["es", "tienda de vinos ecológicos"],
    ["pt", "aluguel de bicicletas na praia"],
    ["it", "gioielli fatti a mano"],
    ["nl", "fietsverhuur in Amsterdam"],
    ["en", "film festival"],
    ["en", "hotel restaurant bar"],
    ["ru", "кофейня для кошек"],
  ])("%s is taken for no other language: %s", (language, query) => {
    expect(describeReading(query)).toMatchObject({ language })
    expect(describeReading(query)).not.toHaveProperty("names_in")
  })

  it.each(["norsk bakeri i bergen", "duka la kahawa", "nhà hàng chay", "blorptix", "فروشگاه چای"])(
    "claims no language for %s, and offers its words alone",
    (query) => {
      expect(describeReading(query)).not.toHaveProperty("language")
      expect(describeReading(query).not_understood.length).toBeGreaterThan(0)
      expect(describeReading(query).in_words).toContain("send ideas of your own")
    },
  )

  it("says that a Russian concept gets English names", () => {
    expect(describeReading("кофейня в Казани").in_words).toContain("so the names are English")
    expect(describeReading("Κατάστημα").in_words).not.toContain("English")
  })

  it("lists the words that it did not understand, and pairs nothing with them", () => {
    expect(describeReading("qwzxlo coffee tracker")).toEqual({
      language: "en",
      suited_tlds: ["coffee"],
      not_understood: ["qwzxlo"],
      in_words: "Not understood: qwzxlo.",
    })
    const labels = expand("qwzxlo coffee tracker", defaultTlds).map(({ label }) => label)
    expect(labels.filter((label) => label.includes("qwzxlo") && !label.startsWith("qwzxlocoffee"))).toEqual([])
  })
})

describe("an ambiguous word, an unknown subject, a place of two words", () => {
  it.each([
    ["mechanical keyboard and mouse shop", "keyboard"],
    ["tennis court booking", "tennis"],
    ["court hearing calendar", "legal"],
    ["football pitch hire", "football"],
    ["stock photo library", "photo"],
    ["stock trading alerts", "stock"],
    ["secondhand wedding dress", "wedding dresses"],
  ])("%s is about %s", (query, idea) => {
    expect(readConcept(query).units.map((unit) => unit.idea)).toContain(idea)
  })

  it("takes an English word for no word of another language, and WordNet's link for no idea if only one word shows it", () => {
    const listIdeas = (query: string) => readConcept(query).units.map(({ idea }) => idea)
    expect(listIdeas("back pain podcast")).not.toContain("bread")
    expect(listIdeas("cave diving school")).not.toContain("wine")
    expect(listIdeas("pain au chocolat")).toContain("bread")
    expect(listIdeas("engine parts")).not.toContain("environment")
  })

  it("reports an unknown subject, and does not promote images of the words beside it", () => {
    expect(describeReading("coffee qwzxlo").in_words).toContain("the subject, qwzxlo")
    expect(describeReading("qwzxlo coffee").in_words).toBe("Not understood: qwzxlo.")
    const elderly = expand("elderly qwzxlo", defaultTlds).map(({ label }) => label)
    expect(elderly.filter((label) => /^(?:armchair|goldenhours?|evergreen)$/u.test(label))).toEqual([])
  })

  it.each([
    ["yoga in Tel Aviv", "telaviv"],
    ["İzmir kahve", "izmir"],
    ["cafe in New York", "newyork"],
  ])("%s is in %s", (query, place) => {
    expect(readConcept(query).units.flatMap(({ field, words }) => (field === "place" ? words : []))).toEqual([place])
  })
})

describe("a concept in a script without vowels", () => {
  it.each([
    ["猫咖啡馆", "maokafeiguan kafeiguan"],
    ["上海 瑜伽 工作室", "yujia"],
    ["京都の抹茶カフェ", "matcha"],
    ["متجر القهوة", "qahwa"],
    ["חנות ספרים", "sfarim"],
    ["ร้านดอกไม้", "dokmai"],
  ])("%s: its own words as its speakers spell them with a to z, marked so: %s", (query, spelled) => {
    const native = expand(query, defaultTlds).filter(({ derivation: { kind } }) => kind === "transliteration")
    expect(native.slice(0, 12).map(({ label }) => label)).toEqual(expect.arrayContaining(spelled.split(" ")))
    expect(native[0]?.derivation.in_words).toContain("in the letters a to z")
    expect(describeReading(query).in_words).toMatch(/own words in the letters|names are in this language/u)
  })
})

it.each(["sala de ensayo en Sevilla", "Nudelmanufaktur in Freiburg", "szkutnia w Gdańsku"])("%s has names", (query) => {
  expect(expand(query, defaultTlds).length).toBeGreaterThan(0)
})

it.each(["I want", "my sister and I", "?"])("%s asks for a subject", (query) => {
  expect(describeReading(query).in_words).toBe("There is no subject yet. Say what the name is for.")
})

it("lists few English names among native ones, and no accented twins", () => {
  const page = expand("půjčovna lodí na Vltavě", defaultTlds).slice(0, 25)
  expect(page.filter(({ derivation: { from } }) => from.some(({ part }) => part === "boat")).length).toBeLessThan(5)
  const salon = expand("peluquería canina en Valencia", defaultTlds).slice(0, 25)
  expect(salon.every(({ label }) => /^[a-z]+$/u.test(label))).toBe(true)
})

describe("default TLDs", () => {
  it.each([
    ["dentist in Berlin", ["com", "de"]],
    ["aluguel de bicicletas em lisboa", ["com", "pt", "bike"]],
    ["sklep z kawą", ["com", "pl", "coffee"]],
    ["photo app", undefined],
  ])("%s: the place's and the subject's beside the usual ones", (query, tlds) => {
    expect(chooseTlds(query)?.slice(0, tlds?.length)).toEqual(tlds)
    expect(describeReading(query).suited_tlds).toEqual(tlds?.slice(1))
  })
})

it.each(["notes without AI", "App für Notizen ohne KI"])("%s suits no .ai", (query) => {
  expect(chooseTlds(query)).toEqual(expect.not.arrayContaining(["ai"]))
})

describe("modifiers of the subject", () => {
  it.each([
    ["silver rings", /silver|sterling|argent|moonlit/u, /gold|copper/u],
    [
      "gluten-free pizza",
      /free|rice|almond|oat|buckwheat|millet|nowheat/u,
      /(?<!buck|no|un|skip)wheat(?!less|out)|barley|spelt/u,
    ],
    ["hats for cats", /cat|kitty|kitten|purr|paw|whisker|tabby/u, /bark|hound|puppy|woof/u],
    ["wooden lamps", /wood|timber|oak|maple|birch|grain|pine/u, /plastic|steel|glass/u],
    ["bike tours in Lisbon", /lisboa|tejo|alfama/u, /berlin/u],
    ["gdpr consultants", /shred|redact|lock|rule|book|sealed|marker|needto/u, /penny/u],
    ["handmade soap without palm oil", /lather|suds|soap|tub|bar/u, /without|palm|oil/u],
    ["gelateria artigianale senza lattosio", /gelo|gusti|cono|palline|paletta|brivido/u, /latte|panna|crema/u],
    ["peer-to-peer tool rental for neighbours", /shed|ladder|drill|wrench|loan|borrow/u, /peer/u],
    ["learn sign language online", /hand|palm|finger/u, /echo|voice|loud/u],
    ["wedding photographer who shoots only on film", /lens|frame|veil|dance|shot/u, /clapper|bluescreen/u],
    ["bike repair shop run by teenagers", /wheel|gear|spoke|grease|pedal|chain/u, /stride|breathless|pace/u],
    ["night-time childcare", /cot|nap|crayon|bedtime|moon|nursery|baby/u, /billed|punch|stopwatch/u],
    ["suivre ses dépenses en couple", /compte|commun|ticket|tirelire|poche/u, /ses(?:d|$)/u],
  ])("%s: first rows keep it, and none says another thing", (query, subject, other) => {
    const labels = expand(query, defaultTlds).map(({ label }) => label)
    expect(labels.slice(0, 10).filter((label) => subject.test(label)).length).toBeGreaterThanOrEqual(2)
    expect(labels.filter((label) => other.test(label))).toEqual([])
  })
})
