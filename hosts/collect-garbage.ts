import v8 from "node:v8"
import vm from "node:vm"

/**
 * V8 lets garbage grow to a share of the machine's memory, far beyond what a long list of names needs. Node and Deno
 * lend their collector through this door; Bun collects by itself and has none.
 */
export const garbageCollector = (): (() => void) => {
  v8.setFlagsFromString("--expose-gc")
  const collect: unknown = vm.runInNewContext("globalThis.gc")
  return typeof collect === "function" ? () => void collect() : () => {}
}
