import { Accounts } from "@surename/core/ports/accounts"
import { fakeTerminal } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { tokenCommand } from "./token.ts"
import { user, userCommand } from "./user.ts"

const words = (line: string) => line.split(" ")
const shown = (read: Result.Result<object, string>): unknown => (Result.isFailure(read) ? read.failure : read.success)

describe("surename user", () => {
  it.each([
    ["create --email a@b.de --password-stdin", { _tag: "UserCreate", email: "a@b.de" }],
    ["set-plan --email a@b.de pro", { _tag: "UserSetPlan", email: "a@b.de", plan: "pro" }],
    ["set-plan free --email a@b.de --store sqlite:x.db", { plan: "free", flags: { store: "sqlite:x.db" } }],
    ["list --json", { _tag: "UserList", json: true }],
  ])("%s", (line, command) => expect(shown(userCommand(words(line)))).toMatchObject(command))

  it.each([
    ["", /has the verbs create, set-plan and list/],
    ["delete", /has the verbs/],
    ["create --password-stdin", /--email is needed/],
    ["create --email a@b.de", /--password-stdin/],
    ["create --email a@b.de --password secret", /Unknown option '--password'/],
    ["create --email a@b.de --password-stdin more", /"more" is left over/],
    ["set-plan --email a@b.de", /a plan is needed/],
    ["set-plan --email a@b.de gold", /there is no plan "gold"; there are: free, pro/],
    ["set-plan --email a@b.de anonymous", /there is no plan "anonymous"/],
  ])("%j is refused", (line, why) => expect(shown(userCommand(words(line)))).toMatch(why))
})

describe("a password", () => {
  const create = (stdinIsTerminal: boolean) => {
    const { said, terminal } = fakeTerminal(" seven small boats \r\nmore\n")
    const passwords: Array<string> = []
    const accounts = Layer.mock(Accounts)({
      create: ({ email, password }) => {
        passwords.push(password)
        return Effect.succeed({ ...ann, email })
      },
    })
    const done = user({ ...terminal, stdinIsTerminal }, { _tag: "UserCreate", email: ann.email, flags: {} }, "x.db")
    return Effect.runPromise(Effect.map(Effect.provide(done, accounts), () => ({ ...said, passwords })))
  }
  const ann = { id: "1", email: "ann@b.de", verified: true, plan: "free", createdAt: 0 } as const

  it("is asked for where somebody types it, and read in silence from a pipe", async () => {
    const made = "made an account for ann@b.de in x.db\n"
    const asked = "Password for ann@b.de (you will see it as you type): "
    expect(await create(true)).toEqual({ out: "", err: asked + made, passwords: [" seven small boats "] })
    expect(await create(false)).toEqual({ out: "", err: made, passwords: [" seven small boats "] })
  })
})

describe("surename token", () => {
  it.each([
    ["create --email a@b.de --name x", { _tag: "TokenCreate", scopes: ["names:read"] }],
    ["create --email a@b.de --name x --scopes drafts:read,names:read", { scopes: ["drafts:read", "names:read"] }],
    ["create --email a@b.de --name x --expires 30d", { expiresInMs: 30 * 86_400_000 }],
    ["create --email a@b.de --name x --expires 12h", { expiresInMs: 12 * 3_600_000 }],
    ["create --email a@b.de --name x --expires 2w", { expiresInMs: 14 * 86_400_000 }],
    ["list --email a@b.de", { _tag: "TokenList", json: false }],
    ["revoke --email a@b.de abc", { _tag: "TokenRevoke", id: "abc" }],
  ])("%s", (line, command) => expect(shown(tokenCommand(words(line)))).toMatchObject(command))

  it.each([
    ["", /has the verbs create, list and revoke/],
    ["create --email a@b.de", /--name is needed/],
    ["create --email a@b.de --name x --expires soon", /takes hours, days or weeks: .*not "soon"/],
    ["create --email a@b.de --name x --expires 1.5d", /takes hours/],
    ["list", /--email is needed/],
    ["revoke --email a@b.de", /the id of a token is needed/],
  ])("%j is refused", (line, why) => expect(shown(tokenCommand(words(line)))).toMatch(why))
})
