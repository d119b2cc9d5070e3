import { expect, it } from "@effect/vitest"
import { errorText, makeObservation } from "@surename/fixtures"
import { readNotFound } from "./not-found-body.ts"

const readBeside = (body: string, beside: string) =>
  readNotFound(
    makeObservation({ body }),
    ["example.com"],
    ["qzkfa.com", "wxyzb.com"].map((name) => makeObservation({ role: "control_negative", asked: name, body: beside })),
    true,
  ).meaning

it.each(
  [
    "Rate limit exceeded;Backend unavailable;Access denied;Too many requests;Throttled;Request throttled;Rate limited",
    "403 Forbidden;Unauthorized;Not authorized;Internal server error;Database error;Gateway timeout;Maintenance",
    "Service not available;Your IP address has been blocked;Try again in 60 seconds;Too many connections",
    "Quota has been used up;Captcha required",
  ].flatMap((line) => line.split(";")),
)("believes no refusal that every name gets: %s", (text) => {
  expect(readBeside(text, text)).toBe("something_else")
  expect(readBeside(`{"x":"${text}"}`, `{"x":"${text}"}`)).toBe("something_else")
  expect(readBeside(errorText(404, { description: [text] }), errorText(404, { description: [text] }))).toBe(
    "something_else",
  )
})

it.each([
  "Too many queries lead to a block.",
  "Clients that are not authorized may be throttled or blocked.",
  "Unauthorized use is forbidden.",
])("believes a missing name beside house rules that every name gets: %s", (rule) => {
  const rules = errorText(404, { description: ["Domain not found.", rule] })
  expect(readBeside(rules, rules)).toBe("like_control")
})
