import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ListedName } from "@surename/core/operations/jobs/ports/jobs"

const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

export const packText = (text: string): Effect.Effect<Uint8Array> => Effect.promise(() => toGzip(text, { level: 3 }))

export const unpackText = (bytes: Uint8Array): Effect.Effect<string> =>
  Effect.promise(async () => (await fromGzip(bytes)).toString("utf8"))

export const packNames = (names: ReadonlyArray<ListedName>): Effect.Effect<Uint8Array> =>
  packText(JSON.stringify(names.map(({ index, line, name }) => [index, line, name])))

export const unpackNames = (bytes: Uint8Array): Effect.Effect<ReadonlyArray<ListedName>> =>
  Effect.map(unpackText(bytes), (text) => readNames(text).map(([index, line, name]) => ({ index, line, name })))

const readNames = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.Int, Schema.Int, Schema.String]))),
)
