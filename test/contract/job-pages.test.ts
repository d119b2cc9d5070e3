import { jobsSql } from "@surename/adapters/store-sql/jobs"
import { httpApp } from "@surename/adapters/web"
import { handlers, makeTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import { fakeBrowser, refusingHandlers } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterAll, describe, expect, it } from "vitest"
import { accountServices } from "./account-services.ts"

const baseUrl = "https://names.example"
const path = "/account/jobs"

const runtime = ManagedRuntime.make(
  Layer.mergeAll(jobsSql, verdictMemory, Layer.mock(Accounts)({})).pipe(Layer.provideMerge(accountServices)),
)
afterAll(() => runtime.dispose())

const { cancelJob, createJob, deleteJob, getJob, getJobResults, listJobs, uploadNames } = handlers
const services = await runtime.context()
const load = fakeBrowser(
  httpApp({
    baseUrl,
    services,
    table: makeTable({
      ...refusingHandlers,
      cancelJob,
      createJob,
      deleteJob,
      getJob,
      getJobResults,
      listJobs,
      uploadNames,
    }),
  }),
  baseUrl,
)

const formOf = (names: string, file?: readonly [name: string, content: string | Uint8Array<ArrayBuffer>]) => {
  const form = new FormData()
  form.set("kind", "check")
  form.set("names", names)
  if (file !== undefined) form.set("list", new Blob([file[1]]), file[0])
  return form
}

describe("pages of jobs", () => {
  it("explain a job first, and are in the navigation", async () => {
    const { status, text } = await load(path)
    expect(status).toBe(200)
    expect(text).toContain("A job works through many names in the background.")
    expect(text).toMatch(/href="\/account\/jobs" aria-current="page"/u)
  })

  it("take a pasted list, show it to its owner alone, and hand out its rows", async () => {
    const { status, to } = await load(path, formOf("mosslamp.com, moss-lamp.com\nmosslamp.com\n<b>x"))
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/account\/jobs\/j[a-z2-7]{20}$/u)])
    const answer = await load(to)
    for (const part of [
      "2 of 4 lines done, 2 left",
      "1 not a name, 1 listed twice",
      "less than a minute",
      "waits for its turn",
    ])
      expect(answer.text).toContain(part)
    expect(answer.text).toContain('<meta http-equiv="refresh" content="5" />')
    expect((await load(`${to}?still=1`)).text).not.toContain('http-equiv="refresh"')
    for (const page of [to, `${to}/results?as=csv`]) expect((await load(page, undefined, "b=b")).status).toBe(404)

    expect((await load(`${to}/cancel`, {})).to).toBe(to)
    const cancelled = (await load(to)).text
    expect(cancelled).not.toContain('http-equiv="refresh"')
    expect(cancelled).toMatch(/<th scope="row">&lt;b&gt;x<\/th>.*Line 4: /u)
    const [csv, rows] = [await load(`${to}/results?as=csv`), await load(`${to}/results?as=ndjson`)]
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="j[a-z2-7]{20}\.csv"$/u)
    expect(csv.text).toMatch(/^index,line,domain,.* 3,4,<b>x,/u)
    expect(JSON.parse(rows.text)).toMatchObject({ index: 3, line: 4, domain: "<b>x" })

    expect((await load(`${to}/delete`, {})).to).toBe(path)
    expect((await load(path)).text).toContain("No jobs yet")
  })

  it("count the lines that a person typed, and split only whole domains", async () => {
    const { to } = await load(path, formOf("mosslamp.com moss-lamp.dev\r\nno name\n\n"))
    expect((await load(to)).text).toContain("of 3 lines done")
    await load(`${to}/delete`, {})
  })

  it("read a file by its name", async () => {
    const { to } = await load(path, formOf("", ["list.CSV", "id,domain\n1,mosslamp.com\n"]))
    expect((await load(to)).text).toContain("of 2 lines done")
    await load(`${to}/delete`, {})
  })

  it.each([
    ["nothing", formOf(" "), "There are no names."],
    ["names and a file", formOf("a.com", ["b.txt", "b.com"]), "There are names and a file."],
    ["a file in UTF-16", formOf("", ["b.txt", new Uint8Array([0xff, 0xfe, 0x61, 0])]), "Save it as UTF-8"],
  ])("refuse %s in words, and begin no job", async (_, form, message) => {
    const { status, text } = await load(path, form)
    expect([status >= 400 && status < 500, text.includes(message)]).toEqual([true, true])
    expect(text).toContain("No jobs yet")
  })
})
