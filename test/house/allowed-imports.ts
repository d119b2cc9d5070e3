/** The allowed imports, as data. The checks in this folder enforce them, and print them when a file breaks one. */

/** A room is a folder with one job: `core`, `fixtures`, `hosts`, `scripts`, `test`, or one adapter (`adapters/dns-wire`). */
export type Room = string

/** The rooms that a room may import beside its own files. `adapters/*` means every adapter, `*` every room. */
export const allowed: Readonly<Record<string, ReadonlyArray<Room>>> = {
  core: [],
  "adapters/*": ["core"],
  fixtures: ["core"],
  hosts: ["core", "adapters/*"],
  scripts: [],
  test: ["*"],
}

/**
 * The rooms inside core. A room may import those before it and never those after it. Every `limits.ts` comes first and imports nothing.
 * Files in core's own folder (`engine.ts`, `index.ts`) come last.
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

/** Pairs of adapters: the first may import the second. No other adapter imports another. */
export const adapterPairs: ReadonlyArray<readonly [Room, Room]> = [
  ["adapters/rdap-http", "adapters/net"],
  ["adapters/whois", "adapters/net"],
  // RDAP and WHOIS share one limiter for each registry host.
  ["adapters/host-limiter", "adapters/net"],
  ["adapters/rdap-http", "adapters/host-limiter"],
  ["adapters/whois", "adapters/host-limiter"],
  // A test compares WHOIS servers with RDAP lists.
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
  // Each replaces a file of its own atomically.
  ["adapters/cli", "adapters/replace-file"],
  ["adapters/rdap-http", "adapters/replace-file"],
  ["adapters/store-sql", "adapters/replace-file"],
  // The store signs receipts in the transaction that stores them.
  ["adapters/store-sql", "adapters/receipts"],
  ["adapters/screening-rules", "adapters/html-facts"],
  ["adapters/screening-rules", "adapters/threads"],
  ["adapters/embedder-use", "adapters/threads"],
  // The store's database holds the accounts.
  ["adapters/identity", "adapters/store-sql"],
  // Log lines about an account use the same name for it as request lines.
  ["adapters/identity", "adapters/logs"],
  // Only types, so that the web does not load the protocol.
  ["adapters/web", "adapters/mcp"],
]

/** Only this adapter opens HTTP connections, because it checks addresses and certificates. Others send their requests through it. */
export const wayOut = { room: "adapters/net", modules: ["node:http", "node:https"] } as const

/** Only these files may import the purchasing service. In core it is in the last room, so no other room of core can import it. */
export const buying = {
  module: /^@surename\/core\/ordering\/(?:purchasing|place-order)$/u,
  files: [
    "adapters/registrar/placed-order.ts",
    "adapters/registrar-namecom/purchasing.ts",
    "adapters/registrar-porkbun/purchasing.ts",
    // Each passes the service to the next. The confirm page calls `order-of.ts`.
    "hosts/selling.ts",
    "hosts/service.ts",
    "adapters/web/app.ts",
    "adapters/web/pages/answer-page.ts",
    "adapters/web/pages/page.ts",
    "adapters/web/pages/money/confirm/order-of.ts",
  ],
} as const

/** `--simulate` runs the simulated internet. No other file of hosts may import it. */
export const simulateFiles = /^hosts\/(?:[a-z-]+\/)*simulate(?:[-.][a-z-]+)*(?:\.ts|\/)/

/** `surename conformance` checks a service with the published suites. Only this command loads them. */
export const conformanceFiles = /^hosts\/conformance\.ts/

/** A test beside the code may use the simulated internet. Tests of the command line go through hosts instead. */
export const besideTests: ReadonlyArray<Room> = ["core", "fixtures"]

/** core does no I/O, so it needs only these packages. Tests beside the code may import others. */
export const corePackages: ReadonlyArray<string> = ["effect", "tr46"]

/**
 * Effect modules tagged unstable or experimental change within 4.x: only the files named here may import each family.
 * `effect/testing` is for tests.
 */
export const seams: Readonly<Record<string, ReadonlyArray<string>>> = {
  encoding: ["core/operations/receipts/format/bytes.ts"],
  sql: ["adapters/store-sql/effect-sql.ts"],
  reactivity: ["adapters/store-sql/effect-sql.ts"],
  http: ["adapters/otlp/effect-otlp.ts"],
  observability: ["adapters/metrics/effect-prometheus.ts", "adapters/otlp/effect-otlp.ts"],
}

/** Import schemes that only one runtime understands. */
export const runtimeOnly: Readonly<Record<string, Room>> = {
  "bun:": "hosts/bun/",
  "npm:": "hosts/deno/",
  "jsr:": "hosts/deno/",
}

/** Root devDependencies that no file imports: programs that the gate starts, and types. */
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

/** Refused file names: they say nothing about the content. */
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

/** A summary of the rules above. A check prints it when a file breaks one. */
export const graph = `core ← adapters ← hosts        core ← fixtures        test may import every room
hosts/**/simulate* → fixtures  hosts/conformance.ts → test  *.test.ts beside code → core, fixtures
${adapterPairs.map(([from, to]) => `${from} → ${to}`).join("\n")}
inside core, each room may import those before it: ${coreRooms.join(" ← ")} ← engine.ts, index.ts
Nothing else imports hosts or test. core imports ${corePackages.join(", ")} and does no I/O.`
