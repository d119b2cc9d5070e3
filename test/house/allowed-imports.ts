/** Who may import whom, as data. The programs beside this file enforce it and print it when it is broken. */

/** A room is a folder with one job: `core`, `fixtures`, `hosts`, `scripts`, `test`, or one adapter (`adapters/dns-wire`). */
export type Room = string

/** Beyond its own files. `adapters/*` stands for every adapter, `*` for every room. */
export const allowed: Readonly<Record<string, ReadonlyArray<Room>>> = {
  core: [],
  "adapters/*": ["core"],
  fixtures: ["core"],
  hosts: ["core", "adapters/*"],
  scripts: [],
  test: ["*"],
}

/**
 * The rooms inside core. A room may import those before it and never those after it. Every `limits.ts` comes first and imports only other
 * limits. Files in core's own folder (`engine.ts`, `index.ts`) come last.
 */
export const coreRooms = [
  "limits.ts",
  "sharing",
  "data",
  "interface",
  "evidence",
  "rules",
  "ports",
  "state",
  "lookup",
  "operations",
  "calls",
  "documents",
  "ordering",
] as const

/** Adapters that share a piece; every other pair stays apart. dns-doh asks through dns-wire's messages. */
export const adapterPairs: ReadonlyArray<readonly [Room, Room]> = [
  ["adapters/rdap-http", "adapters/net"],
  ["adapters/whois", "adapters/net"],
  // One limiter for a registry's host, over RDAP and WHOIS.
  ["adapters/host-limiter", "adapters/net"],
  ["adapters/rdap-http", "adapters/host-limiter"],
  ["adapters/whois", "adapters/host-limiter"],
  // A test compares the servers of WHOIS with the lists of RDAP.
  ["adapters/whois", "adapters/rdap-http"],
  ["adapters/webhooks", "adapters/net"],
  ["adapters/witness-http", "adapters/net"],
  ["adapters/prices-porkbun", "adapters/net"],
  ["adapters/site-fetch", "adapters/net"],
  ["adapters/blobs-s3", "adapters/net"],
  ["adapters/ideas-openai", "adapters/net"],
  ["adapters/oidc", "adapters/net"],
  ["adapters/registrar", "adapters/net"],
  ["adapters/registrar-porkbun", "adapters/registrar"],
  ["adapters/registrar-namecom", "adapters/registrar"],
  ["adapters/dns", "adapters/dns-wire"],
  ["adapters/dns", "adapters/dns-doh"],
  ["adapters/dns-doh", "adapters/dns-wire"],
  ["adapters/dns-doh", "adapters/net"],
  ["adapters/store-sql", "adapters/store-memory"],
  // Receipts are signed where they are stored.
  ["adapters/store-sql", "adapters/receipts"],
  // Words of strangers are quoted in one way.
  ["adapters/screening-rules", "adapters/html-facts"],
  ["adapters/screening-rules", "adapters/threads"],
  ["adapters/embedder-use", "adapters/threads"],
  // Accounts live in the database of the store.
  ["adapters/identity", "adapters/store-sql"],
  // A line about an account names it as the lines of its requests do.
  ["adapters/identity", "adapters/logs"],
  // The types of what the web is handed: it loads no protocol.
  ["adapters/web", "adapters/mcp"],
]

/** One adapter goes out over HTTP, and knows what may be reached and believed; the others ask through it. */
export const wayOut = { room: "adapters/net", modules: ["node:http", "node:https"] } as const

/** What buys stands in the last room of core, so nothing else there can name it; outside, these files alone may. */
export const buying = {
  module: /^@surename\/core\/ordering\/(?:purchasing|place-order)$/u,
  files: [
    "adapters/registrar/placed-order.ts",
    "adapters/registrar-namecom/purchasing.ts",
    "adapters/registrar-porkbun/purchasing.ts",
    // Each hands it on to the next, and `order-of.ts` is called by the confirm page.
    "hosts/selling.ts",
    "hosts/service.ts",
    "adapters/web/app.ts",
    "adapters/web/pages/answer-page.ts",
    "adapters/web/pages/page.ts",
    "adapters/web/pages/money/confirm/order-of.ts",
  ],
} as const

/** `--simulate` brings the small internet along; no other file of hosts may. */
export const simulateFiles = /^hosts\/(?:[a-z-]+\/)*simulate(?:[-.][a-z-]+)*(?:\.ts|\/)/

/** `surename conformance` holds a service to the published suites; they are loaded when asked for. */
export const conformanceFiles = /^hosts\/conformance\.ts/

/** A test beside the code plays its scenarios in the small internet. The command line is tested through hosts instead. */
export const besideTests: ReadonlyArray<Room> = ["core", "fixtures"]

/** core does no I/O, so these three packages are all it may ever need. Tests beside it are free. */
export const corePackages: ReadonlyArray<string> = ["effect", "tr46"]

/**
 * Effect modules tagged unstable or experimental change within 4.x: each family enters through the files named here.
 * `effect/testing` is for tests.
 */
export const seams: Readonly<Record<string, ReadonlyArray<string>>> = {
  encoding: ["core/operations/receipts/format/bytes.ts"],
  sql: ["adapters/store-sql/effect-sql.ts"],
  reactivity: ["adapters/store-sql/effect-sql.ts"],
  http: ["adapters/otlp/effect-otlp.ts"],
  observability: ["adapters/metrics/effect-prometheus.ts", "adapters/otlp/effect-otlp.ts"],
}

/** Specifiers only one runtime understands. */
export const runtimeOnly: Readonly<Record<string, Room>> = {
  "bun:": "hosts/bun/",
  "npm:": "hosts/deno/",
  "jsr:": "hosts/deno/",
}

/** Root devDependencies that are not imported: programs the gate starts, and types. */
export const programs: ReadonlyArray<string> = [
  "@modelcontextprotocol/conformance",
  "node",
  "bun",
  "bun-types",
  "deno",
  "oxfmt",
  "oxlint",
  "typescript",
]

/** Names that say nothing: the file has a better one. */
export const emptyNames: ReadonlyArray<string> = [
  "utils",
  "util",
  "helpers",
  "helper",
  "manager",
  "common",
  "misc",
  "shared",
]

/** What the lines above amount to, for a contributor who just broke them. */
export const graph = `core ← adapters ← hosts        core ← fixtures        test may import every room
hosts/**/simulate* → fixtures  hosts/conformance.ts → test  *.test.ts beside code → core, fixtures
${adapterPairs.map(([from, to]) => `${from} → ${to}`).join("\n")}
inside core, each room what stands before it: ${coreRooms.join(" ← ")} ← engine.ts, index.ts
Nothing else imports hosts or test. core imports ${corePackages.join(", ")} and does no I/O.`
