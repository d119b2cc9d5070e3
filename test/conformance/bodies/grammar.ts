import { draws } from "@surename/fixtures"
import { contradictingShapes } from "./contradicting-shapes.ts"
import { brokenShapes, foreignShapes, wordlessShapes } from "./foreign-shapes.ts"
import { rdapShapes } from "./rdap-shapes.ts"
import { meanings, type Says, type Sentence } from "./sentence.ts"
import { sentences } from "./sentences.ts"
import { type Form, pickOne, type Shape } from "./shape.ts"

export interface Body {
  readonly shape: string
  readonly form: Form
  readonly usual: boolean
  /** The most cautious reading of all that it says; `nothing` when it has no words. Terms in `notices` do not count. */
  readonly meaning: Says | "nothing"
  readonly sentences: ReadonlyArray<Sentence>
  readonly contentType: string | undefined
  readonly body: string
}

export const shapes: ReadonlyArray<Shape> = [
  ...rdapShapes,
  ...contradictingShapes,
  ...foreignShapes,
  ...brokenShapes,
  ...wordlessShapes,
]

/** Writes one body: this shape, these sentences, about this name. The seed decides the rest. */
const bodyOf = (shape: Shape, chosen: ReadonlyArray<Sentence>, name: string, seed = 0): Body => {
  const draw = draws(seed, `${shape.id} ${name} ${chosen.map(({ text }) => text).join(" ")}`)
  const [first, ...others] = shape.wordless === true ? [] : chosen
  const used =
    first === undefined ? [] : [first, ...others.filter((sentence) => shape.second?.includes(sentence.meaning) ?? true)]
  const [word = "", ...words] = used.map(({ text }) => aboutName(text, name, draw))
  return {
    shape: shape.id,
    form: shape.form,
    usual: shape.usual === true,
    meaning: joinMeanings([
      ...used.map((sentence) => readMeaning(sentence, shape.form)),
      ...(shape.adds === undefined ? [] : [shape.adds]),
    ]),
    sentences: used,
    contentType: shape.contentType,
    body: shape.write({ words: [word, ...words], name, lang: first?.lang ?? "en", draw }),
  }
}

/** Lists every sentence by itself in every shape. */
export const listSentences = (name: string, inShapes = shapes): ReadonlyArray<Body> =>
  inShapes.flatMap((shape) =>
    shape.wordless === true ? [bodyOf(shape, [], name)] : sentences.map((sentence) => bodyOf(shape, [sentence], name)),
  )

/** Bodies by chance, the same for the same seed: absence alone, something else alone, both in either order. */
export const drawBodies = (seed: number, count: number, name: string): ReadonlyArray<Body> => {
  const draw = draws(seed, `bodies for ${name}`)
  return Array.from({ length: count }, (_, number) =>
    bodyOf(pickOne(shapes, draw), drawSentences(draw), name, seed + number),
  )
}

const absences = sentences.filter((sentence) => sentence.meaning === "absence")
const others = sentences.filter((sentence) => sentence.meaning !== "absence")

const drawSentences = (draw: () => number): ReadonlyArray<Sentence> => {
  const first = pickOne(absences, draw)
  const pickAnother = () => pickOne(filterByLanguage(absences, first.lang, draw), draw)
  const doubt = () => pickOne(filterByLanguage(others, first.lang, draw), draw)
  return pickOne<() => ReadonlyArray<Sentence>>(
    [
      () => [first],
      () => [first, pickAnother()],
      () => [doubt()],
      () => [first, doubt()],
      () => [doubt(), first],
      () => [first, pickAnother(), doubt()],
      () => [first, doubt(), pickAnother()],
    ],
    draw,
  )()
}

/** Mostly one language throughout; sometimes a second, as gateways add English of their own. */
const filterByLanguage = (among: ReadonlyArray<Sentence>, lang: string, draw: () => number) => {
  const language = pickOne([lang, lang, lang, "en"], draw)
  return among.filter((sentence) => sentence.lang === language)
}

const readMeaning = ({ meaning, bare }: Sentence, form: Form): Says => (bare && form !== "rdap" ? "unclear" : meaning)

/** `says` is ordered from harmless to decisive. */
const joinMeanings = (parts: ReadonlyArray<Says>): Says | "nothing" =>
  meanings.findLast((kind) => parts.includes(kind)) ?? "nothing"

/** Another name is not far from the one asked for: a reader that looks for the name inside the sentence finds it. */
const aboutName = (text: string, name: string, draw: () => number) => {
  const suffix = name.slice(name.indexOf(".") + 1)
  const other = pickOne([`my-${name}`, `somewhere-else.${suffix}`, `www.${name}`, `${name}.example`], draw)
  return text
    .replaceAll("{name}", name)
    .replaceAll("{other}", other)
    .replaceAll("{tld}", name.slice(name.lastIndexOf(".") + 1))
}
