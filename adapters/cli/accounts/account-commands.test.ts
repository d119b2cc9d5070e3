import { NoSuchSession } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { fakeTerminal, refusingHost } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { runCommandLine, type Terminal } from "../index.ts"
import { parseCommand } from "../commands.ts"

const words = (line: string) => line.split(" ").filter((word) => word !== "")
const read = async (line: string) => Result.merge(await parseCommand(words(line), {}))

/** Runs one command with these accounts. */
const run = async (line: string, typed: string, accounts: Partial<Accounts["Service"]>, on: Partial<Terminal> = {}) => {
  const { output, terminal } = fakeTerminal(typed)
  const code = await runCommandLine(
    { ...terminal, ...on },
    {
      ...refusingHost,
      accounts: (_, __, work) =>
        Effect.runPromise(
          Effect.provide(
            work("x.db"),
            Layer.mergeAll(
              Layer.mock(Accounts)(accounts),
              Layer.mock(Drafts)({ sweep: Effect.succeed(0) }),
              Layer.mock(Orders)({ setBuyer: () => Effect.void }),
              Layer.mock(Reviews)({}),
            ),
          ),
        ),
    },
    words(line),
  )
  return { code, ...output }
}

describe("surename user", () => {
  it.each([
    ["create --email a@b.de --password-stdin", { name: "user create", input: "a@b.de" }],
    ["set-plan --email a@b.de pro", { name: "user set-plan", input: { email: "a@b.de", plan: "pro" } }],
    ["set-buyer --email a@b.de on", { name: "user set-buyer", input: { email: "a@b.de", isOn: true } }],
    ["set-plan free --email a@b.de --store sqlite:x.db", { input: { plan: "free" }, flags: { store: "sqlite:x.db" } }],
    ["list --json", { name: "user list", input: { json: true } }],
  ])("%s", async (line, command) => expect(await read(`user ${line}`)).toMatchObject(command))

  it.each([
    [
      "",
      /has the subcommands create, set-plan, set-password, reset-factor, sessions, set-buyer, list, history, export and delete/,
    ],
    ["delete", /Give the account's address: --email/],
    ["remove", /has the subcommands/],
    ["creat", /has no subcommand "creat"; did you mean create\?/],
    ["create --password-stdin", /Give the account's address: --email/],
    ["create --email me --password-stdin", /This is not an email address: write it like/],
    ["create --email a@b.de", /--password-stdin/],
    ["create --email a@b.de --password secret", /unknown option '--password'/],
    ["create --email a@b.de --password-stdin more", /"more" is one argument too many/],
    ["set-plan --email a@b.de", /give a plan/],
    ["set-buyer --email a@b.de", /give on or off/],
    ["set-buyer --email a@b.de yes", /takes on or off, not "yes"/],
    ["set-plan --email a@b.de gold", /there is no plan "gold"; there are: free, pro/],
    ["set-plan --email a@b.de anonymous", /there is no plan "anonymous"/],
  ])("%j is refused", async (line, why) => expect(await read(`user ${line}`)).toMatch(why))
})

const ann = { id: "1", email: "ann@b.de", verified: true, plan: "free", createdAt: 0 } as const

describe("a password", () => {
  const runWithTypedPassword = async (line: string, stdinIsTerminal = false) => {
    const chosen: Array<string> = []
    const create: Accounts["Service"]["create"] = ({ password }) => {
      chosen.push(password)
      return Effect.succeed(ann)
    }
    const { err } = await run("user create --email ann@b.de --password-stdin", line, { create }, { stdinIsTerminal })
    return { err, chosen }
  }

  it("is prompted for at a terminal, and read silently from a pipe", async () => {
    const line = " seven small boats \r\nmore\n"
    const prompt = "Password for ann@b.de (you will see it as you type): "
    const made = "Created an account for ann@b.de in x.db.\n"
    expect(await runWithTypedPassword(line, true)).toEqual({ err: prompt + made, chosen: [" seven small boats "] })
    expect(await runWithTypedPassword(line)).toEqual({ err: made, chosen: [" seven small boats "] })
  })

  it.each(["", "short\n", "ann@b.de\n"])("%j is none", async (line) => {
    const { chosen, err } = await runWithTypedPassword(line)
    expect(chosen).toEqual([])
    expect(err).toMatch(/^surename: A password /u)
  })
})

describe("surename user create", () => {
  const createFromInput = async (stdin: Terminal["stdin"]) => {
    let opened = 0
    const accounts = async () => opened++
    const terminal = { ...fakeTerminal().terminal, stdin, stopped: AbortSignal.timeout(5) }
    const line = "user create --email ann@b.de --password-stdin"
    return [await runCommandLine(terminal, { ...refusingHost, accounts }, words(line)), opened]
  }

  it("opens the database only once there is a password", async () => {
    expect(await createFromInput(fakeTerminal("short\n").terminal.stdin)).toEqual([1, 0])
    expect(
      await createFromInput({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }),
    ).toEqual([130, 0])
    expect(await createFromInput(fakeTerminal("seven small boats\n").terminal.stdin)).toEqual([0, 1])
  })
})

describe("the work on accounts", () => {
  it.each([
    ["no account", [], "There are no accounts in x.db.\n"],
    ["an account", [ann], ""],
  ])("lists %s", async (_, some, err) => {
    const result = await run("user list --json", "", { list: (after) => Effect.succeed(after === "" ? some : []) })
    expect([result.out.split("\n").length - 1, result.err]).toEqual([some.length, err])
  })
})

describe("changes to an account by the operator", () => {
  const readWarnings = async (line: string, verified: boolean) => {
    const accounts = {
      find: () => Effect.succeed({ ...ann, verified }),
      setPassword: () => Effect.void,
      createToken: () => Effect.succeed({ secret: "sn_pat_", token: { ...token, id: "1" } }),
    }
    return (await run(line, "seven small boats\n", accounts)).err
  }
  const token = { name: "x", scopes: ["names:read"], createdAt: 0, expiresAt: null, lastUsedAt: null } as const

  it.each([
    "user set-buyer --email ann@b.de on",
    "user set-password --email ann@b.de --password-stdin",
    "token create --email ann@b.de --name x",
  ])("%s warns about an address that was never confirmed", async (line) => {
    const warning = /ann@b\.de was never confirmed\. Anybody may have signed up with it/u
    expect(await readWarnings(line, false)).toMatch(warning)
    expect(await readWarnings(line, true)).not.toMatch(warning)
  })
})

describe("surename user sessions", () => {
  it("ends all of them, also when one has just ended", async () => {
    const ended: Array<string> = []
    const session = {
      createdAt: 0,
      lastUsedAt: 0,
      expiresAt: 0,
      address: null,
      agent: null,
      zone: null,
      current: false,
    }
    const result = await run("user sessions --email ann@b.de --end all", "", {
      find: () => Effect.succeed(ann),
      listSessions: () => Effect.succeed(["1", "2", "3"].map((id) => ({ ...session, id }))),
      endSession: (_, id) =>
        id === "2" ? new NoSuchSession({ message: "it is gone" }) : Effect.sync(() => void ended.push(id)),
    })
    expect([result.code, ended]).toEqual([0, ["1", "3"]])
  })
})

describe("surename user delete", () => {
  const deleteAfterAnswer = async (typed: string) => {
    const gone: Array<string> = []
    const accounts = { find: () => Effect.succeed(ann), remove: (id: string) => Effect.sync(() => void gone.push(id)) }
    const { code } = await run("user delete --email ann@b.de", typed, accounts, { stdinIsTerminal: true })
    return { code, gone }
  }
  it("asks for confirmation at a terminal", async () => {
    expect(await deleteAfterAnswer("no\n")).toEqual({ code: 1, gone: [] })
    expect(await deleteAfterAnswer("\n")).toEqual({ code: 1, gone: [] })
    expect(await deleteAfterAnswer("yes\n")).toEqual({ code: 0, gone: ["1"] })
  })
})

describe("surename token", () => {
  it.each([
    ["create --email a@b.de --name x", { name: "token create", input: { scopes: ["names:read"] } }],
    [
      "create --email a@b.de --name x --scopes drafts:read,names:read",
      { input: { scopes: ["drafts:read", "names:read"] } },
    ],
    ["create --email a@b.de --name x --expires 30d", { input: { expires: 30 * 86_400_000 } }],
    ["create --email a@b.de --name x --expires 12h", { input: { expires: 12 * 3_600_000 } }],
    ["create --email a@b.de --name x --expires 2w", { input: { expires: 14 * 86_400_000 } }],
    ["list --email a@b.de", { name: "token list", input: { json: false } }],
    ["revoke --email a@b.de abc", { name: "token revoke", input: { id: "abc" } }],
  ])("%s", async (line, command) => expect(await read(`token ${line}`)).toMatchObject(command))

  it.each([
    ["", /has the subcommands create, list and revoke/],
    ["revok", /has no subcommand "revok"; did you mean revoke\?/],
    ["create --email a@b.de", /Give the token a name: --name/],
    ["create --email a@b.de --name x --expires soon", /takes hours, days or weeks: .*not "soon"/],
    ["create --email a@b.de --name x --expires 1.5d", /takes hours/],
    ["list", /Give the account's address: --email/],
    ["revoke --email a@b.de", /give the id of a token/],
  ])("%j is refused", async (line, why) => expect(await read(`token ${line}`)).toMatch(why))
})
