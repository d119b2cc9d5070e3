import * as Data from "effect/Data"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { countChars } from "../../../../interface/bounded-text.ts"
import { nameLimits } from "../../limits.ts"
import { hashFnv } from "../../../../sharing/hash-fnv.ts"
import { Choice, pickChoice } from "./choice.ts"
import { Steering, pickSteering } from "./steering.ts"

/** Raise it whenever `expand` changes: an older scan_id must not page through other names. */
export const expansionVersion = 3

export interface Scan extends Choice, Steering {
  readonly query: string
  readonly tlds: ReadonlyArray<string>
}

/** HTTP 409: the names this scan_id pages through are no longer the ones we would give. */
export class OtherExpansion extends Data.TaggedError("OtherExpansion")<{
  readonly version: number
  readonly message: string
}> {
  readonly code = "expansion_changed"
}

export class NoScanId extends Data.TaggedError("NoScanId")<{ readonly message: string }> {
  readonly code = "bad_scan_id"
}

/** `s1.` and the whole scan: nothing is stored. The checksum finds damage, not forgery: the content is checked like any input. */
export const encodeScanId = (scan: Scan): string => {
  const chosen = JSON.stringify({ ...pickChoice(scan), ...pickSteering(scan) })
  const payload = encodeText(`${scan.tlds.join(" ")}\n${scan.query}${chosen === "{}" ? "" : `\n${chosen}`}`)
  return `s${expansionVersion}.${encodeBase64(Uint8Array.of(...computeChecksum(payload), ...payload))}`
}

export const decodeScanId = (text: string): Result.Result<Scan, OtherExpansion | NoScanId> => {
  if (text.length > nameLimits.suggestScanIdChars) return Result.fail(refuseScanId())
  const [, version, payload] = /^s([1-9]\d{0,5})\.([\w-]+)$/u.exec(text) ?? []
  if (version === undefined || payload === undefined) return Result.fail(refuseScanId())
  if (Number(version) !== expansionVersion) return Result.fail(refuseVersion(Number(version)))
  const scan = Option.getOrUndefined(Option.flatMap(bytesOf(payload), readScan))
  // Checks the checksum, the alphabet and spare bits at once.
  return scan === undefined || encodeScanId(scan) !== text ? Result.fail(refuseScanId()) : Result.succeed(scan)
}

const readScan = (bytes: Uint8Array): Option.Option<Scan> => {
  const text = Schema.decodeSync(Schema.StringFromBase64Url)(encodeBase64(bytes.slice(4)))
  const [endings = "", query = "", chosen = "{}", ...rest] = text.split("\n")
  const tlds = endings.split(" ")
  const fits =
    query !== "" && countChars(query) <= nameLimits.suggestQueryChars && tlds.length <= nameLimits.suggestTlds
  return fits && rest.length === 0 && tlds.every((tld) => /^[a-z0-9.-]+$/u.test(tld))
    ? Option.map(readChoices(chosen), (wishes) => ({ query, tlds, ...wishes }))
    : Option.none()
}
const readChoices = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ ...Choice.fields, ...Steering.fields })),
)

const refuseVersion = (version: number) =>
  new OtherExpansion({
    version,
    message:
      `This scan_id was made by expansion ${version}; this service expands by version ${expansionVersion}. ` +
      "Names and order have changed: ask again with the query, without scan_id, from offset 0.",
  })

const refuseScanId = () =>
  new NoScanId({
    message:
      "This is not a scan_id of this service, or it was cut or changed. Send it exactly as it was given, or ask with a query.",
  })

/** RFC 4648, section 5, without padding. */
const encodeBase64 = Schema.encodeSync(Schema.Uint8ArrayFromBase64Url)
const bytesOf = Schema.decodeOption(Schema.Uint8ArrayFromBase64Url)

const encodeText = (text: string) =>
  Schema.decodeSync(Schema.Uint8ArrayFromBase64Url)(Schema.encodeSync(Schema.StringFromBase64Url)(text))

const computeChecksum = (bytes: Uint8Array): ReadonlyArray<number> => {
  const hash = hashFnv(bytes.length, (at) => bytes[at] ?? 0)
  return [24, 16, 8, 0].map((shift) => (hash >>> shift) & 0xff)
}
