import assert from "node:assert/strict"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { makeScratchFolder } from "../store/subjects.ts"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { runSurename } from "./surename.ts"
import { toCases } from "../report.ts"

export const accountCases = toCases<CliCase["prove"]>({
  "only creating an account creates a database, and the command says where": async () => {
    const file = join(makeScratchFolder(), "beside.db")
    const runOn = (line: string, stdin = "", run = runInProcess) =>
      run([...line.split(" "), "--store", `sqlite:${file}`], {}, stdin)
    const wrong = await Promise.all([
      runOn("user list"),
      runOn("user set-plan --email ann@example.com pro"),
      runOn("token list --email ann@example.com"),
      runOn("token create --email ann@example.com --name laptop"),
    ])
    for (const { code, err, out } of wrong) {
      assert.deepEqual([code, out], [2, ""])
      assert.equal(err, `surename: there is no database ${file}; say which: --store sqlite:FILE\n`)
    }
    assert.equal(existsSync(file), false)
    const me = await runOn("user create --email me --password-stdin", "seven small boats\n")
    assert.deepEqual([me.code, existsSync(file)], [2, false])
    const short = await runOn("user create --email ann@example.com --password-stdin", "short\n")
    assert.deepEqual([short.code, existsSync(file)], [1, false])
    const made = await runOn("user create --email ann@example.com --password-stdin", "seven small boats\n", runSurename)
    assert.deepEqual(
      [made.code, made.err],
      [0, `Created an account for ann@example.com in the new database ${file}.\n`],
    )
    const bob = await runOn("user create --email bob@example.com --password-stdin", "seven small boats\n")
    assert.equal(bob.err, `Created an account for bob@example.com in ${file}.\n`)
    assert.match((await runOn("user list")).out, /^ann@example\.com .*\nbob@example\.com .*\n$/u)
  },
  "accounts in memory end with the command": async () => {
    for (const store of ["memory:", "sqlite::memory:"]) {
      const { code, err } = await runInProcess(["user", "list", "--store", store])
      assert.deepEqual([code, /end with this command/u.test(err)], [2, true])
    }
  },
})
