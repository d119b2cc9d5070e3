import { readFileSync } from "node:fs"
import { makeAsset } from "./asset.ts"

/** The script, built from `script/source`. */
export const pageScript = makeAsset("pages", "js", readFileSync(new URL("./script/pages.js", import.meta.url), "utf8"))
