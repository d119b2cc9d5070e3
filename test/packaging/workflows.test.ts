import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { root } from "./installation.ts"

const folder = join(root, ".github/workflows")
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }))

it.each(workflows)(
  "$name pins actions by digest, and each job asks for its own permissions and has a timeout",
  ({ text }) => {
    const uses = [...text.matchAll(/uses: (\S+)/gu)].map(([, action]) => action)
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/u.test(action ?? ""))).toEqual([])
    const [head = "", jobs = ""] = text.split("\njobs:\n")
    expect(head).toContain("\npermissions: {}")
    for (const job of jobs.split(/^ {2}(?=\w)/mu).slice(1)) {
      expect(job).toMatch(/^ {4}permissions:\n {6}contents: read/mu)
      expect(job).toMatch(/^ {4}timeout-minutes: \d+$/mu)
    }
  },
)

it("publishes only after a person's approval", () => {
  const publishing = workflows.filter(({ text }) => text.includes("npm publish"))
  expect(publishing.map(({ name }) => name)).toEqual(["release.yml"])
  expect(publishing[0]?.text).toMatch(/ {2}publish:\n {4}needs: build\n[^]*environment: npm\n/u)
})

it("builds images from digests", () => {
  const images = readFileSync(join(root, "deploy/Containerfile"), "utf8").match(/^FROM .*$/gmu) ?? []
  expect(images.filter((line) => !/@sha256:[\da-f]{64}(?: AS \w+)?$/u.test(line))).toEqual([])
  expect(images.length).toBe(2)
})
