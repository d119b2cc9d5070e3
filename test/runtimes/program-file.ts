import { join } from "node:path"
import process from "node:process"

const root = join(import.meta.dirname, "..", "..")

/** Finds the whole program for a runtime: its source, or the bundle of the long gate, where each process starts in half the time. */
export const findProgramFile = (runtime: string): string => {
  const bundle = process.env["SURENAME_TEST_PROGRAM"]
  return bundle === undefined ? join(root, "hosts", runtime, "main.ts") : join(bundle, runtime, "main.js")
}
