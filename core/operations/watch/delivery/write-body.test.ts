import { expect, it } from "vitest"
import { exampleEvent } from "../list-events/contract.ts"
import { webhookFormats } from "../ports/webhooks.ts"
import { writeBody } from "./write-body.ts"

const hostile = "<!channel> <https://evil.example|here> [x](https://evil.example) @everyone *b* _i_ `c` ~s~ \n# h"
const event = { ...exampleEvent, after: { registrar: hostile.repeat(20) }, rule: hostile }
const bodyIn = (format: (typeof webhookFormats)[number]) => {
  const { text } = writeBody(format, event)
  return format === "ntfy" ? text : String(JSON.stringify(JSON.parse(text)))
}

it("sends the event in the standard format", () => {
  expect(JSON.parse(writeBody("standard", event).text)).toEqual({ type: event.type, timestamp: event.at, data: event })
})

it.each([
  ["slack", /<!channel>|<https?:|(?<!\u200b)`c/u, ["text"]],
  ["discord", /(?<!\\)\[x|@everyone|(?<!\\)</u, ["content", "allowed_mentions"]],
  ["teams", /(?<!\\)\[x|(?<!\\)\*b/u, ["type", "attachments"]],
  ["google_chat", /[<>`]/u, ["text"]],
] as const)(
  "%s gets its own shape, in which no text from outside formats, mentions or links",
  (format, live, fields) => {
    const body = JSON.parse(writeBody(format, event).text)
    expect(Object.keys(body)).toEqual(fields)
    const words: Array<string> = []
    JSON.stringify(body, (name, value) => {
      if ((name === "text" || name === "content") && typeof value === "string") words.push(value)
      return value
    })
    // Our own marks around the title aside.
    const fromOutside = words.join("\n").split("\n").slice(1).join("\n")
    expect(fromOutside).not.toMatch(live)
    expect(fromOutside).toContain("evil")
  },
)

it("bounds every chat message", () => {
  for (const format of webhookFormats.filter((one) => one !== "standard"))
    expect(bodyIn(format).length).toBeLessThan(6_000)
  expect(JSON.parse(writeBody("discord", event).text).content.length).toBeLessThanOrEqual(2_000)
})

it("sends ntfy plain text and a one-line ASCII title", () => {
  const { headers, text } = writeBody("ntfy", { ...event, domain: "grüße.example" })
  expect(headers["title"]).toBe("gr??e.example is no longer registered")
  expect(text).toContain("before: state registered")
})
