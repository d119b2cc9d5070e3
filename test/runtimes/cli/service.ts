import assert from "node:assert/strict"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { listenOnLoopback } from "@surename/fixtures"
import { withService } from "../serve/served.ts"
import { makeScratchFolder } from "../store/subjects.ts"
import type { CliCase } from "./case.ts"
import { runInProcess } from "./in-process.ts"
import { toCases } from "../report.ts"

/** Asks a running service these questions. */
export const serviceCases = toCases<CliCase["prove"]>({
  "--service asks a running service, with the same output": ({ env }) =>
    withService(env, async ({ url }) => {
      const commands = [
        ["check", "registered-plain.com", "free-a.com", "x..y", "status-500.app", "not-found-blocked.app"],
        ["check", "my{app,site}", "--tlds", "com,org", "--csv", "--only", "unregistered"],
        ["scan", "plain-site.com", "x..y"],
        ["score", "coffeeroast.com", "paypa1.com", "a.b.c"],
        ["policy", "io", "nope"],
        ["audit", "a.b.com", "plain-site.com"],
      ]
      for (const argv of commands) {
        const [here, there] = [await runInProcess(argv, env), await runInProcess([...argv, "--service", url])]
        assert.deepEqual([there.code, lines(there.out)], [here.code, lines(here.out)], argv.join(" "))
      }
      // If the language model is late, words alone rank.
      assert.match((await runInProcess(["kb", "what is RDAP", "--service", url])).out, /RDAP/u)
      const row = JSON.parse((await runInProcess(["check", "--json", "registered-plain.com", "--service", url])).out)
      assert.equal(row.registration.registrar, "Simulated Registrar, Inc.")
      const file = join(makeScratchFolder(), "token")
      writeFileSync(file, "sn_pat_unknown\n")
      const token = await runInProcess(["check", "nic.com", "--token-file", file], { SURENAME_SERVICE: url })
      assert.match(token.err, /^surename: the service at \S+ does not know this token/u)
      assert.deepEqual([token.code, token.out], [2, ""])
    }),
  "--service reports a missing service, an unsafe address and a task that needs an engine": async () => {
    const [away, plain, here] = await Promise.all([
      runInProcess(["check", "nic.com", "--service", "http://127.0.0.1:1"]),
      runInProcess(["check", "nic.com", "--service", "http://names.example"]),
      runInProcess(["registries", "--service", "http://127.0.0.1:1"]),
    ])
    assert.match(away.err, /^surename: no answer came from http:\/\/127\.0\.0\.1:1\. /u)
    assert.match(plain.err, /^surename: --service takes the address of a service: https/u)
    assert.match(here.err, /--service/u)
    for (const outcome of [away, plain, here]) assert.deepEqual([outcome.code, outcome.out], [2, ""])
  },
  "--service follows no redirect to another host: it keeps the token and reports the address": async () => {
    const tokens: Array<string | undefined> = []
    const moved = createServer(({ headers, url = "" }, response) => {
      tokens.push(headers.authorization)
      // By another name this is another host, and would be asked here, too.
      response.writeHead(307, { location: `http://localhost:${headers.host?.split(":")[1]}${url}` }).end()
    })
    const port = await listenOnLoopback(moved)
    const url = `http://127.0.0.1:${port}`
    const { code, err, out } = await runInProcess(["check", "nic.com", "--service", url], {
      SURENAME_TOKEN: "sn_pat_x",
    })
    moved.closeAllConnections()
    moved.close()
    assert.match(err, /^surename: \S+ redirects to http:\/\/localhost:\d+, and the token was not sent there\. /u)
    assert.deepEqual([code, out, tokens], [2, "", ["Bearer sn_pat_x"]])
  },
})

/** Rows of a scan come in no order, and times differ. */
const lines = (out: string): ReadonlyArray<string> =>
  out
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, "TIME")
    .split("\n")
    .sort()
