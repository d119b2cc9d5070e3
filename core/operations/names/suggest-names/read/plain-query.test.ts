import { describe, expect, it } from "vitest"
import { readConcept } from "./read-concept.ts"
import { describeReading } from "./reading.ts"

/** A concept as people type it, the words that names are made of, and the excluded words. */
const concepts = `
I want to open a small bakery that only uses rye flour | small, bakery, rye, flour |
my sister and I bake birthday cakes for dogs | birthday cakes, dogs |
we're looking for a name for our bookshop | bookshop |
I'm a freelance accountant | freelance, accountant |
our family farm | family, farm |
my start page | start, page |
our running shop | running |
our building inspection service | building inspection |
we love running shoes | running shoes |
we make and sell candles | candles |
our plan is to open a running club | running club |
ich möchte einen Blumenladen eröffnen | blumenladen |
quiero abrir una librería | librería |
a bike repair shop that comes to your house | bike repair, shop, mobile |
a gym for people who can't walk | gym, wheelchair users |
a hotel that doesn't allow children | hotel, children free | children
a bar that does not serve alcohol | bar, alcohol free | alcohol
wine bar instead of a pub | wine bar | pub
tea shop, not coffee | tea shop | coffee
tea shop, not coffee or cocoa | tea shop | coffee, cocoa
tea not sugar but honey | tea, honey, sugar free | sugar
coffee not tea shop | coffee shop | tea
soap without palm oil but with honey | soap, honey | palm, oil
not for profit theater | profit, theater |
clases de guitara por internet | clases guitarra |
velo electrique pour seniors | vélo électrique, seniors |
loja de moveis usados | móveis, usados |
a shop with toys for kids | toys, kids |
`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((part) => part.trim()))

describe("a concept as people type it", () => {
  it.each(concepts)("%s", (query = "", units = "", leftOut = "") => {
    const concept = readConcept(query)
    expect(concept.units.map(({ words }) => words.join(" ")).join(", ")).toBe(units)
    expect([...new Set(concept.leftOut)].join(", ")).toBe(leftOut)
  })
})

describe("a word that misses a known one by a letter", () => {
  it.each([
    ["resturant for gluten free pasta", "Read resturant as restaurant."],
    ["photograpy studio for newborns", "Read photograpy as photography."],
    ["cafe para niños con musica de guitara", "Read guitara as guitarra."],
    ["accomodation for cyclists", "Read accomodation as accommodation."],
    ["Parisa yoga studio", "Not understood: parisa."],
    ["Martina ceramics", "Not understood: martina."],
    ["Gardena hose shop", "Not understood: gardena."],
    ["Sandler furniture", "Not understood: sandler."],
    ["a hotle for cats", "Not understood: hotle."],
    [
      "kwiaciarnia na wesela",
      "The concept was read as Polish. The names are in this language. Not understood: wesela.",
    ],
    ["qwzxlo coffee tracker", "Not understood: qwzxlo."],
  ])("%s: %s", (query, sentence) => {
    expect(describeReading(query).in_words).toBe(sentence)
  })
})

it.each([
  ["a cafe for kids", "cafe"],
  ["a shop with toys for kids", "toys"],
  ["sklep z planszówkami dla seniorów", "boardgame"],
  ["ai meeting notes for lawyers", "meeting notes"],
  ["api for shipping rates in africa", "shipping"],
  ["museo para niños", "museo"],
  ["Gitarrenkurs übers Internet", "gitarren"],
])("%s: the subject is %s", (query, subject) => {
  const subjects = readConcept(query).units.filter(({ standing }) => standing === "subject")
  expect(subjects.map(({ words }) => words.join(" "))).toEqual([subject])
})
