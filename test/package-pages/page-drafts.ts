import { posix } from "node:path"
import type { GivenDraft } from "../conformance/screening/given-draft.ts"

/** As many bytes as a version of a draft may hold. */
const mostBytes = 10 * 1_048_576
const mostFileBytes = 1_048_576

/** Each page of a package with the scripts, styles and drawings that it loads, as an author would upload it. */
export const makePageDrafts = (name: string, files: ReadonlyMap<string, Uint8Array>): ReadonlyArray<GivenDraft> =>
  [...files].flatMap(([path, page]) => {
    if (!/\.html?$/iu.test(path) || page.length > mostFileBytes) return []
    const draft: Record<string, Uint8Array> = { [path]: page }
    let bytes = page.length
    for (const loaded of listLoadedPaths(path, page)) {
      const file = files.get(loaded)
      if (file === undefined || file.length > mostFileBytes || bytes + file.length > mostBytes) continue
      bytes += file.length
      draft[loaded] = file
    }
    return [{ id: `${name}/${path}`, files: draft }]
  })

const listLoadedPaths = (path: string, page: Uint8Array): ReadonlySet<string> => {
  const html = new TextDecoder().decode(page)
  return new Set(
    [...html.matchAll(/(?:src|href)\s*=\s*["']?([^"'\s>#?]+\.(?:js|css|svg|json))/giu)].map(([, target = ""]) =>
      posix.join(posix.dirname(path), target),
    ),
  )
}
