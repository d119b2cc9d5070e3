import { readName } from "@surename/core/evidence/read-name"
import { type Engines, makeLazyEngine } from "./lazy-engine.ts"
import type { DomainName, DomainNameFault, Engine, EngineOptions } from "./types.ts"

export type * from "./outputs.ts"
export type * from "./types.ts"

/** An engine in your process: facts about domain names from their registries. It loads itself when it is first asked. */
export const makeEngine = (options: EngineOptions = {}): Engine => makeLazyEngine(engines, options)

/** Reads a name as people type it. Throws `DomainNameError` for a text that is not a registrable name. No network. */
export const domainName = (text: string): DomainName => {
  const name = readName(text)
  if ("code" in name) throw new DomainNameError(name)
  return name
}

/** The text is not a registrable name. `code` says why, and the message says what to write instead. */
export class DomainNameError extends Error {
  override readonly name = "DomainNameError"
  readonly code: DomainNameFault
  readonly input: string
  constructor({
    code,
    input,
    message,
  }: {
    readonly code: DomainNameFault
    readonly input: string
    readonly message: string
  }) {
    super(message)
    this.code = code
    this.input = input
  }
}

const engines: Engines = async (options) => (await import("./engine.ts")).makePackageEngine(options)
