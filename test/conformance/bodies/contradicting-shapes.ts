import type { Says } from "./sentence.ts"
import type { Filled, Shape } from "./shape.ts"

const json = (value: unknown) => JSON.stringify(value)
const error = ({ words: [title, ...description] }: Filled) => ({ errorCode: 404, title, description })

const registration = (name: string) => ({
  objectClassName: "domain",
  handle: "D1174539210-REG",
  ldhName: name,
  status: ["active"],
  events: [{ eventAction: "registration", eventDate: "2011-04-05T12:00:00Z" }],
  nameservers: [{ objectClassName: "nameserver", ldhName: "ns1.hosting.example" }],
  entities: [{ objectClassName: "entity", handle: "R-77", roles: ["registrar"] }],
})

const keepMembers = (name: string, ...members: ReadonlyArray<keyof ReturnType<typeof registration>>) =>
  Object.fromEntries(members.map((member) => [member, registration(name)[member]]))

/** The words say one thing and the rest of the object another; the words alone must not decide. */
const shapes: ReadonlyArray<Omit<Shape, "form" | "contentType">> = [
  ...codes().map(([errorCode, adds]) => ({
    id: `error-code-${errorCode}`,
    adds,
    write: (filled: Filled) => json({ ...error(filled), errorCode }),
  })),
  { id: "registration-beside", adds: "registered", write: (f) => json({ ...error(f), ...registration(f.name) }) },
  {
    id: "events-beside",
    adds: "registered",
    write: (f) => json({ ...error(f), ...keepMembers(f.name, "objectClassName", "ldhName", "events") }),
  },
  {
    id: "nameservers-beside",
    adds: "registered",
    write: (f) => json({ ...error(f), ...keepMembers(f.name, "ldhName", "nameservers") }),
  },
  {
    id: "entities-beside",
    adds: "registered",
    write: (f) => json({ ...error(f), ...keepMembers(f.name, "handle", "entities", "status") }),
  },
  {
    id: "registration-nested",
    adds: "registered",
    write: (f) => json({ ...error(f), domain: registration(f.name) }),
  },
  {
    id: "registration-in-results",
    adds: "registered",
    write: (f) => json({ ...error(f), domainSearchResults: [registration(f.name)] }),
  },
  {
    id: "nameserver-object",
    adds: "other_object",
    write: (f) => json({ ...error(f), objectClassName: "nameserver", ldhName: `ns1.${f.name}` }),
  },
  {
    id: "entity-object",
    adds: "other_object",
    write: (f) => json({ ...error(f), objectClassName: "entity", handle: "R-77" }),
  },
]

/** An honest 404 says 404; a gateway that turns every failure into a 404 keeps the truth inside. */
function codes(): ReadonlyArray<readonly [number, Says]> {
  return [
    [401, "refusal"],
    [403, "refusal"],
    [429, "refusal"],
    [451, "refusal"],
    [500, "trouble"],
    [502, "trouble"],
    [503, "trouble"],
    [504, "trouble"],
    [400, "unclear"],
    [200, "unclear"],
    [0, "unclear"],
  ]
}

export const contradictingShapes: ReadonlyArray<Shape> = [
  ...shapes.map((shape) => ({ ...shape, form: "rdap" as const, contentType: "application/rdap+json" })),
  {
    id: "registration-only",
    form: "rdap",
    contentType: "application/rdap+json",
    adds: "registered",
    wordless: true,
    write: ({ name }) => json({ rdapConformance: ["rdap_level_0"], ...registration(name) }),
  },
]
