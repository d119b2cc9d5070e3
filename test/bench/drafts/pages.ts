import type { NewFile } from "@surename/core/ports/drafts"

/** Twenty files of ten thousand bytes that compress as pages do, and that no version had before. */
export const pagesAt = (nth: number): ReadonlyArray<NewFile> =>
  Array.from({ length: 20 }, (_, file) => ({ path: `pages/${file}.html`, bytes: page(nth * 20 + file) }))

const page = (seed: number): Uint8Array => {
  let made = `<!doctype html><title>Page ${seed}</title>`
  for (let at = seed; made.length < 9_950; at++)
    made += `<p id="${((at * 7_919) % 46_656).toString(36)}">Words ${(at * 104_729) % 997}, and more of them.</p>`
  return Buffer.from(made.slice(0, 10_000).padEnd(10_000, " "))
}
