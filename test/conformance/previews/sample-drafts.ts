import { createHash } from "node:crypto"
import { makeDraftsInMemory } from "./drafts-in-memory.ts"

const draftId = (word: string) => `d${word.padEnd(20, "2")}`

export const ids = {
  site: draftId("site"),
  loose: draftId("loose"),
  /** Its own page for what it does not have. */
  polite: draftId("polite"),
  /** The first version is live, the second is flagged. */
  flagged: draftId("flagged"),
  /** Files of a mebibyte, published by the suite that reads them. */
  large: draftId("large"),
} as const

/** Occurs only in files that screening blocked. */
export const canary = "never-to-be-seen-7f3a"

export const writeSamplePage = (title: string) =>
  `<!doctype html><title>${title}</title><link rel="stylesheet" href="/style.css"><h1>${title}</h1>${"<p>Words and words.</p>".repeat(60)}`

export const allBytes = Uint8Array.from({ length: 256 }, (_, nth) => nth)

/** The files of the site's second version, its latest. */
export const siteFiles = {
  "index.html": writeSamplePage("Two"),
  "style.css": "h1 { color: teal }\n".repeat(40),
  "app.js": "console.log('hello')\n".repeat(40),
  "data.json": JSON.stringify({ list: Array.from({ length: 100 }, (_, nth) => nth) }),
  "logo.svg": `<svg xmlns="http://www.w3.org/2000/svg"><g>${"<path/>".repeat(60)}</g></svg>`,
  "all.png": allBytes,
  "empty.txt": "",
  "short.txt": "short",
  "odd.xyz": "a file of an unknown type",
  "a b.txt": "a blank in its name",
  "grüße.txt": "letters beyond ASCII",
  "50%.txt": "a per cent sign in its name",
  "about/index.html": writeSamplePage("About"),
  "about/me.html": writeSamplePage("Me"),
} as const

/** Computes the entity tag of an uncompressed file. */
export const computeEntityTag = (content: string | Uint8Array): string =>
  `sha256-${createHash("sha256").update(content).digest("hex")}`

export const notFoundPage = writeSamplePage("Nothing here, friend")

export const sampleDrafts = () => {
  const drafts = makeDraftsInMemory()
  drafts.publish(ids.site, { "index.html": writeSamplePage("One"), "old.txt": "only in the first version" })
  drafts.publish(ids.site, siteFiles)
  drafts.publish(ids.loose, {
    "notes.txt": "notes",
    "<img src=x onerror=alert(1)>.txt": "a name that wants to be a tag",
    "deep/page.html": writeSamplePage("Deep"),
  })
  drafts.publish(ids.polite, { "index.html": writeSamplePage("Polite"), "404.html": notFoundPage })
  drafts.publish(ids.flagged, { "index.html": writeSamplePage("Before it was flagged") })
  drafts.publish(
    ids.flagged,
    {
      "index.html": writeSamplePage(canary),
      "404.html": writeSamplePage(canary),
      "a/index.html": writeSamplePage(canary),
      "x.txt": canary,
    },
    "flagged",
  )
  return drafts
}
