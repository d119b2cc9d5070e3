import { someRow } from "@surename/fixtures"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { openResumedAnswers } from "./resumed-answers.ts"

const row = someRow({})
const folder = () => mkdtemp(join(tmpdir(), "surename-answered-"))

it("keeps an answer for the next run", async () => {
  const file = join(await folder(), "answers")
  const first = await openResumedAnswers(file)
  expect([first.has("a.com"), await first.add(row)]).toEqual([false, undefined])
  await first.close()
  const second = await openResumedAnswers(file)
  expect([second.has("A.com"), second.has("b.com")]).toEqual([true, false])
  await second.close()
})

it("reports a failed write, such as on a full disk, without throwing", async () => {
  const file = join(await folder(), "answers")
  const answered = await openResumedAnswers(file)
  await answered.close()
  expect(await answered.add(row)).toMatch(/^--resume .*answers: /u)
})

it("explains why it cannot use a file", async () => {
  const missing = join(await folder(), "none", "answers")
  await expect(openResumedAnswers(missing)).rejects.toThrow(`--resume ${missing}: there is no such file or folder`)
})

it("leaves a file alone that holds something else, such as the list itself", async () => {
  const file = join(await folder(), "names.txt")
  await writeFile(file, "\uFEFFa.com\r\nb.com")
  await expect(openResumedAnswers(file)).rejects.toThrow(`--resume ${file}: it holds something else than answers`)
  expect(await readFile(file, "utf8")).toBe("\uFEFFa.com\r\nb.com")
})

it("continues after a half-written line of a killed run", async () => {
  const file = join(await folder(), "answers")
  await writeFile(file, '{"domain":"a.com","classif')
  const answered = await openResumedAnswers(file)
  await answered.add(row)
  await answered.close()
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(3)
})
