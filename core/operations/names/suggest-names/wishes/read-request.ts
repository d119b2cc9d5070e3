import * as Array from "effect/Array"
import * as Result from "effect/Result"
import { domainName } from "../../../../evidence/domain-name.ts"
import { noWord, readSearch } from "../../../../evidence/read-search.ts"
import { limits } from "../../../../limits.ts"
import { evidenceLimits } from "../../../../evidence/limits.ts"
import { nameLimits } from "../../limits.ts"
import { type FieldError, BadInput } from "../../../../interface/field-errors.ts"
import { pickChoice, readChoice } from "./choice.ts"
import { defaultTlds, type SuggestNamesInput } from "../contract.ts"
import { readConcept } from "../read/read-concept.ts"
import { readIdeas, type RefusedIdea } from "./read-idea.ts"
import { decodeScanId, encodeScanId, type NoScanId, type OtherExpansion, type Scan } from "./scan-id.ts"
import { readSteering, pickSteering } from "./steering.ts"

export interface SuggestRequest extends Scan {
  readonly scanId: string
  readonly isNew: boolean
  readonly compact: boolean
  /** Ideas of this call that are no labels. */
  readonly unread: ReadonlyArray<RefusedIdea>
  readonly limit: number
  readonly offset: number
}

/** A scan_id replaces query, TLDs and wishes; an order beside it reorders its rows. */
export const readRequest = (
  input: SuggestNamesInput,
): Result.Result<SuggestRequest, BadInput | NoScanId | OtherExpansion> =>
  Result.gen(function* () {
    const { compact = false, limit = nameLimits.suggestPage, offset = 0, order, scan_id } = input
    const { labels: ideas, refused: unread } = readIdeas(scan_id === undefined ? (input.ideas ?? []) : [])
    const scan =
      scan_id === undefined
        ? {
            ...pickChoice(input),
            ...pickSteering({ ...input, ideas }),
            query: input.query ?? "",
            tlds: input.tlds ?? defaultTlds,
          }
        : { ...(yield* decodeScanId(scan_id)), ...(order === undefined ? {} : { order }) }
    const toFieldPath = (path: string) => (scan_id === undefined ? path : "/scan_id")
    const [[query = "", ...tlds], refused] = Array.separate([
      readNameable(scan.query, toFieldPath("/query")),
      ...scan.tlds.map((tld, n) => readTld(tld, toFieldPath(`/tlds/${n}`))),
    ])
    const { choice, refusals } = readChoice(scan, toFieldPath)
    const { steering, refusals: steeringRefusals } = readSteering(scan, toFieldPath)
    const [firstFault, ...otherFaults] = [...refused, ...refusals, ...steeringRefusals]
    if (firstFault !== undefined)
      return yield* Result.fail(new BadInput({ message: firstFault.message, fields: [firstFault, ...otherFaults] }))
    const request = { query, tlds: [...new Set(tlds)], ...choice, ...steering }
    return { ...request, scanId: encodeScanId(request), compact, isNew: scan_id === undefined, limit, offset, unread }
  })

const readNameable = (queryInput: string, path: string): Result.Result<string, FieldError> => {
  const text = queryInput
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
  const query = [...text].slice(0, nameLimits.suggestQueryChars).join("").trim()
  if (query === "") {
    return refuse(
      path,
      'Say in a few words what is to be named: {"query": "coffee roaster in a small town"}, or send the scan_id of an earlier call.',
    )
  }
  const search = readSearch(query)
  if (search.kind === "domains") {
    const names = search.names.slice(0, limits.errorsListed).join(", ")
    return refuse(
      path,
      `These are domain names, and no idea: ${names}. Look them up with check_live or scan_namespace.`,
    )
  }
  return readConcept(query).words.some((word) => [...word].length > 1) ? Result.succeed(query) : refuse(path, noWord)
}

const readTld = (tldInput: string, path: string): Result.Result<string, FieldError> => {
  const name = domainName(`name.${tldInput.trim().replace(/^\./u, "")}`)
  return Result.isSuccess(name) && name.success.label === "name"
    ? Result.succeed(name.success.publicSuffix)
    : refuse(
        path,
        `${JSON.stringify(tldInput.slice(0, evidenceLimits.labelOctets).toWellFormed())} is not a TLD under which names are registered. Give TLDs such as com or co.uk.`,
      )
}

const refuse = (path: string, message: string) => Result.fail({ path, message })
