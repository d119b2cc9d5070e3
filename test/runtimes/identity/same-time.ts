import assert from "node:assert/strict"
import process from "node:process"
import { setTimeout } from "node:timers/promises"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { openBrowser, makeChecks, awaitMail, type Service } from "./people.ts"

const pairs = 80

/** A stranger times answers for pairs of a known and an unknown address, in either order. */
export const listSameTimeChecks = (url: string) => makeChecks(url, checks)

const checks = {
  "neither /forgot nor the next request reveals an account by its time": (service: Service) =>
    pairTimes(service, "/forgot"),
  "neither /verify nor the next request reveals an account by its time": (service: Service) =>
    pairTimes(service, "/verify"),
  "nor does the work of a mail, which goes out after the answer and is waited for by other requests": (
    service: Service,
  ) => workOfMails(service),
}

const pairTimes = async (service: Service, path: string) => {
  const known = Array.from({ length: 20 }, (_, n) => `timed-${n}-${path.slice(1)}@example.com`)
  const password = "seven small boats at noon"
  const createAccount = ({ create, signUp }: typeof Accounts.Service, email: string, n: number) =>
    path === "/verify" ? signUp({ email, password, address: `192.0.2.${n}` }) : create({ email, password })
  for (const [n, email] of known.entries())
    await service.run(Accounts.use((accounts) => Effect.ignore(createAccount(accounts, email, n))))
  let n = 0
  const measureMs = async (email: string) => {
    const browser = openBrowser(service, `10.0.${n >> 8}.${n++ & 255}`)
    const began = performance.now()
    const { status } = await browser.load(path, { email })
    const answered = performance.now()
    await browser.load("/check-mail")
    assert.equal(status, 303)
    return [answered - began, performance.now() - answered] as const
  }
  const slower = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const emails = [known[pair % known.length] ?? "", `nobody-${pair}@example.com`]
    const turned = pair % 2 === 1
    const times = []
    for (const email of turned ? emails.toReversed() : emails) times.push(await measureMs(email))
    const [ofKnown = [0, 0], ofOther = [0, 0]] = turned ? times.toReversed() : times
    for (const which of [0, 1])
      if ((ofKnown[which] ?? 0) > (ofOther[which] ?? 0)) slower[which] = (slower[which] ?? 0) + 1
  }
  for (const [which, count] of slower.entries()) {
    // Fair coins exceed four standard deviations once in 16,000 runs.
    const off = Math.abs(2 * count - pairs) / Math.sqrt(pairs)
    assert(
      off < 4,
      `${which === 0 ? "the answer" : "the next one"} was slower for an account in ${count} of ${pairs} pairs`,
    )
  }
}

const [rounds, warmUp] = [12, 2]

/**
 * Measures processor time, also of the mail server in this process. Four mails at once outweigh other work of the process. A busy machine
 * can distort one result, so a difference must appear in all three.
 */
const workOfMails = async (service: Service) => {
  const ratios: Array<number> = []
  do ratios.push(await knownToNone(service, ratios.length))
  while (ratios.length < 3 && isApart(ratios.at(-1) ?? 1))
  const ratioText = ratios.map((ratio) => ratio.toFixed(2)).join(", ")
  assert(!ratios.every(isApart), `with an account it is ${ratioText} times the work`)
}

const isApart = (ratio: number): boolean => Math.max(ratio, 1 / ratio) >= 1.33

const knownToNone = async (service: Service, look: number): Promise<number> => {
  const password = "seven small boats at noon"
  const addresses = (name: string, round: number) =>
    Array.from({ length: accountLimits.mailsAtOnce }, (_, n) => `${name}-${look}-${round}-${n}@example.com`)
  const work = async (name: string, round: number) => {
    const browser = openBrowser(service, `10.${look + 1}.${round}.${name.length}`)
    const before = process.cpuUsage()
    for (const email of addresses(name, round)) assert.equal((await browser.load("/forgot", { email })).status, 303)
    await setTimeout(accountLimits.mailAfterMs + 100)
    const { system, user } = process.cpuUsage(before)
    return system + user
  }
  const took = { known: new Array<number>(), none: new Array<number>() }
  for (let round = 0; round < rounds; round++)
    for (const email of addresses("known", round))
      await service.run(Accounts.use(({ create }) => Effect.asVoid(create({ email, password }))))
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? (["known", "none"] as const) : (["none", "known"] as const))
      took[name].push(await work(name, round))
  for (let round = 0; round < rounds; round++)
    for (const email of addresses("known", round)) await awaitMail(service, email, 0)
  return usual(took.known) / usual(took.none)
}

/** Returns the lower quartile, because other work and compilation only add time. */
const usual = (all: ReadonlyArray<number>) =>
  all.slice(warmUp).toSorted((left, right) => left - right)[(rounds - warmUp) >> 2] ?? 0
