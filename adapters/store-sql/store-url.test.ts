import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { readStoreUrl } from "./index.ts"

const read = (text: string) =>
  Result.match(readStoreUrl(text), { onSuccess: (url) => url, onFailure: ({ message }) => message })

describe("a store URL", () => {
  it.each([
    ["memory:", { _tag: "Memory" }],
    ["sqlite:surename.db", { _tag: "Sqlite", path: "surename.db" }],
    ["sqlite:/var/lib/a b.db", { _tag: "Sqlite", path: "/var/lib/a b.db" }],
    ["sqlite:///var/lib/x.db", { _tag: "Sqlite", path: "///var/lib/x.db" }],
    ["sqlite::memory:", { _tag: "Sqlite", path: ":memory:" }],
    [
      "postgres://me@db/names",
      { _tag: "Postgres", url: "postgres://me@db/names", printableUrl: "postgres://me@db/names" },
    ],
    [
      "postgresql://me:pw@db/n",
      { _tag: "Postgres", url: "postgresql://me:pw@db/n", printableUrl: "postgresql://me:***@db/n" },
    ],
    [
      "postgres://db/n?password=pw",
      { _tag: "Postgres", url: "postgres://db/n?password=pw", printableUrl: "postgres://db/n?password=***" },
    ],
  ])("%s", (text, url) => expect(read(text)).toEqual(url))

  it.each([
    ["", /a store is/],
    ["surename.db", /a store is/],
    ["memory:x", /a store is/],
    ["mysql://root:secret@db/names", /a store is/],
    ["sqlite:", /names no file/],
    ["sqlite://var/lib/x.db", /write sqlite:file or/],
    ["sqlite:a\0b", /NUL/],
    ["postgres://me:se%cret@[db/names", /cannot be read/],
  ])("%j is none", (text, why) => {
    expect(read(text)).toMatch(why)
    expect(read(text)).not.toMatch(/secret|se%cret/)
  })
})
