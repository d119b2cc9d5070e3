import { mkdtempDisposableSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { findDropDate } from "@surename/core/operations/watch/check/drop-date"
import { uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import { DropList } from "@surename/core/operations/watch/ports/drop-list"
import { dropLists } from "./index.ts"

const now = Date.parse("2026-11-27T00:00:00Z")
const nominet = `roid,domain,drop_time
12345-UK,Mosslamp.co.uk,2026-12-01T10:11:12Z
"67890-UK","long-gone.uk","2026-11-20T10:11:12Z"
bad line
1-UK,no-time.uk,tomorrow
`
// The registry's example: eligible at 01:04 AEST, so purged at 13:00 AEST that day.
const auda = `Date,Time,Domain\r\n28/11/2026,15:04:50,deletedexample.net.au\r\n29/11/2026,03:00:00,sharp.com.au\r\n99/99/2026,15:04:50,wrong.com.au\r\n`

it.effect("reads drops in both formats, rereads a changed copy, and ignores an old one", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempDisposableSync(join(tmpdir(), "surename-drops-"))),
      (made) => Effect.sync(() => made.remove()),
    )
    const [uk, au] = [join(folder.path, "uk.csv.gz"), join(folder.path, "au.csv")]
    const write = (file: string, text: string | Uint8Array, at: number) => {
      writeFileSync(file, text)
      utimesSync(file, at / 1_000, at / 1_000)
    }
    yield* TestClock.setTime(now)
    write(uk, gzipSync(nominet), now)
    write(au, auda, now)
    yield* Effect.gen(function* () {
      const drops = yield* DropList
      const readDropTime = (domain: string) => {
        const found = drops(domain)
        return found && new Date(found.at).toISOString()
      }
      const names = [
        "mosslamp.co.uk",
        "deletedexample.net.au",
        "sharp.com.au",
        "long-gone.uk",
        "no-time.uk",
        "wrong.com.au",
      ]
      expect(names.map(readDropTime)).toEqual([
        "2026-12-01T10:11:12.000Z",
        "2026-11-29T03:00:00.000Z",
        "2026-11-30T03:00:00.000Z",
        undefined,
        undefined,
        undefined,
      ])
      expect(
        findDropDate({ ...uncheckedSubject, state: "registered" }, "uk", now, drops("mosslamp.co.uk"))?.basis,
      ).toBe("stated")
      // The next list omits a renewed name.
      write(uk, "roid,domain,drop_time\n1-UK,other.uk,2026-12-02T10:11:12Z\n", now + 60_000)
      yield* TestClock.adjust(watchLimits.dropListReadMs)
      while (readDropTime("other.uk") === undefined)
        yield* Effect.promise(() => new Promise((done) => setTimeout(done, 10)))
      expect(readDropTime("mosslamp.co.uk")).toBe(undefined)
      yield* TestClock.setTime(now + watchLimits.dropListKeptMs + 120_000)
      expect(readDropTime("other.uk")).toBe(undefined)
    }).pipe(Effect.provide(dropLists([uk, au])))
    expect((yield* Effect.flip(Effect.provide(DropList, dropLists([`${uk}.none`])))).message).toContain(
      "SURENAME_DROP_LISTS",
    )
  }),
)
