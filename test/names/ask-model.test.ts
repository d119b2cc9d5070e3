import { createServer } from "node:http"
import { listenOnLoopback } from "@surename/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askModel } from "./ask-model.ts"
import { makeFirstPage } from "./measure-pages.ts"

let port = 0
/** Gives one name to each concept, and fails for tea. */
const server = createServer((request, response) => {
  let text = ""
  request.setEncoding("utf8").on("data", (part: string) => (text += part))
  request.on("end", () => {
    const content = JSON.stringify({ names: ["zyndravo"] })
    response.writeHead(text.includes("tea") ? 500 : 200).end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
})
beforeAll(async () => {
  port = await listenOnLoopback(server)
})
afterAll(() => void server.close())

it("asks no model without the setting", async () => {
  expect(await askModel({}, ["maps of cats"], ["com"])).toBeUndefined()
})

it("refuses an endpoint without a model", async () => {
  await expect(askModel({ SURENAME_IDEAS: `openai:http://127.0.0.1:${port}` }, [], ["com"])).rejects.toThrow(
    "SURENAME_IDEAS_MODEL is missing",
  )
})

it("puts the names of the model on the page, and keeps the built-in ones where it fails", async () => {
  const environment = { SURENAME_IDEAS: `openai:http://127.0.0.1:${port}`, SURENAME_IDEAS_MODEL: "fake-1" }
  const ideas = await askModel(environment, ["maps of cats", "tea shop"], ["com"])
  expect(ideas?.labels).toEqual(
    new Map([
      ["maps of cats", ["zyndravo"]],
      ["tea shop", []],
    ]),
  )
  const labelsOf = (query: string) => makeFirstPage(query, ideas).map(({ label }) => label)
  expect(labelsOf("maps of cats")).toContain("zyndravo")
  expect(labelsOf("tea shop")).toEqual(makeFirstPage("tea shop").map(({ label }) => label))
})
