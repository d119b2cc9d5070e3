import * as Effect from "effect/Effect"
import { makeEmail } from "../identity/identity-case.ts"
import type { World } from "../identity/world.ts"
import { changeAccounts, type IdentityFault, keepTexts } from "./break-identity.ts"

type EnterCode = World["accounts"]["enterCode"]

/** Takes what is refused for this reason, of those that `isTaken` says. */
const acceptRefused = (tag: "WrongCode" | "SignInExpired", isTaken: (code: string) => boolean = () => true) =>
  changeAccounts(({ enterCode }) => ({
    enterCode: (code, visitor) =>
      Effect.catchIf(
        enterCode(code, visitor),
        ({ _tag }) => _tag === tag && isTaken(code),
        () => Effect.succeed({ setCookie: [] }),
      ),
  }))

const acceptAgain = (): IdentityFault => {
  const used = new Set<string>()
  const rememberCode = changeAccounts(({ enterCode }) => ({
    enterCode: (code, visitor) => Effect.tap(enterCode(code, visitor), () => Effect.sync(() => used.add(code))),
  }))
  const repeated = acceptRefused("WrongCode", (code) => used.has(code))
  return (world) => {
    const broken = repeated(rememberCode(world))
    return { ...broken, another: (around) => Effect.map(world.another(around), (one) => repeated(rememberCode(one))) }
  }
}

const six = /^\d{6}$/u

/** Every guess comes from another place. */
const everywhere = changeAccounts(({ enterCode }) => {
  let n = 0
  const makeOtherAddress = () => `2001:db8:${(++n).toString(16)}::1`
  const enter: EnterCode = (code, { cookie = "" }) => enterCode(code, { cookie, address: makeOtherAddress() })
  return { enterCode: enter }
})

const resetFactor = (world: World, email: string) =>
  Effect.ignore(Effect.flatMap(world.accounts.find(email), ({ id }) => world.accounts.resetFactor(id, "")))

/** Faults in the second factor, by the case that each fails. */
export const factorFaults: Readonly<Record<string, IdentityFault>> = {
  // The second step can be left out: the cookie of the first opens the account.
  "factor-asked": (world) => ({
    ...world,
    identity: {
      ...world.identity,
      identify: (sent) =>
        sent.cookie?.includes("surename_sign_in=") === true
          ? Effect.succeed({ grant: "account:x", subject: "x", plan: "free", scopes: [], via: "session" } as const)
          : world.identity.identify(sent),
    },
  }),
  "factor-code-once": acceptAgain(),
  "factor-code-at-once": acceptAgain(),
  "factor-clock": acceptRefused("WrongCode", (code) => six.test(code)),
  "factor-wait-ends": acceptRefused("SignInExpired"),
  "factor-recovery": acceptAgain(),
  "factor-stays": changeAccounts((accounts, world) => ({
    resetPassword: (...sent) =>
      Effect.tap(accounts.resetPassword(...sent), () => resetFactor(world, makeEmail("factor-stays"))),
  })),
  // A factor that a stranger turned on stays.
  "factor-claimed": (world) => ({
    ...world,
    another: (around) =>
      Effect.map(world.another(around), (mailing) => ({
        ...mailing,
        accounts: {
          ...mailing.accounts,
          signIn: (who) => Effect.map(mailing.accounts.signIn(who), (answer) => ({ ...answer, needsCode: true })),
        },
      })),
  }),
  // The password alone turns it off.
  "factor-off": changeAccounts((accounts) => ({
    disableFactor: (id, ...known) =>
      Effect.catchTag(accounts.disableFactor(id, ...known), "WrongCode", () =>
        Effect.ignore(accounts.resetFactor(id, "")),
      ),
  })),
  // The password alone is enough for what is asked again.
  "factor-asked-again": changeAccounts((accounts, world) => ({
    deleteAccount: (id, ...known) =>
      Effect.catchTag(accounts.deleteAccount(id, ...known), "WrongCode", () =>
        Effect.as(Effect.ignore(world.accounts.remove(id)), { setCookie: [] }),
      ),
  })),
  // A secret that is shown can be used for ever, and for any account.
  "factor-set-up": changeAccounts((accounts) => ({
    enableFactor: (...sent) =>
      Effect.catchTag(accounts.enableFactor(...sent), "BadSetUp", () => Effect.succeed({ recoveryCodes: [] })),
  })),
  "factor-set-up-once": changeAccounts((accounts) => ({
    enableFactor: (...sent) =>
      Effect.catchTag(accounts.enableFactor(...sent), "BadSetUp", () => Effect.succeed({ recoveryCodes: [] })),
  })),
  // A session has as many tries as there is time.
  "factor-guessing-owner": changeAccounts((accounts) => ({
    confirmPassword: (...sent) =>
      Effect.catchTag(accounts.confirmPassword(...sent), "TooManyAttempts", () => Effect.void),
  })),
  "factor-reset": changeAccounts((accounts) => ({ resetFactor: (id) => accounts.resetFactor(id, "the operator") })),
  "factor-guessing": everywhere,
  "factor-guessing-slowed": everywhere,
  "factor-guessing-at-once": everywhere,
  "factor-told": (world) => ({ ...world, mail: Effect.map(world.mail, (mail) => ({ ...mail, to: "x@example.com" })) }),
  // Keeps what an app is given, to show it once more.
  "factor-at-rest": keepTexts((accounts, keep) => ({
    setUpFactor: (...args) => Effect.tap(accounts.setUpFactor(...args), ({ secret }) => keep(secret)),
  })),
  // Sweeps, and seals nothing anew.
  "factor-secret-rotated": (world) => ({
    ...world,
    another: (around) =>
      Effect.map(world.another(around), (there) => ({
        ...there,
        accounts: { ...there.accounts, sweep: () => Effect.succeed(0) },
      })),
  }),
}
