import { Accounts } from "@surename/core/ports/accounts"
import { fakeTerminal } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { run } from "./index.ts"
import type { Terminal } from "./index.ts"
import { tokenCommand } from "./token.ts"
import { createUser, newPassword, user, userCommand } from "./user.ts"

const words = (line: string) => line.split(" ")
const shown = (read: Result.Result<unknown, string>): unknown => (Result.isFailure(read) ? read.failure : read.success)

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
    ["creat", /has no verb "creat"; did you mean create\?/],
    ["create --password-stdin", /--email is needed/],
    ["create --email me --password-stdin", /This is no email address: write it like/],
    ["create --email a@b.de", /--password-stdin/],
    ["create --email a@b.de --password secret", /Unknown option '--password'/],
    ["create --email a@b.de --password-stdin more", /"more" is left over/],
    ["set-plan --email a@b.de", /a plan is needed/],
    ["set-plan --email a@b.de gold", /there is no plan "gold"; there are: free, pro/],
    ["set-plan --email a@b.de anonymous", /there is no plan "anonymous"/],
  ])("%j is refused", (line, why) => expect(shown(userCommand(words(line)))).toMatch(why))
})

const ann = { id: "1", email: "ann@b.de", verified: true, plan: "free", createdAt: 0 } as const

describe("a password", () => {
  const typed = async (line: string, stdinIsTerminal = false) => {
    const { said, terminal } = fakeTerminal(line)
    const create = { _tag: "UserCreate", email: ann.email, flags: {} } as const
    const password = await newPassword({ ...terminal, stdinIsTerminal }, create)
    return { ...said, password: shown(Result.mapError(password, ({ message }) => message)) }
  }

  it("is asked for where somebody types it, and read in silence from a pipe", async () => {
    const line = " seven small boats \r\nmore\n"
    const asked = "Password for ann@b.de (you will see it as you type): "
    expect(await typed(line, true)).toEqual({ out: "", err: asked, password: " seven small boats " })
    expect(await typed(line)).toEqual({ out: "", err: "", password: " seven small boats " })
  })

  it.each(["", "short\n", "ann@b.de\n"])("%j is none", async (line) =>
    expect((await typed(line)).password).toMatch(/^A password /),
  )
})

describe("surename user create", () => {
  const created = async (stdin: Terminal["stdin"]) => {
    let opened = 0
    const refusing = () => Promise.reject(new Error("nobody asks for this"))
    const accounts = async () => opened++
    const host = { version: "0", engine: () => Result.fail("no"), simulate: refusing, serve: refusing, accounts }
    const terminal = { ...fakeTerminal().terminal, stdin, stopped: AbortSignal.timeout(5) }
    const line = "user create --email ann@b.de --password-stdin"
    return [await run(terminal, { ...host, conformance: refusing }, words(line)), opened]
  }

  it("opens no database before there is a password for the account", async () => {
    expect(await created(fakeTerminal("short\n").terminal.stdin)).toEqual([1, 0])
    expect(await created({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) })).toEqual([
      130, 0,
    ])
    expect(await created(fakeTerminal("seven small boats\n").terminal.stdin)).toEqual([0, 1])
  })
})

describe("the work on accounts", () => {
  it("says what it made, and where", async () => {
    const { said, terminal } = fakeTerminal()
    const made: Array<string> = []
    const accounts = Layer.mock(Accounts)({
      create: ({ email, password }) => {
        made.push(password)
        return Effect.succeed({ ...ann, email })
      },
    })
    const done = createUser(terminal, { email: ann.email, password: "seven small boats" }, "x.db")
    expect(await Effect.runPromise(Effect.provide(done, accounts))).toBe(0)
    expect([made, said.err]).toEqual([["seven small boats"], "made an account for ann@b.de in x.db\n"])
  })

  it.each([
    ["nobody", [], "no accounts in x.db\n"],
    ["somebody", [ann], ""],
  ])("lists %s", async (_, some, err) => {
    const { said, terminal } = fakeTerminal()
    const accounts = Layer.mock(Accounts)({ list: (after) => Effect.succeed(after === "" ? some : []) })
    const done = user(terminal, { _tag: "UserList", json: true, flags: {} }, "x.db")
    await Effect.runPromise(Effect.provide(done, accounts))
    expect([said.out.split("\n").length - 1, said.err]).toEqual([some.length, err])
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
    ["revok", /has no verb "revok"; did you mean revoke\?/],
    ["create --email a@b.de", /--name is needed/],
    ["create --email a@b.de --name x --expires soon", /takes hours, days or weeks: .*not "soon"/],
    ["create --email a@b.de --name x --expires 1.5d", /takes hours/],
    ["list", /--email is needed/],
    ["revoke --email a@b.de", /the id of a token is needed/],
  ])("%j is refused", (line, why) => expect(shown(tokenCommand(words(line)))).toMatch(why))
})
