import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { writeHelp } from "./help.ts"
import { readServeSettings, serviceOptions } from "./settings.ts"

const read = (environment: Readonly<Record<string, string>>, flags: Readonly<Record<string, string>> = {}) =>
  readServeSettings(environment, flags)
const refusal = (environment: Readonly<Record<string, string>>) => Result.getOrThrow(Result.flip(read(environment)))

describe("settings of a service", () => {
  it("has a default for everything", () => {
    expect(Result.getOrThrow(read({}))).toEqual({
      host: "127.0.0.1",
      port: 8_787,
      authoritativePort: 53,
      blobs: "store",
      blobsRegion: "us-east-1",
      blobsKeyId: undefined,
      blobsSecret: undefined,
      browser: undefined,
      browserSandbox: true,
      baseUrl: undefined,
      clamd: undefined,
      draftFiles: "usual",
      secret: undefined,
      secretBefore: undefined,
      secondFactor: "optional",
      clientRegistration: "on",
      leakedPasswords: undefined,
      sessionIdleDays: 7,
      timeScale: 1,
      dropLists: [],
      witnesses: [],
      witnessedLogs: [],
      jobDays: 7,
      jobMebibytes: 8_192,
      jobWidth: 64,
      log: undefined,
      metricsHost: "127.0.0.1",
      metricsPort: undefined,
      trustProxy: undefined,
      previewPort: undefined,
      previewHost: undefined,
      previewCdns: undefined,
      mail: "none",
      mailFrom: undefined,
      contact: undefined,
      oidcIssuer: undefined,
      oidcClientId: undefined,
      oidcClientSecret: undefined,
      oidcName: "the provider",
      operators: [],
      orders: "hand-over",
      registrar: "none",
      porkbunBaseUrl: "https://api.porkbun.com/api/json/v3",
      porkbunApiKey: undefined,
      porkbunSecretKey: undefined,
      namecomBaseUrl: "https://api.name.com",
      namecomUser: undefined,
      namecomToken: undefined,
      serviceFeeCents: 0,
      otlp: undefined,
    })
  })

  it("prefers the flag to the environment, and ignores an empty variable", () => {
    const { host, port } = Result.getOrThrow(read({ SURENAME_PORT: "1", SURENAME_HOST: " " }, { port: "0" }))
    expect([host, port]).toEqual(["127.0.0.1", 0])
  })

  it.each([
    ["https://names.example", "https://names.example"],
    ["https://names.example/", "https://names.example"],
    ["HTTP://Names.Example:8080", "http://names.example:8080"],
  ])("base URL %s", (text, origin) => {
    expect(Result.getOrThrow(read({ SURENAME_BASE_URL: text })).baseUrl).toBe(origin)
  })

  it.each([
    ["SURENAME_PORT", "65536"],
    ["SURENAME_PORT", "http"],
    ["SURENAME_METRICS_PORT", "-1"],
    ["SURENAME_BASE_URL", "names.example"],
    ["SURENAME_BASE_URL", "https://names.example/app"],
    ["SURENAME_BASE_URL", "https://names.example?a"],
    ["SURENAME_BASE_URL", "ftp://names.example"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318"],
  ])("%s=%s is refused by its name", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} .*${value.replaceAll("?", "\\?")}`, "u"))
  })

  it.each([
    ["SURENAME_BASE_URL", "https://me:pass@names.example"],
    ["SURENAME_BASE_URL", "me:pass@names.example"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector//me:pass@names.example"],
  ])("%s=%s is rejected but not repeated, because it may hold a password", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} `, "u"))
    expect(refusal({ [name]: value })).not.toContain("pass@")
  })

  it.each([
    ["SURENAME_PREVIEW_HOST", "Previews.Example", { previewHost: "previews.example" }],
    ["SURENAME_PREVIEW_HOST", "preview.localhost:8788", { previewHost: "preview.localhost:8788" }],
    ["SURENAME_PREVIEW_CDNS", "Strict", { previewCdns: [] }],
    ["SURENAME_BROWSER", "", { browser: undefined, browserSandbox: true }],
    ["SURENAME_BROWSER_SANDBOX", "Off", { browserSandbox: false }],
    ["SURENAME_CLAMD", "127.0.0.1:3310", { clamd: { host: "127.0.0.1", port: 3_310 } }],
    ["SURENAME_CLAMD", "[::1]:3310", { clamd: { host: "::1", port: 3_310 } }],
    ["SURENAME_CLAMD", "/run/clamav/clamd.ctl", { clamd: { path: "/run/clamav/clamd.ctl" } }],
    ["SURENAME_DRAFT_FILES", "Known", { draftFiles: "known" }],
    [
      "SURENAME_PREVIEW_CDNS",
      "https://a.example, https://b.example:8443/",
      { previewCdns: ["https://a.example", "https://b.example:8443"] },
    ],
  ])("%s=%s", (name, text, expected) => {
    expect(Result.getOrThrow(read({ [name]: text }))).toMatchObject(expected)
  })

  it.each([
    ["SURENAME_PREVIEW_HOST", "https://previews.example"],
    ["SURENAME_PREVIEW_HOST", "previews.example/x"],
    ["SURENAME_PREVIEW_HOST", "previews.example:80"],
    ["SURENAME_PREVIEW_HOST", "127.0.0.1:8788"],
    ["SURENAME_PREVIEW_HOST", "me@previews.example"],
    ["SURENAME_PREVIEW_HOST", "previews.example, b"],
    ["SURENAME_BROWSER_SANDBOX", "no"],
    ["SURENAME_CLAMD", "clamav"],
    ["SURENAME_CLAMD", "clamav:0"],
    ["SURENAME_CLAMD", "clamav:65536"],
    ["SURENAME_CLAMD", "tcp://clamav:3310"],
    ["SURENAME_CLAMD", "run/clamd.ctl"],
    ["SURENAME_CLAMD", `/${"x".repeat(107)}`],
    ["SURENAME_DRAFT_FILES", "strict"],
    ["SURENAME_PREVIEW_CDNS", "cdn.example"],
    ["SURENAME_PREVIEW_CDNS", "http://cdn.example"],
    ["SURENAME_PREVIEW_CDNS", "https://cdn.example/npm"],
    ["SURENAME_PREVIEW_CDNS", "https://cdn.example 'unsafe-inline'"],
    ["SURENAME_PREVIEW_CDNS", "https://a.example,"],
  ])("%s=%s is refused", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is `, "u"))
  })

  it.each([
    ["https://names.example", "names.example"],
    ["https://names.example", "previews.names.example:8443"],
    ["https://app.previews.example", "previews.example"],
  ])("a service at %s has no previews at %s: drafts are pages of strangers", (baseUrl, previewHost) => {
    const given = { SURENAME_BASE_URL: baseUrl, SURENAME_PREVIEW_HOST: previewHost }
    expect(refusal(given)).toMatch(/^SURENAME_PREVIEW_HOST .*another registrable domain, such as previews\.example/u)
  })

  it.each([
    ["https://names.example", "previews.example"],
    ["https://names.example", "othernames.example"],
    ["http://localhost:8787", "preview.localhost:8788"],
  ])("a service at %s may have previews at %s", (baseUrl, previewHost) => {
    const given = { SURENAME_BASE_URL: baseUrl, SURENAME_PREVIEW_HOST: previewHost }
    expect(Result.getOrThrow(read(given))).toMatchObject({ previewHost })
  })

  it("accepts a faster schedule only on a local address", () => {
    const [fast, at] = [{ SURENAME_TIME_SCALE: "1000" }, "SURENAME_BASE_URL"]
    expect(Result.getOrThrow(read({ ...fast, [at]: "http://localhost:8787" }))).toMatchObject({ timeScale: 1_000 })
    expect(refusal({ ...fast, [at]: "https://names.example" })).toMatch(/^SURENAME_TIME_SCALE /u)
  })

  it("mails by SMTP need a sender", () => {
    expect(refusal({ SURENAME_MAIL: "smtp://localhost:25" })).toMatch(/^Set SURENAME_MAIL_FROM/u)
  })

  it("has no flag for a setting that may hold a password", async () => {
    expect([serviceOptions.secret.secret, serviceOptions.mail.secret]).toEqual([true, true])
    for (const flag of ["--secret ", "--mail "]) expect(await writeHelp("serve", 120)).not.toContain(flag)
  })

  it("are all in the help", async () => {
    const text = await writeHelp("serve", 120)
    expect(text?.match(/\(default: [^)]*(?:memory|sqlite):[^)]*\)/gu)).toEqual([
      "(default: sqlite:surename.db; memory: with --simulate)",
    ])
    for (const { env } of Object.values(serviceOptions)) expect(text).toContain(env)
  })
})
