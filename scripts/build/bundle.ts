import { cpSync } from "node:fs"
import { join } from "node:path"
import { rolldown } from "rolldown"
import type { OutputChunk } from "rolldown"

/**
 * The `surename` program as npm gets it: a file for each runtime and chunks they share, with everything they import inside.
 * It starts in half the time (one file for some four hundred) and installs as one package.
 * Returns which files of `node_modules` went in.
 */
export const bundle = async (root: string, to: string): Promise<ReadonlyArray<string>> => {
  const build = await rolldown({
    cwd: root,
    input: {
      ...Object.fromEntries(["node", "bun", "deno"].map((name) => [`${name}/main`, `hosts/${name}/main.ts`])),
      // A thread begins with a file of its own, beside the chunk that begins it.
      "chunks/model-thread": "adapters/embedder-use/model-thread.ts",
    },
    platform: "node",
    // The suites are a package of their own, for those who ask for them; so is the model of language.
    external: [/^node:/u, "bun", "@surename/conformance", /^@energetic-ai\//u],
    onLog: (_level, log) => {
      throw new Error(log.message)
    },
  })
  // Names stay readable, because stacks of errors are read; comments are left out, because every start reads every byte.
  const { output } = await build.write({ dir: to, chunkFileNames: "chunks/[name].js", comments: false })
  await build.close()
  cpSync(join(root, "adapters/web/pages/style"), join(to, "chunks/style"), { recursive: true })
  cpSync(join(root, "hosts/bin"), join(to, "bin"), { recursive: true })
  return output
    .filter((part): part is OutputChunk => part.type === "chunk")
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.includes("/node_modules/"))
}
