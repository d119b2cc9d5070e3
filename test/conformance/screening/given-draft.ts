/** A draft as an author would upload it. Text is written in UTF-8; bytes are as they are. */
export interface GivenDraft {
  readonly id: string
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

export type Files = GivenDraft["files"]

/** As the preview would serve it. */
const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
  xhtml: "application/xhtml+xml",
  png: "image/png",
}

export const draftFiles = (
  files: Files,
): ReadonlyArray<{ readonly path: string; readonly bytes: Uint8Array; readonly contentType: string }> =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    contentType: contentTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
  }))
