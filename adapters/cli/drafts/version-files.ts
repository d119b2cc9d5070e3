import { hash } from "node:crypto"
import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { makeFailure, makeVisible } from "../service/failure.ts"
import { findMisfit } from "./check-fit.ts"
import { readFitting, readNumeral } from "../option.ts"
import type { Service } from "../service/service-command.ts"

/** Reads the latest version by default. Call `checkFiles` with its list. */
export const fetchVersion = async ({ client }: Service, draft: string, version?: number): Promise<DraftDetails> => {
  const query = version === undefined ? {} : { version: String(version) }
  const { body } = await client.get_draft({ draft_id: draft, ...query })
  if ("files" in body) return body
  throw makeFailure("the service answered with a file instead of a draft. Check its address")
}

/** Call it before a path becomes a file name: a compromised service may list any path. */
export const checkFiles = ({ files }: DraftDetails): ReadonlyArray<StoredFile> => {
  const why = findMisfit(files)
  if (why !== undefined) throw makeFailure(`the service lists invalid files: ${makeVisible(why)}. Nothing was written`)
  return files
}

/** Refuses content with another hash than the version lists. */
export const fetchContent = async (
  { client }: Service,
  { draft_id, version }: DraftDetails,
  file: StoredFile,
): Promise<Uint8Array> => {
  const { body } = await client.get_draft({ draft_id, version: String(version), path: file.path })
  if (!("content" in body)) throw makeFailure("the service answered with a draft instead of a file. Check its address")
  const bytes = Buffer.from(body.content, body.encoding === "base64" ? "base64" : "utf8")
  if (hash("sha256", bytes) === file.sha256) return bytes
  throw makeFailure(
    `${makeVisible(file.path)} did not arrive as the draft lists it. Nothing was written; try once more`,
  )
}

export const readVersionNumber = readFitting(
  "takes the number of a version, such as 2",
  readNumeral(/^[1-9]\d{0,8}$/u, 1, 999_999_999),
)
