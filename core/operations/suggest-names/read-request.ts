import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { domainName } from "../../evidence/domain-name.ts"
import { limits } from "../../limits.ts"
import { BadInput } from "../bad-input.ts"
import { defaultTlds, SuggestNamesInput } from "./contract.ts"
import { readConcept } from "./read-concept.ts"
import { decodeScanId, encodeScanId } from "./scan-id.ts"
import type { NoScanId, OtherExpansion, Scan } from "./scan-id.ts"

export interface SuggestRequest extends Scan {
  readonly scanId: string
  readonly limit: number
  readonly offset: number
}

/** What was asked, with every default filled in. A scan_id replaces query and tlds. */
export const readRequest = (input: unknown): Result.Result<SuggestRequest, BadInput | NoScanId | OtherExpansion> =>
  Result.gen(function* () {
    const asked = yield* Result.mapError(decode(input), (error) => new BadInput({ message: String(error.message) }))
    const { limit = limits.suggestPage, offset = 0, scan_id } = asked
    const scan =
      scan_id === undefined
        ? { query: asked.query ?? "", tlds: asked.tlds ?? defaultTlds }
        : yield* decodeScanId(scan_id)
    const query = yield* nameable(scan.query)
    const tlds = yield* Result.all(scan.tlds.map(ending))
    const known = { query, tlds: [...new Set(tlds)] }
    return { ...known, scanId: encodeScanId(known), limit, offset }
  })

const decode = Schema.decodeUnknownResult(SuggestNamesInput)

const nameable = (written: string): Result.Result<string, BadInput> => {
  const query = written
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, limits.suggestQueryChars)
    .trim()
  if (query === "") {
    return refuse(
      'Say in a few words what is to be named: {"query": "coffee roaster in a small town"}, or send the scan_id of an earlier call.',
    )
  }
  return readConcept(query).words.some((word) => Array.from(word).length > 1)
    ? Result.succeed(query)
    : refuse(
        "There is no word in this query that a name could be made of. Describe in a few words what is to be named.",
      )
}

const ending = (written: string): Result.Result<string, BadInput> => {
  const name = domainName(`name.${written.trim().replace(/^\./u, "")}`)
  return Result.isSuccess(name) && name.success.label === "name"
    ? Result.succeed(name.success.publicSuffix)
    : refuse(
        `${JSON.stringify(written.slice(0, limits.labelOctets).toWellFormed())} is no ending under which names are registered. Give endings such as com or co.uk.`,
      )
}

const refuse = (message: string) => Result.fail(new BadInput({ message }))
