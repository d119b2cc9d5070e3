import assert from "node:assert/strict"
import { Accounts } from "@surename/core/ports/accounts"
import * as Effect from "effect/Effect"
import { browserAt, startService } from "./people.ts"
import type { Service } from "./people.ts"

const pairs = 80

/** What a stranger with a clock learns of an address, over HTTP: pairs of a known one and one that is not, in either order. */
export const sameTimeChecks = (url: string) =>
  ["/forgot", "/verify"].map((path) => ({
    title: `neither the time of ${path} nor that of the next request says who has an account`,
    prove: async () => {
      const service = await startService(url)
      try {
        await paired(service, path)
      } finally {
        await service.close()
      }
    },
  }))

const paired = async (service: Service, path: string) => {
  const known = Array.from({ length: 20 }, (_, n) => `timed-${n}-${path.slice(1)}@example.com`)
  const password = "seven small boats at noon"
  const made = ({ create, signUp }: typeof Accounts.Service, email: string, n: number) =>
    path === "/verify" ? signUp({ email, password, address: `192.0.2.${n}` }) : create({ email, password })
  for (const [n, email] of known.entries())
    await service.run(Accounts.use((accounts) => Effect.ignore(made(accounts, email, n))))
  let n = 0
  const measured = async (email: string) => {
    const browser = browserAt(service, `10.0.${n >> 8}.${n++ & 255}`)
    const began = performance.now()
    const { status } = await browser.ask(path, { email })
    const answered = performance.now()
    await browser.ask("/check-mail")
    assert.equal(status, 303)
    return [answered - began, performance.now() - answered] as const
  }
  const slower = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const emails = [known[pair % known.length] ?? "", `nobody-${pair}@example.com`]
    const turned = pair % 2 === 1
    const times = []
    for (const email of turned ? emails.toReversed() : emails) times.push(await measured(email))
    const [ofKnown = [0, 0], ofOther = [0, 0]] = turned ? times.toReversed() : times
    for (const which of [0, 1])
      if ((ofKnown[which] ?? 0) > (ofOther[which] ?? 0)) slower[which] = (slower[which] ?? 0) + 1
  }
  for (const [which, count] of slower.entries()) {
    // Of fair coins, four standard deviations: once in 16,000 runs.
    const off = Math.abs(2 * count - pairs) / Math.sqrt(pairs)
    assert(
      off < 4,
      `${which === 0 ? "the answer" : "the next one"} was slower for an account in ${count} of ${pairs} pairs`,
    )
  }
}
