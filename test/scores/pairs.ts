import { readFileSync } from "node:fs"

export interface Pair {
  readonly better: string
  readonly worse: string
  /** Never looked at while `score_name` is tuned. */
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
