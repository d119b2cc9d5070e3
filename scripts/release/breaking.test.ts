import { expect, it } from "vitest"
import { findBreaks, findUnannounced } from "./breaking.ts"

const before = { row: { properties: { domain: { description: "a" } }, kind: ["a", "b"], required: ["domain"] } }

it.each([
  ["words for people", { row: { ...before.row, properties: { domain: { description: "b" } } } }, []],
  ["a new field", { row: { ...before.row, properties: { domain: {}, more: {} } } }, []],
  ["a field that is gone", { row: { ...before.row, properties: {} } }, ["gone: /row/properties/domain"]],
  ["a word that is gone", { row: { ...before.row, kind: ["a"] } }, ["gone: /row/kind[b]"]],
  [
    "an input that is required now",
    { row: { ...before.row, required: ["domain", "more"] } },
    ["required now: /row/required[more]"],
  ],
])("%s", (_, after, breaks) => {
  expect(findBreaks(before, after)).toEqual(breaks)
})

it("matches an announcement to the paths it names only", () => {
  const breaks = ["gone: /row/a", "gone: /row/a/b", "gone: setting ONE"]
  expect(findUnannounced(breaks, ["gone: /row/a", "gone: setting *"])).toEqual(["gone: /row/a/b"])
  expect(findUnannounced(breaks, ["gone: *", "gone: /other"])).toEqual(["announced, and nothing broke: gone: /other"])
})
