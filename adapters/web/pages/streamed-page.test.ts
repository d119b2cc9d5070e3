import { operations } from "@surename/core/operations/all"
import { accountCaller, fakeCallers, openPages, type refusingHandlers, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

const { scan_namespace } = operations

it("sends a row before the work ends, and disables proxy buffering", async () => {
  const { promise: finish, resolve: end } = Promise.withResolvers<void>()
  const [row] = scan_namespace.example.output.results
  const scanNamespace: typeof refusingHandlers.scanNamespace = (_, tell) =>
    Effect.gen(function* () {
      if (row !== undefined && tell !== undefined) yield* tell(row)
      yield* Effect.promise(() => finish)
      return scan_namespace.example.output
    })
  const callers = fakeCallers({ tokens: {}, sessions: { ada: accountCaller("ada", { via: "session" }) } })
  const layer = Layer.merge(callers, roomyStore())
  let answers = 0
  const onAnswer = () => (answers += 1)
  const { send } = await openPages((options) => httpApp({ ...options, onAnswer }), layer, { scanNamespace })

  const response = await send("/search?q=example.com", { headers: { cookie: "ada" } })
  expect(response.headers.get("x-accel-buffering")).toBe("no")
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  while (!text.includes("example.com</")) text += (await reader?.read())?.value ?? ""
  // The log's duration is that of the whole answer.
  expect(answers).toBe(0)
  end()
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) text += chunk.value
  expect(text).toContain("</html>")
  expect(answers).toBe(1)
})
