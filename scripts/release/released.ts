import { readFileSync } from "node:fs"
import { join } from "node:path"

export interface ReleasedContract {
  readonly version: string
  readonly spec: unknown
  readonly settings: ReadonlyArray<string>
}

/** Reads the contract and the settings of the last release. After a release, copy the new ones there. */
export const readReleased = (root: string): ReleasedContract => {
  const readText = (file: string) => readFileSync(join(root, "changes/released", file), "utf8")
  return {
    version: readText("VERSION").trim(),
    spec: JSON.parse(readText("spec.json")),
    settings: listNames(readText("settings.md")),
  }
}

export const readSettingNames = (root: string): ReadonlyArray<string> =>
  listNames(readFileSync(join(root, "docs/settings.md"), "utf8"))

const listNames = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/^\| `(\w+)`/gmu)].map(([, name = ""]) => name)
