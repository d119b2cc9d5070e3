import { scenarios, type World, worldOf } from "@surename/fixtures"

/** Five operators, as the default TLDs are spread in the real world. */
const tlds = ["com", "net", "org", "ai", "app", "dev", "io", "co"] as const

export function* listCalmNames(count: number): Generator<string> {
  for (let nth = 0; nth < count; nth++) {
    yield `${nth % 2 === 0 ? "free" : "taken"}-${nth}.${tlds[(nth >> 1) % tlds.length] ?? "com"}`
  }
}

/** Bodies that are meant to hurt, and one of the same kind that does not. */
export const heavyBodies = ["body-too-big", "body-gzip-bomb", "body-nested"] as const
export const smallBody = "body-empty-object"

export const makeCalmWorld = (count: number): World => {
  const bodies = scenarios.filter(({ id }) => id === smallBody || heavyBodies.some((heavy) => heavy === id))
  const takenNames = [...listCalmNames(count)].filter((name) => name.startsWith("taken-"))
  return worldOf({
    id: "bench",
    section: "rdap",
    about: "A calm world with many names.",
    domain: "free-0.com",
    world: {
      names: Object.assign(
        Object.fromEntries(takenNames.map((name) => [name, { registered: true }])),
        ...bodies.map(({ world }) => world.names),
      ),
    },
  })
}

/** Serves a calm world over TLS, with HTTP/2 or without. */
export const makeSecureWorld = (count: number, http1: boolean): World => {
  const { hosts, ...world } = makeCalmWorld(count)
  const secure = Object.entries(hosts).map(([id, host]) => [id, { ...host, scheme: "https", http1 }] as const)
  return { ...world, hosts: Object.fromEntries(secure) }
}
