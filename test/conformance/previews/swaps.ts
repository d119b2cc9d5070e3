import type { DraftsInMemory } from "./drafts-in-memory.ts"
import type { PreviewAnswer, PreviewSender } from "./preview-case.ts"

export interface SwapsOptions {
  readonly send: PreviewSender
  readonly drafts: DraftsInMemory
  readonly previewHost: string
  readonly swaps: number
  /** Page loads: of each, three files of one version and what the latest is. */
  readonly loads: number
}

export interface SwapCounts {
  readonly loads: number
  /** Page loads of a version's address with a file of another version in them. */
  readonly mixed: number
  /** Single answers whose bytes are not of the version that they name, or whose readers went back in time. */
  readonly wrong: number
  readonly versions: number
}

const draftId = `d${"swap".padEnd(20, "2")}`
const names = ["index.html", "style.css", "app.js"]

/** Makes the content of a file in a version. */
const content = (name: string, version: number) => `${name} of version ${version}.`

/** Readers load pages, all at once, while their draft is written again and again. */
export const readWhileSwapping = async ({
  drafts,
  loads,
  previewHost,
  send,
  swaps,
}: SwapsOptions): Promise<SwapCounts> => {
  let version = 0
  const write = () => {
    version++
    drafts.publish(draftId, Object.fromEntries(names.map((name) => [name, content(name, version)])))
  }
  write()
  let [begun, mixed, wrong] = [0, 0, 0]
  const get = (label: string, name: string) =>
    send({ host: `${label}.${previewHost}`, method: "GET", path: `/${name === "index.html" ? "" : name}`, headers: {} })
  const reader = async () => {
    let newest = 0
    while (begun < loads) {
      // So many loads to a write, which comes while others are under way.
      if (begun++ % Math.ceil(loads / swaps) === 0) write()
      const latest = await get(draftId, "index.html")
      const seen = Number(latest.headers["x-draft-version"])
      if (!hasContent(latest, "index.html", seen) || seen < newest) wrong++
      newest = seen
      const parts: Array<boolean> = []
      for (const name of names) parts.push(hasContent(await get(`${draftId}--v${seen}`, name), name, seen))
      if (parts.includes(false)) mixed++
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return { loads: begun, mixed, wrong, versions: version }
}

const readers = 50

const hasContent = ({ body, status }: PreviewAnswer, name: string, version: number) =>
  status === 200 && Buffer.from(body).equals(Buffer.from(content(name, version)))
