import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { makeFailure, makeUsageError } from "../service/failure.ts"
import { replaceFile } from "../../replace-file/index.ts"

export const linkFile = ".surename.json"

/** The draft of a folder and the last common version, so that a push does not overwrite others' changes. */
const Link = Schema.Struct({
  url: Schema.String,
  draft_id: Schema.String.check(Schema.isPattern(/^d[a-z2-7]{20}$/u)),
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
})
export type Link = typeof Link.Type

export const readLink = async (dir: string): Promise<Link | undefined> => {
  const text = await readFile(join(dir, linkFile), "utf8").catch(() => undefined)
  if (text === undefined) return undefined
  const link = Result.flatMap(
    Result.try((): unknown => JSON.parse(text)),
    Schema.decodeUnknownResult(Link),
  )
  if (Result.isSuccess(link)) return link.success
  throw makeFailure(`${join(dir, linkFile)} is damaged: delete it, then give --draft ID, or --new for a new draft`)
}

/** Refuses a link to another service: a stranger's file must not choose where a token goes. */
export const requireSameService = (link: Link, url: string, dir: string): Link => {
  if (link.url === url) return link
  throw makeUsageError(
    `${join(dir, linkFile)} says that this folder is a draft of ${JSON.stringify(link.url)}, and this is ${url}. If you trust that one: --url ${JSON.stringify(link.url)}; for a draft here: --draft ID, or --new`,
  )
}

export const writeLink = (dir: string, link: Link): Promise<void> =>
  replaceFile(join(dir, linkFile), `${JSON.stringify(link, undefined, 2)}\n`)

export const isDraftId = (word: string): boolean => /^d[a-z2-7]{20}$/u.test(word)

/** `word` is an id, or a folder that was pushed or pulled. */
export const findDraftId = async (word: string, url: string): Promise<string> => {
  if (isDraftId(word)) return word
  const link = await readLink(word)
  if (link === undefined)
    throw makeUsageError(
      `${JSON.stringify(word)} is neither a draft's id nor a folder that was pushed: surename draft list shows ids, surename draft push ${word} makes a draft`,
    )
  return requireSameService(link, url, word).draft_id
}
