import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { answeredIn } from "./answered.ts"

const row = {
  ...({ domain: "a.com", classification: "registered", source: "probe", purchasable: null, evidence: [] } as const),
}
const folder = () => mkdtemp(join(tmpdir(), "surename-answered-"))

it("keeps an answer for the next run", async () => {
  const file = join(await folder(), "answers")
  const first = await answeredIn(file)
  expect([first.has("a.com"), await first.add(row)]).toEqual([false, undefined])
  await first.close()
  const second = await answeredIn(file)
  expect([second.has("A.com"), second.has("b.com")]).toEqual([true, false])
  await second.close()
})

it("says why an answer could not be kept, as of a full disk, and throws nothing", async () => {
  const file = join(await folder(), "answers")
  const answered = await answeredIn(file)
  await answered.close()
  expect(await answered.add(row)).toMatch(/^--resume .*answers: /u)
})

it("says in words why a file cannot be used", async () => {
  const missing = join(await folder(), "none", "answers")
  await expect(answeredIn(missing)).rejects.toThrow(`--resume ${missing}: there is no such file or folder`)
})
