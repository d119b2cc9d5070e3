import { join } from "node:path"
import { rolldown } from "rolldown"

/** The script of the pages. It is kept in the repository, because a clone is served without a build; `npm run golden` writes it. */
export const pagesScript = "adapters/web/pages/script/pages.js"

/** Builds the script: one module of everything in `source/`. */
export const buildPagesScript = async (root: string): Promise<string> => {
  const build = await rolldown({ input: join(root, "adapters/web/pages/script/source/main.ts"), platform: "browser" })
  const { output } = await build.generate({ format: "esm", minify: true, comments: false })
  await build.close()
  return output.map((part) => (part.type === "chunk" ? part.code : "")).join("")
}
