import { existsSync, statfsSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Environment, Finding, SettingsOfService } from "@surename/adapters/cli"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import { dnsLayer, parseDnsServers, readSystemServers } from "@surename/adapters/dns"
import { sendRequest, openAgent } from "@surename/adapters/net"
import { readStoreUrl } from "@surename/adapters/store-sql"
import { checkStore } from "@surename/adapters/store-sql/backup"
import { isLoopback } from "@surename/core/evidence/under-base"
import { hostLimits } from "./limits.ts"
import { Mailer } from "@surename/core/operations/accounts/ports/mailer"
import { Dns } from "@surename/core/ports/dns"
import { makeBlobStorage } from "./blob-storage.ts"
import { makeCommandEngine } from "./compose.ts"
import { isOpenToOthers } from "./listening.ts"

type Check = (of: SettingsOfService, environment: Environment) => Finding | Promise<Finding>

const passCheck = (check: string, message: string): Finding => ({ check, state: "good", message })
const failCheck = (check: string, message: string): Finding => ({ check, state: "bad", message })
const skipCheck = (check: string, message: string): Finding => ({ check, state: "skipped", message })

/** Names that RFC 2606 keeps registered. */
const knownNames = ["example.com", "example.org"]

const checkRegistries: Check = async ({ settings }) => {
  const engineResult = await makeCommandEngine({ ...settings, store: "memory:" }, "registries")
  if (Result.isFailure(engineResult)) return failCheck("registries", engineResult.failure)
  const engine = engineResult.success
  try {
    const { results } = await engine.checkLive(knownNames)
    const registeredRows = results.filter((row) => "classification" in row && row.classification === "registered")
    return registeredRows.length === knownNames.length
      ? passCheck("registries", `${knownNames.join(" and ")} are registered, say their registries`)
      : failCheck(
          "registries",
          `only ${registeredRows.length} of ${knownNames.length} registries answered. Allow port 443 to RDAP servers; surename explain ${knownNames[0]} shows more`,
        )
  } finally {
    await engine.close()
  }
}

/** Finds a resolver that answers for every name, which would make free names look alive. */
const checkDns: Check = async ({ settings: { dns } }) => {
  const servers = dns === undefined ? Result.succeed(readSystemServers()) : parseDnsServers(dns)
  if (Result.isFailure(servers)) return failCheck("dns", `SURENAME_DNS: ${servers.failure.message}`)
  const name = `surename-doctor-${crypto.randomUUID().slice(0, 8)}.com`
  const reports = await Effect.runPromise(
    Effect.provide(
      Dns.use((resolver) => resolver.ask({ name, type: "A" })),
      dnsLayer(servers.success),
    ),
  )
  const outcome = reports.at(-1)?.outcome
  if (outcome === undefined || outcome._tag === "Failed")
    return failCheck(
      "dns",
      `no resolver answers: ${outcome?.failure ?? "there is none"}. Check the system's resolvers or SURENAME_DNS`,
    )
  return outcome.rcode === "NXDOMAIN"
    ? passCheck("dns", "the resolver says NXDOMAIN for a name that does not exist")
    : failCheck(
        "dns",
        `the resolver answers ${outcome.rcode} for a name that does not exist. Use another one: SURENAME_DNS`,
      )
}

/** Checks the time, which signatures, second factors and expiry need. */
const checkClock: Check = async ({ settings: { rdapBootstrap } }) => {
  const url = URL.parse(rdapBootstrap ?? "https://data.iana.org/rdap/dns.json")
  if (url?.protocol !== "https:")
    return skipCheck("clock", "the list of registries has no https address to compare with")
  const answer = await askHead(url)
  const serverTime = Date.parse(answer?.headers["date"] ?? "")
  if (Number.isNaN(serverTime))
    return failCheck("clock", `${url.host} does not answer, so the clock is not compared. Allow port 443 to it`)
  const seconds = Math.round(Math.abs(serverTime - Date.now()) / 1_000)
  return seconds <= hostLimits.clockSkewSeconds
    ? passCheck("clock", `within ${hostLimits.clockSkewSeconds} seconds of ${url.host}`)
    : failCheck("clock", `the clock is ${seconds} seconds away from ${url.host}. Turn on time synchronisation (NTP)`)
}

const askHead = (url: URL) =>
  Effect.gen(function* () {
    const agent = yield* openAgent({ secure: url.protocol === "https:" })
    return yield* sendRequest({
      url,
      agent,
      headers: {},
      method: "HEAD",
      totalMs: hostLimits.doctorMs,
      wants: () => undefined,
    })
  }).pipe(
    Effect.scoped,
    Effect.orElseSucceed(() => undefined),
    Effect.runPromise,
  )

const checkMail: Check = async ({ own: { mail, mailFrom = "" } }) => {
  if (mail === "none" || mail === "console")
    return skipCheck(
      "mail",
      `SURENAME_MAIL is ${mail}: the service sends no mail, so nobody can reset a password by mail`,
    )
  const mailer = mailerSmtp({ url: mail, from: mailFrom })
  if (Result.isFailure(mailer)) return failCheck("mail", `SURENAME_MAIL: ${mailer.failure.message}`)
  const trial = Mailer.use((mailer) => mailer.rehearse({ to: mailFrom, subject: "trial", text: "trial" }))
  const tried = await Effect.runPromise(Effect.result(Effect.provide(trial, mailer.success)))
  return Result.isSuccess(tried)
    ? passCheck("mail", "the mail server accepts a connection and the sign-in. No mail was sent")
    : failCheck("mail", `${tried.failure.message}. Check SURENAME_MAIL`)
}

const checkObjectStore: Check = async ({ own }) => {
  const storage = makeBlobStorage(own)
  if (Result.isFailure(storage)) return failCheck("object store", storage.failure.message)
  if (storage.success === undefined) return skipCheck("object store", "files of drafts are in the database")
  const tried = await Effect.runPromise(Effect.result(Effect.scoped(Layer.build(storage.success))))
  return Result.isSuccess(tried)
    ? passCheck("object store", "the bucket keeps and deletes a trial object")
    : failCheck("object store", `${tried.failure.message}. Check SURENAME_BLOBS and its key`)
}

/** Checks without creating or migrating: an earlier version may use the database. */
const checkDatabase: Check = ({ settings: { store } }) => {
  const url = readStoreUrl(store)
  if (Result.isFailure(url)) return failCheck("database", url.failure.message)
  if (url.success._tag === "Postgres")
    return skipCheck("database", "ask /readyz of the service whether Postgres accepts writes")
  const file = findSqliteFile(store)
  if (file === undefined) return skipCheck("database", "accounts are in memory and end with the process")
  if (!existsSync(file)) return skipCheck("database", `${file} is made at the first start`)
  const tried = Result.try(() => checkStore(file))
  return Result.isSuccess(tried)
    ? passCheck("database", `no page of ${file} is damaged`)
    : failCheck("database", `${String(tried.failure)}. Restore a backup: surename restore`)
}

const checkBaseUrl: Check = ({ own: { baseUrl, host } }) => {
  if (baseUrl === undefined)
    return isOpenToOthers(host)
      ? failCheck(
          "base URL",
          `SURENAME_BASE_URL is not set and the service listens on ${host}. Set the address that people use, such as https://names.example`,
        )
      : passCheck("base URL", "only this machine reaches the service")
  if (isLoopback(baseUrl) && isOpenToOthers(host))
    return failCheck(
      "base URL",
      `SURENAME_BASE_URL ${baseUrl} is this machine, and the service listens on ${host}. Set the address that people use`,
    )
  return baseUrl.startsWith("http:") && !isLoopback(baseUrl)
    ? failCheck(
        "base URL",
        `${baseUrl} is not encrypted: passwords cross the network readably. Put a proxy with https in front`,
      )
    : passCheck("base URL", `people use ${baseUrl}`)
}

/** Checks the proxy: without the caller's address, all callers share one anonymous allowance. */
const checkProxy: Check = ({ own: { baseUrl, host, trustProxy } }) => {
  const isBehindProxy = baseUrl?.startsWith("https:") === true && !isOpenToOthers(host)
  return isBehindProxy && trustProxy === undefined
    ? failCheck(
        "proxy headers",
        "X-Forwarded-For is ignored, so all callers share one address and its allowance. Set SURENAME_TRUST_PROXY=loopback",
      )
    : passCheck(
        "proxy headers",
        trustProxy === undefined ? "no proxy is trusted" : `X-Forwarded-For of ${trustProxy} counts`,
      )
}

const checkPermissions: Check = ({ settings: { store } }, { SURENAME_CONFIG: config = "" }) => {
  const open = [config, findSqliteFile(store) ?? ""].filter(
    (file) => file !== "" && existsSync(file) && (statSync(file).mode & 0o077) !== 0,
  )
  if (process.platform === "win32") return skipCheck("permissions", "Windows has no such bits")
  return open.length === 0
    ? passCheck("permissions", "only this user reads the database and the settings")
    : failCheck("permissions", `others on this machine can read ${open.join(" and ")}: chmod 600 ${open.join(" ")}`)
}

const checkDisk: Check = ({ settings: { store } }) => {
  const file = findSqliteFile(store)
  if (file === undefined) return skipCheck("disk", "the database is not a file of this machine")
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) return failCheck("disk", `there is no directory ${folder}. Create it`)
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const size = existsSync(file) ? statSync(file).size : 0
  const neededBytes = Math.max(hostLimits.diskFreeBytes, size)
  const text = `${Math.floor(free / 1e6)} MB are free in ${folder}`
  return free >= neededBytes
    ? passCheck("disk", text)
    : failCheck("disk", `${text}, and a backup may need ${Math.ceil(neededBytes / 1e6)} MB. Free some`)
}

const findSqliteFile = (store: string): string | undefined => {
  const url = Result.getOrUndefined(readStoreUrl(store))
  return url?._tag === "Sqlite" && url.path !== ":memory:" ? url.path : undefined
}

/** Checks without a network. A start runs them and warns. */
const localChecks: ReadonlyArray<Check> = [checkBaseUrl, checkProxy, checkPermissions, checkDisk]
const networkChecks: ReadonlyArray<Check> = [
  checkRegistries,
  checkDns,
  checkClock,
  checkDatabase,
  checkMail,
  checkObjectStore,
]

/** Yields one finding for each check, in a fixed order. */
export async function* runChecks(of: SettingsOfService, environment: Environment): AsyncGenerator<Finding> {
  for (const check of [...localChecks, ...networkChecks]) yield await check(of, environment)
}

/** Runs the checks of a start. The base URL and the database's mode have their own warnings there. */
export const runStartChecks = async (of: SettingsOfService): Promise<ReadonlyArray<Finding>> =>
  (await Promise.all([checkProxy, checkDisk].map((check) => check(of, {})))).filter(({ state }) => state === "bad")
