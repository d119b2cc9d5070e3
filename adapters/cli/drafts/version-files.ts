import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { notDone, makeVisible } from "../service/failure.ts"
import { findMisfit } from "./fit.ts"
import { sha256Of } from "./folder.ts"
import type { Service } from "../service/on-service.ts"

/** Reads a version of a draft, by default the latest. The writer of the files checks its list. */
export const versionOf = async ({ ask }: Service, draft: string, version?: number): Promise<DraftDetails> => {
  const query = version === undefined ? {} : { version: String(version) }
  const { body } = await ask.get_draft({ draft_id: draft, ...query })
  if ("files" in body) return body
  throw notDone("the service answered with a file instead of a draft. Check its address")
}

/** Before any of its paths becomes a file name here: a service that was taken over may list what no draft can have. */
export const checkFiles = ({ files }: DraftDetails): ReadonlyArray<StoredFile> => {
  const why = findMisfit(files)
  if (why !== undefined) throw notDone(`the service lists invalid files: ${makeVisible(why)}. Nothing was written`)
  return files
}

/** Asked of the version that lists it; other bytes than it lists are refused. */
export const contentOf = async (
  { ask }: Service,
  { draft_id, version }: DraftDetails,
  file: StoredFile,
): Promise<Uint8Array> => {
  const { body } = await ask.get_draft({ draft_id, version: String(version), path: file.path })
  if (!("content" in body)) throw notDone("the service answered with a draft instead of a file. Check its address")
  const bytes = Buffer.from(body.content, body.encoding === "base64" ? "base64" : "utf8")
  if (sha256Of(bytes) === file.sha256) return bytes
  throw notDone(`${makeVisible(file.path)} did not arrive as the draft lists it. Nothing was written; try once more`)
}
