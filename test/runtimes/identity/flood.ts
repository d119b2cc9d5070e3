import assert from "node:assert/strict"
import { setTimeout } from "node:timers/promises"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { quickly } from "../../conformance/identity/world.ts"
import { openBrowser, openSession, startService } from "./people.ts"

const [password, wrong] = ["seven small boats at noon", "a password that is wrong"]
const email = "flooded@example.com"

/** Strangers at many places send more passwords than the service can hash. `whole` adds a check that takes a minute. */
export const listFloodChecks = (url: string, whole: boolean) => [
  {
    title: "strangers who fill the password queue block no browser that signed in before",
    prove: () => floodQueue(url),
  },
  {
    title: "an account's right password, sent without end from one place, does not fill the queue of known browsers",
    prove: () => repeatPassword(url),
  },
  ...(whole
    ? [{ title: "many accounts with known browsers block no other known browser", prove: () => floodAccounts(url) }]
    : []),
]

const floodQueue = async (url: string) => {
  const opened = Promise.withResolvers<void>()
  const waitIfHeld = async (text: string) => (text === wrong ? opened.promise : undefined)
  const service = await startService(url, {
    passwords: {
      hash: (text) => waitIfHeld(text).then(() => quickly.hash(text)),
      verify: (given) => waitIfHeld(given.password).then(() => quickly.verify(given)),
    },
  })
  try {
    const ada = await openSession(service, email, password, "198.51.100.8")
    const strangers = Array.from({ length: 2 * accountLimits.passwordsInLine }, (_, n) =>
      openBrowser(service, `203.0.113.${n}`).load("/sign-in", { email: `${n}@example.com`, password: wrong }),
    )
    const late = await Promise.race(strangers)
    assert.deepEqual([late.status, late.wait > 0], [503, true], "one who came when the line was full is told so")
    assert.equal((await openBrowser(service, "198.51.100.9").load("/sign-in", { email, password })).status, 503)
    assert.equal(await ada.isSignedIn(), true)
    await ada.load("/sign-out", {})
    assert.equal(await ada.signIn(email, password), 303, "at a browser that signed in before")
    const changed = await ada.load("/account/password", {
      current: password,
      "next-password": "nine green hills at dawn",
    })
    assert.equal(changed.to, "/account")
    opened.resolve()
    const statuses = (await Promise.all(strangers)).map(({ status }) => status)
    const checks = statuses.filter((status) => status === 422).length
    assert.deepEqual([checks > 0, checks + statuses.filter((status) => status === 503).length], [true, statuses.length])
  } finally {
    opened.resolve()
    await service.close()
  }
}

const repeatPassword = async (url: string) => {
  await using service = await startService(url)
  const [one, other] = ["endless@example.com", "endless-not@example.com"]
  const [eve, ada] = [
    await openSession(service, one, password, "198.51.100.8"),
    await openSession(service, other, password, "198.51.100.8"),
  ]
  let took = 0
  const most = accountLimits.passwordsPerAccount + accountLimits.signInsPerAddress
  while (took <= most && (await eve.load("/sign-in/again", { password, next: "/account" })).status === 303) took++
  assert.equal(took, accountLimits.passwordsPerAccount, "in a session, which begins anew each time")
  while (took <= most && (await eve.signIn(one, password)) === 303) took++
  assert(took <= most, `${took} in all`)
  assert.equal(await ada.signIn(other, password), 303, "another account, from the same place")
}

/** Many known browsers sign in without pause while each hash takes 10 ms. Two other known browsers must still get in. */
const floodAccounts = async (url: string) => {
  const slowMs = 10
  const flooding = { on: false }
  const service = await startService(url, {
    passwords: {
      hash: quickly.hash,
      verify: async (given) => {
        if (flooding.on) await setTimeout(slowMs)
        return quickly.verify(given)
      },
    },
  })
  const known = async (name: string, address: string) => {
    const email = `${name}@together.example`
    const browser = await openSession(service, email, password, address)
    return Object.assign(() => browser.signIn(email, password), { signedIn: 0 })
  }
  try {
    const theirs: Array<Awaited<ReturnType<typeof known>>> = []
    for (let n = 0; n < 2 * accountLimits.passwordsInLine; n++)
      theirs.push(await known(`mallory-${n}`, `203.0.113.${n}`))
    const [ada, bob] = [await known("ada", "192.0.2.8"), await known("bob", "192.0.2.9")]
    flooding.on = true
    const statuses = new Set<number>()
    const flood = theirs.map(async (signIn) => {
      while (flooding.on) {
        const status = await signIn()
        statuses.add(status)
        if (status === 303) signIn.signedIn++
        // At this pace 64 browsers still fill the queue, which serves two every 10 ms.
        await setTimeout(4 * slowMs)
      }
    })
    while (theirs.some(({ signedIn }) => signedIn < 2)) await setTimeout(slowMs)
    const [first, second, third] = [await ada(), await bob(), await bob()]
    flooding.on = false
    await Promise.all(flood)
    assert.deepEqual([first, second, third], [303, 303, 303])
    assert(statuses.has(503), "the line was full")
  } finally {
    flooding.on = false
    await service.close()
  }
}
