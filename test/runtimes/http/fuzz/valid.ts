import { bounds, type FieldSchema, type InputSchema, longestList } from "./schema.ts"

export type Draw = () => number

type Input = Readonly<Record<string, unknown>>

/** An input that the schema allows: what is optional is there now and then, and so is an unknown field. */
export const makeValidInput = ({ properties = {}, required = [] }: InputSchema, draw: Draw): Input => ({
  ...Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      required.includes(name) || draw() < 0.5 ? [[name, makeValidField(schema, draw)]] : [],
    ),
  ),
  ...(draw() < 0.1 ? { [makeAnyText(draw)]: makeAnyText(draw) } : {}),
})

export const makeValidField = (schema: FieldSchema, draw: Draw): unknown => {
  if (schema.type === "object") return makeValidInput(schema, draw)
  if (schema.type === "string")
    return schema.enum === undefined ? makeAnyText(draw).slice(0, schema.maxLength) : pickOne(schema.enum, draw)
  if (schema.type === "boolean") return pickOne(schema.enum ?? [true, false], draw)
  if (schema.type === "either") return makeValidField(schema.first, draw)
  if (schema.type === "integer" || schema.type === "number")
    return drawBetween(schema.minimum ?? bounds.minimum, schema.maximum ?? bounds.maximum, draw)
  const most = Math.min(schema.maxItems ?? bounds.maxItems, longestList)
  const length = drawBetween(schema.minItems ?? bounds.minItems, most, draw)
  return Array.from({ length }, () => makeValidField(schema.items, draw))
}

export const drawBetween = (from: number, to: number, draw: Draw) => from + Math.floor(draw() * (to - from + 1))

export const pickOne = <A>(all: ReadonlyArray<A>, draw: Draw): A => {
  const found = all[Math.floor(draw() * all.length)]
  if (found === undefined) throw new Error("there is nothing to choose from")
  return found
}

/** Names, words, and anything a keyboard or a cat could write. */
export const makeAnyText = (draw: Draw): string =>
  pickOne<() => string>(
    [
      () => `${word(draw)}.${pickOne(["com", "io", "co.uk", "dev", "xn--p1ai", "nosuchtld"], draw)}`,
      () => `${word(draw)} ${word(draw)} ${word(draw)}`,
      () =>
        pickOne(
          ["", ".", "..", " ", "com", ".com", "s1.AAAA", "s2.AAAA", "s2.", "127.0.0.1", "::1", "a.b.c.example"],
          draw,
        ),
      () => characters(drawBetween(0, 40, draw), draw),
      () => characters(drawBetween(0, 1_100, draw), draw),
    ],
    draw,
  )()

const letters = [..."abcdefghijklmnopqrstuvwxyzäöüñ0123-"]
const word = (draw: Draw) => Array.from({ length: drawBetween(1, 12, draw) }, () => pickOne(letters, draw)).join("")

/** Draws characters of every plane, and halves of pairs. */
const characters = (length: number, draw: Draw) =>
  Array.from({ length }, () =>
    draw() < 0.5
      ? String.fromCharCode(drawBetween(0, 0x7f, draw))
      : draw() < 0.8
        ? String.fromCharCode(drawBetween(0x80, 0xffff, draw))
        : String.fromCodePoint(drawBetween(0x10000, 0x10ffff, draw)),
  ).join("")
