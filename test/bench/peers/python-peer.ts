import { join } from "node:path"
import { createInterface } from "node:readline"
import { start } from "../child.ts"
import type { Peer, PeerVerdict } from "./peer.ts"

/** A Python library. A script beside this file holds it and answers one line a name; loading it anew each time would take a second. */
export const makePythonPeer = (library: string, script: string, question: string): Peer => ({
  install: `\`pip install ${library}\``,
  question,
  program: "python3",
  versionArgs: ["-c", `import importlib.metadata; print(importlib.metadata.version("${library}"))`],
  version: /^(\d\S*)/u,
  at: async (program, lists) => {
    // -B: no byte code beside the script, which is in the clone.
    const child = start(program, ["-B", join(import.meta.dirname, script)])
    const waiting = new Map<string, (answer: PeerVerdict) => void>()
    const ready = new Promise<void>((resolve, reject) => {
      child.on("error", reject).on("exit", (code) => reject(new Error(`${script} ended with exit code ${code}`)))
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line === "ready") return resolve()
        const [name = "", answer] = line.split(" ")
        waiting.get(name)?.(answer === "free" || answer === "taken" ? answer : "nothing")
      })
    })
    child.stdin.write(`${JSON.stringify(lists)}\n`)
    await ready
    return (name) =>
      new Promise<PeerVerdict>((resolve) => {
        waiting.set(name, resolve)
        child.stdin.write(`${name}\n`)
      })
  },
})
