import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { expectSame, type StoreCase } from "./store-case.ts"

/** Puts each text under each key and reads all of them back when the last has been written. */
const roundTrip = (
  id: string,
  about: string,
  entries: ReadonlyArray<readonly [kind: string, key: string, value: string]>,
): StoreCase => ({
  id,
  about,
  prove: Effect.gen(function* () {
    const store = yield* Store
    for (const [kind, key, value] of entries) yield* store.put(kind, key, { value, at: 1, freshUntil: 2_000 })
    for (const [kind, key, value] of entries)
      yield* expectSame(`${kind} ${key.slice(0, 40)}`, (yield* store.get(kind, key))?.value, value)
  }),
})

const values = (id: string, about: string, texts: ReadonlyArray<string>): StoreCase =>
  roundTrip(
    id,
    about,
    texts.map((text, n) => [id, `key ${n}`, text]),
  )

const keys = (id: string, about: string, all: ReadonlyArray<string>): StoreCase =>
  roundTrip(
    id,
    about,
    all.map((key, n) => [id, key, `value ${n}`]),
  )

const long = "k".repeat(10_000)

export const textCases: ReadonlyArray<StoreCase> = [
  roundTrip("kinds-apart", "the same key of two kinds is two entries", [
    ["kinds-apart 1", "key", "one"],
    ["kinds-apart 2", "key", "two"],
  ]),
  roundTrip("kind-and-key-apart", "where the kind ends and the key begins is not forgotten", [
    ["apart a", "bc", "one"],
    ["apart ab", "c", "two"],
  ]),
  keys("keys-by-case", "upper and lower case are two keys", ["Name", "name", "NAME"]),
  keys("keys-by-space", "space around a key is part of it", ["key", " key", "key "]),
  keys("keys-by-form", "a letter with its accent and a letter and its accent are two keys", [
    "caf\u00e9",
    "cafe\u0301",
  ]),
  keys("empty-key", "the empty key is a key", ["", "key"]),
  keys("long-keys", "keys of 10,000 characters that differ in the last", [`${long}1`, `${long}2`, `${long}`]),
  values("empty-value", "the empty value is a value", [""]),
  values("unicode", "every script, and beyond the first plane", [
    "пример.испытание",
    "例え.テスト",
    "🦊🏳️‍🌈👩🏽‍🚀",
    "\u{10ffff}",
  ]),
  values("nul", "NUL does not end a text", ["a\0b", "\0", "\0\0c"]),
  values("lone-surrogates", "half a pair stays half a pair", ["\ud83d", "a\udca9b", "\udca9\ud83d"]),
  values("quoted", "what means something to SQL, LIKE, JSON or an escape means nothing", [
    `'; DROP TABLE kept; -- "`,
    "50%_\\x $1 ? :name",
    "\u0010\u00100000\u001b\\u0000",
  ]),
  values("line-ends", "no line end is changed", ["a\r\nb\nc\rd\u2028e", "\n", " x "]),
  values("long-value", "a million characters", ["é😀x".repeat(250_000)]),
]
