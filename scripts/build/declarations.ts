import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Writes the declarations of the bundled engine: type files, unchanged, and the exports of `index.ts`. */
export const writeDeclarations = (root: string, to: string): void => {
  const types = readFileSync(join(root, "hosts/embed/types.ts"), "utf8")
  writeFileSync(join(to, "types.d.ts"), types.replaceAll('"./outputs.ts"', '"./outputs.js"'))
  copyFileSync(join(root, "test/golden/contract/outputs.d.ts"), join(to, "outputs.d.ts"))
  writeFileSync(join(to, "index.d.ts"), indexDeclarations)
}

/** Adds the attribute of JSON modules to declarations, because the compiler omits it and then refuses them. */
export const addJsonAttributes = (out: string): void => {
  for (const file of globSync("**/*.d.ts", { cwd: out })) {
    const text = readFileSync(join(out, file), "utf8")
    const whole = text.replace(/^(import \w+ from "[^"]+\.json");$/gmu, '$1 with { type: "json" };')
    if (whole !== text) writeFileSync(join(out, file), whole)
  }
}

/** Says what `hosts/embed/index.ts` exports. The packaging step compiles a program against it. */
export const indexDeclarations = `import type { DomainName, DomainNameFault, Engine, EngineOptions } from "./types.js"

export type * from "./outputs.js"
export type * from "./types.js"

/** An engine in your process: facts about domain names from their registries. It loads itself when it is first asked. */
export declare const makeEngine: (options?: EngineOptions) => Engine

/** Reads a name as people type it. Throws \`DomainNameError\` for a text that is no name to register. No network. */
export declare const domainName: (text: string) => DomainName

/** The text is no name to register. \`code\` says why, and the message what to write instead. */
export declare class DomainNameError extends Error {
  /** Always this, in every version. */
  readonly name: "DomainNameError"
  /** Why, for programs. */
  readonly code: DomainNameFault
  /** The text, shortened, without control characters. */
  readonly input: string
  constructor(fault: { readonly code: DomainNameFault; readonly input: string; readonly message: string })
}
`
