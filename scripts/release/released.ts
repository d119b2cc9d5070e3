import { readFileSync } from "node:fs"
import { join } from "node:path"

export interface Released {
  readonly version: string
  readonly spec: unknown
  readonly settings: ReadonlyArray<string>
}

/** Reads the contract and the settings of the last release. After a release, copy the new ones there. */
export const readReleased = (root: string): Released => {
  const read = (file: string) => readFileSync(join(root, "changes/released", file), "utf8")
  return {
    version: read("VERSION").trim(),
    spec: JSON.parse(read("spec.json")),
    settings: namesIn(read("settings.md")),
  }
}

export const readSettingNames = (root: string): ReadonlyArray<string> =>
  namesIn(readFileSync(join(root, "docs/settings.md"), "utf8"))

const namesIn = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/^\| `(\w+)`/gmu)].map(([, name = ""]) => name)
