import { readFile, rm, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { makeReport, runtime } from "./report.ts"
import { runProgram } from "./run-program.ts"

/** The README's example is run as it stands: a reader who copies it gets what it says. */
const report = makeReport("readme")
const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8")
const example = /<!-- run by test\/runtimes\/readme\.suite\.ts[^\n]*-->\n```ts\n([\s\S]*?)```/u.exec(readme)?.[1] ?? ""

const expected = [
  "registered-plain.com is registered says the authoritative source",
  "never-registered.com is unregistered says the authoritative source",
  "status-500.app is unknown: server_error",
  "no.such.tld is not a name one can register: unknown_tld",
]

await report.check("the example has fewer than 30 lines", () => {
  const length = example.split("\n").length
  if (example === "" || length >= 30) throw new Error(`it has ${length}`)
})

await report.check("the example runs and prints what it should", async () => {
  // Inside the workspace, where its imports resolve.
  const file = fileURLToPath(new URL(`./readme-example.${runtime}.ts`, import.meta.url))
  await writeFile(file, example)
  try {
    const { stderr, stdout } = await runProgram(file)
    const printed = stdout + stderr
    if (printed.trim() !== expected.join("\n")) throw new Error(`it printed:\n${printed}`)
  } finally {
    await rm(file)
  }
})

report.end()
