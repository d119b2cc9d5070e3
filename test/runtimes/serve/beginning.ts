import assert from "node:assert/strict"
import { createServer } from "node:net"
import { join } from "node:path"
import process from "node:process"
import { listenOnLoopback } from "@surename/fixtures"
import { runSurename } from "../cli/surename.ts"
import { runtime } from "../report.ts"
import { makeScratchFolder } from "../store/subjects.ts"
import { fetchAnonymousToken, makeStoreUrl, type ServeCase, stop, withService } from "./served.ts"

const nowhere = join(makeScratchFolder(), "no-such-folder", "store.db")

type RefusedSetting = readonly [variable: string, value: string, message: RegExp]

/** Read before anything a runtime does its own way is done: on Bun, in the long gate; `--all` asks for them anywhere. */
const misread: ReadonlyArray<RefusedSetting> = [
  ["SURENAME_PORT", "80800", /^surename: SURENAME_PORT is a port/u],
  ["SURENAME_BASE_URL", "names.example", /^surename: SURENAME_BASE_URL is an address without a path/u],
  ["SURENAME_TRUST_PROXY", "nginx", /^surename: SURENAME_TRUST_PROXY: "nginx"/u],
  ["SURENAME_LOG", "loud", /^surename: SURENAME_LOG: .*"loud"/u],
  ["SURENAME_SECRET", "too short", /^surename: the secret has 9 characters/u],
  ["SURENAME_MAIL", "http://mail", /^surename: SURENAME_MAIL: a mail server is smtp/u],
  ["SURENAME_DNS", "9.9.9.9", /^surename: SURENAME_DNS: /u],
]

const refused: ReadonlyArray<RefusedSetting> = [
  ...(runtime === "bun" || process.argv.includes("--all") ? misread : []),
  ["SURENAME_HOST", "203.0.113.7", /^surename: cannot listen on 203\.0\.113\.7, port 0: .*--host/u],
  ["SURENAME_STORE", `sqlite:${nowhere}`, /^surename: the store .*there is no directory/u],
  [
    "SURENAME_STORE",
    "postgres://me:hidden@127.0.0.1:1/x",
    /^surename: no Postgres answers at postgres:\/\/me:\*\*\*@/u,
  ],
]

const classifyNames = async (url: string, candidates: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const headers = { authorization: `Bearer ${await fetchAnonymousToken(url)}`, "content-type": "application/json" }
  const answer = await fetch(`${url}/scan`, { method: "POST", headers, body: JSON.stringify({ candidates }) })
  const { results }: { readonly results: ReadonlyArray<{ readonly classification: string }> } = JSON.parse(
    await answer.text(),
  )
  return results.map(({ classification }) => classification)
}

export const beginningCases: ReadonlyArray<ServeCase> = [
  {
    title: "a port that is taken: one line, exit 2, and no store was touched",
    prove: async ({ env }) => {
      const taken = createServer()
      const port = await listenOnLoopback(taken)
      const ran = await runSurename(["serve", "--port", String(port)], { ...env, SURENAME_STORE: `sqlite:${nowhere}` })
      taken.close()
      assert.deepEqual([ran.code, ran.out], [2, ""])
      assert.match(ran.err, /^surename: cannot listen on 127\.0\.0\.1, port \d+: another program uses it.*\n$/u)
    },
  },
  ...refused.map(([variable, value, message]): ServeCase => ({
    title: `${variable}=${value.replace(nowhere, "nowhere")}: one line and exit 2`,
    prove: async ({ env }) => {
      const store = makeStoreUrl()
      const ran = await runSurename(["serve", "--port", ...(variable === "SURENAME_PORT" ? [value] : ["0"])], {
        ...env,
        SURENAME_STORE: store,
        [variable]: value,
      })
      assert.deepEqual([ran.code, ran.out], [2, ""], ran.err)
      assert.match(ran.err, variable === "SURENAME_PORT" ? /^surename: --port is a port/u : message)
      assert.equal(ran.err.split("\n").length, 2, ran.err)
      assert.ok(!ran.err.includes("hidden"), "the password was told")
    },
  })),
  {
    title: "--simulate needs no network and no settings, keeps nothing, and says how to try it",
    prove: () =>
      withService(
        { SURENAME_STORE: "" },
        async (served) => {
          assert.equal((await fetch(`${served.url}/readyz`)).status, 200)
          const rows = await classifyNames(served.url, ["plain-site.com", "parked-site.com", "tls-expired.cloud"])
          assert.deepEqual(rows, ["active", "parked", "unknown"])
          await stop(served)
        },
        ["--simulate"],
      ),
  },
]
