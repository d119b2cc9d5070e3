import { findContentType } from "@surename/core/interface/content-type"

/** A draft as an author would upload it. Text is written in UTF-8; bytes are as they are. */
export interface GivenDraft {
  readonly id: string
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

export type Files = GivenDraft["files"]

/** Returns a file as the preview would serve it. */
export const listDraftFiles = (
  files: Files,
): ReadonlyArray<{ readonly path: string; readonly bytes: Uint8Array; readonly contentType: string }> =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    contentType: findContentType(path),
  }))
