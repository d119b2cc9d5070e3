import { cpSync } from "node:fs"
import { join } from "node:path"
import { rolldown } from "rolldown"
import type { OutputChunk, Plugin } from "rolldown"

/**
 * A program as npm gets it: a file for each runtime and chunks they share, with everything they import inside.
 * It starts in half the time (one file for some four hundred) and installs as one package.
 * Returns which files of `node_modules` went in.
 */
export const bundle = async (root: string, to: string, hasService: boolean): Promise<ReadonlyArray<string>> => {
  const build = await rolldown({
    cwd: root,
    input: {
      ...Object.fromEntries(["node", "bun", "deno"].map((name) => [`${name}/main`, `hosts/${name}/main.ts`])),
      // A thread begins with a file of its own, beside the chunk that begins it.
      ...(hasService ? { "chunks/model-thread": "adapters/embedder-use/model-thread.ts" } : {}),
    },
    platform: "node",
    plugins: hasService ? [] : [withoutService(root)],
    // The suites are a package of their own, for those who ask for them; so is the model of language.
    external: [/^node:/u, "bun", "@surename/conformance", /^@energetic-ai\//u],
    onLog: (_level, log) => {
      throw new Error(log.message)
    },
  })
  // Names stay readable, because stacks of errors are read; comments are left out, because every start reads every byte.
  const { output } = await build.write({ dir: to, chunkFileNames: "chunks/[name].js", comments: false })
  await build.close()
  if (hasService) cpSync(join(root, "adapters/web/pages/style"), join(to, "chunks/style"), { recursive: true })
  cpSync(join(root, "hosts/bin"), join(to, "bin"), { recursive: true })
  return output
    .filter((part): part is OutputChunk => part.type === "chunk")
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.includes("/node_modules/"))
}

/** The command alone: what only a service needs is said to be elsewhere, and passages are found by their words. */
const withoutService = (root: string): Plugin => ({
  name: "without-service",
  resolveId: (specifier) =>
    specifier.endsWith("/with-service.ts") ? join(root, "hosts/without-service.ts") : undefined,
  transform: (code, id) =>
    id.endsWith("/knowledge/data/corpus.json")
      ? JSON.stringify(JSON.parse(code), (member, value: unknown) => (member === "vectors" ? "" : value))
      : undefined,
})
