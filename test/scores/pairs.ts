import { readFileSync } from "node:fs"

export interface Pair {
  readonly better: string
  readonly worse: string
  /** Not used while `score_name` is tuned. */
  readonly isHeldOut: boolean
}

/** The table as it stands in `pairs.txt`: the second, the fourth and every other even pair is held out. */
export const pairs: ReadonlyArray<Pair> = readFileSync(new URL("pairs.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line, at) => {
    const [better = "", worse = ""] = line.split(" ")
    return { better, worse, isHeldOut: at % 2 === 1 }
  })

/** Names a person would be content with, as the scale is to tell them apart; and names that no person would keep. */
export const good: ReadonlyArray<string> = list(
  `velvet marina mosslamp brightpath coffeeboat paperboat lanternlight quietdesk lumina zephyra bakehouse plumber trailhead bookworm nightowl
  copperleaf velora melora kivano talvo redbarn honeycomb sunflower harborlight freshbread treehouse oceanview wildflower tidepool novella`,
)
export const junk: ReadonlyArray<string> = list(
  `x7-q9z k3-9xp 1a2b3c a-b-c-1 qz88-41 best-4-you-24 h8k2 zx-9981 buy-cheap-99 xqz-1 9-9-x 3d9x`,
)

function list(text: string): ReadonlyArray<string> {
  return text.split(/\s+/).map((label) => `${label}.com`)
}
