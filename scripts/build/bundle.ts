import { cpSync } from "node:fs"
import { join } from "node:path"
import { rolldown, type CodeSplittingOptions, type OutputAsset, type OutputChunk, type Plugin } from "rolldown"
import { asciiOnly } from "./ascii-only.ts"
import { builtinsWithoutRequire } from "./builtins.ts"
import { foldedSuffixes } from "./fold-labels.ts"
import { packedIdna } from "./pack-idna.ts"
import { packedTables } from "./pack-tables.ts"
import { pagesScript } from "./pages-script.ts"

/**
 * Bundles a program for npm: a file for each runtime and shared chunks, with everything they import. It starts in half
 * the time of some four hundred files. Returns the files of `node_modules` that it contains.
 */
export const buildBundle = async (root: string, to: string, hasService: boolean): Promise<ReadonlyArray<string>> => {
  const build = await rolldown({
    cwd: root,
    input: {
      ...Object.fromEntries(["node", "bun", "deno"].map((name) => [`${name}/main`, `hosts/${name}/main.ts`])),
      // A thread needs an own file beside the chunk that starts it.
      ...(hasService
        ? {
            "chunks/model-thread": "adapters/embedder-use/model-thread.ts",
            "chunks/screening-thread": "adapters/screening-rules/screening-thread.ts",
          }
        : { index: "hosts/embed/index.ts" }),
    },
    platform: "node",
    plugins: hasService
      ? [packedIdna, withoutValidator, asciiOnly]
      : [
          packedIdna,
          withoutValidator,
          asciiOnly,
          foldedSuffixes,
          packedTables,
          builtinsWithoutRequire,
          dropService(root),
        ],
    // The suites and the language model are optional packages of their own.
    external: [/^node:/u, "bun", "@surename/conformance", /^@energetic-ai\//u],
    // Our modules have no side effects at import.
    treeshake: { moduleSideEffects: [{ test: /^(?!.*node_modules)/u, sideEffects: false }] },
    // Packing takes seconds, and its warning comes only on a busy machine.
    checks: { bundlerTimings: false },
    onLog: (_level, log) => {
      // A file that another file loads late may share its chunk.
      if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT") throw new Error(log.message)
    },
  })
  const apart = await build.generate()
  // Keeps names of functions for stack traces, and shortens the rest, because every start reads every byte.
  const { output } = await build.write({
    dir: to,
    chunkFileNames: "chunks/[name].js",
    comments: false,
    minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
    codeSplitting: { groups: joinChunks(listChunks(apart.output)) },
  })
  await build.close()
  if (hasService) {
    cpSync(join(root, "adapters/web/pages/style"), join(to, "chunks/style"), { recursive: true })
    cpSync(join(root, pagesScript), join(to, "chunks/script/pages.js"))
  }
  cpSync(join(root, "hosts/bin"), join(to, "bin"), { recursive: true })
  return listChunks(output)
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.includes("/node_modules/"))
}

/** Leaves out the protocol's validator of answers to forms. Our server shows no forms, and it is a quarter of the protocol's code. */
const withoutValidator: Plugin = {
  name: "without-validator",
  resolveId: (specifier) => (specifier === "@modelcontextprotocol/server/_shims" ? `\0${specifier}` : undefined),
  load: (id) =>
    id.startsWith("\0@modelcontextprotocol/")
      ? 'export { default as process } from "node:process"\nexport class DefaultJsonSchemaValidator {}'
      : undefined,
}

/** Bundles the command alone, with replacements for parts of the service. Passages are found by their words. */
const dropService = (root: string): Plugin => ({
  name: "without-service",
  resolveId: (specifier) =>
    specifier.endsWith("/with-service.ts") ? join(root, "hosts/without-service.ts") : undefined,
  transform: (code, id) =>
    id.endsWith("/knowledge/data/corpus.json")
      ? JSON.stringify(JSON.parse(code), (member, value: unknown) => (member === "vectors" ? "" : value))
      : undefined,
})

const listChunks = (output: ReadonlyArray<OutputChunk | OutputAsset>): ReadonlyArray<OutputChunk> =>
  output.filter((part) => part.type === "chunk")

type Together = readonly [name: string, files: ReadonlyArray<string>, alsoLoadedBy?: ReadonlyArray<string>]

const commandLine = ["adapters/cli/run.ts"]
const embeddedEngine = ["hosts/embed/engine.ts"]
/** Files that a command or a program with the engine loads, each group after those before it. A service loads them all. */
const loadedTogether: ReadonlyArray<Together> = [
  ["begin", ["hosts/start.ts"]],
  ["name", ["core/evidence/read-name.ts"]],
  ["shared", commandLine, embeddedEngine],
  ["command", commandLine],
  ["ask", embeddedEngine],
  ["check", ["adapters/cli/names/check.ts", "hosts/compose.ts"]],
  // Separate, because every command that asks registries loads it without the groups below.
  ["site", ["adapters/site-fetch/index.ts", "adapters/html-facts/index.ts"]],
  ["policy", ["names/tld-policy/logic.ts"]],
  ["score", ["names/score-name/logic.ts"]],
  ["scan", ["names/suggest-names/logic.ts", "names/audit-domain/logic.ts", "core/scan-services.ts"]],
  ["serve", ["hosts/serve.ts"]],
]

/**
 * Puts files that always load together into one file. On Node, each file costs half a millisecond of processor time to find and to link,
 * and the check of one name loaded 88 of them.
 */
const joinChunks = (apart: ReadonlyArray<OutputChunk>): NonNullable<CodeSplittingOptions["groups"]> => {
  const byFile = new Map(apart.map((chunk) => [chunk.fileName, chunk]))
  const taken = new Set<string>()
  const listLoadedBy = (fileName: string, seen: Set<string>): Set<string> => {
    if (!seen.has(fileName))
      for (const next of byFile.get(fileName)?.imports ?? []) listLoadedBy(next, seen.add(fileName))
    return seen
  }
  const listModules = (files: ReadonlyArray<string>) => {
    const seen = new Set<string>()
    for (const { fileName, moduleIds } of apart)
      if (moduleIds.some((id) => files.some((file) => id.endsWith(`/${file}`)))) listLoadedBy(fileName, seen)
    return new Set([...seen].flatMap((file) => byFile.get(file)?.moduleIds ?? []))
  }
  return loadedTogether.map(([name, files, others], nth) => {
    const also = others === undefined ? undefined : listModules(others)
    const ownModules = new Set([...listModules(files)].filter((id) => !taken.has(id) && also?.has(id) !== false))
    for (const id of ownModules) taken.add(id)
    return { name, test: (id: string) => ownModules.has(id), priority: loadedTogether.length - nth }
  })
}
