import { join } from "node:path"
import process from "node:process"
import { examineOAuth } from "../conformance/oauth/examine-oauth.ts"
import { appCases } from "../conformance/oauth/app-cases.ts"
import { grantCases } from "../conformance/oauth/grant-cases.ts"
import { oauthCases } from "../conformance/oauth/index.ts"
import type { OAuthCase } from "../conformance/oauth/oauth-case.ts"
import { openService } from "../conformance/oauth/served.ts"
import { sendOverSockets } from "../conformance/http/over-sockets.ts"
import { listen } from "../browser/listen.ts"
import { runStrictFlow } from "./oauth/strict-flow.ts"
import { proveSharedEnd } from "./oauth/two-instances.ts"
import { startPostgres } from "../postgres/server.ts"
import { makeReport, runtime } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"

// The refusals of the connector's authorization server, over sockets, and a client that trusts nothing. Most refusals need no database. The
// revocation of tokens also runs on Postgres, from Node, or from every runtime with `--all`.
const report = makeReport("oauth")
const postgres = runtime === "node" || process.argv.includes("--all") ? await startPostgres() : undefined

type OpenService = Awaited<ReturnType<typeof openService>>

const instanceOf = async (opened: OpenService) => {
  const made = Promise.withResolvers<Awaited<ReturnType<OpenService["at"]>>>()
  const { baseUrl, close } = await listen(async (baseUrl) => {
    made.resolve(await opened.at(baseUrl))
    return (await made.promise).appOf()
  })
  return { service: { ...(await made.promise).service(), send: sendOverSockets(baseUrl) }, close }
}

const examineCases = async (url: string, cases: ReadonlyArray<OAuthCase>, where: string) => {
  const opened = await openService(url)
  const { close, service } = await instanceOf(opened)
  for (const oauthCase of cases)
    await report.check(`${oauthCase.id}${where}`, async () => {
      const why = await examineOAuth(service, oauthCase)
      if (why !== undefined) throw new Error(why)
    })
  await report.check(`a strict client goes through all of it${where}`, () => runStrictFlow(service))
  close()
  await opened.close()
}

const proveInTwoInstances = async (url: string, where: string) => {
  const opened = await openService(url)
  const [here, there] = [await instanceOf(opened), await instanceOf(opened)]
  await report.check(`a token revoked at one instance fails at the next request of another, ${where}`, () =>
    proveSharedEnd(here.service, there.service),
  )
  here.close()
  there.close()
  await opened.close()
}

await examineCases("sqlite::memory:", oauthCases, "")
await proveInTwoInstances(`sqlite:${join(makeScratchFolder(), "oauth.db")}`, "in SQLite")
if (postgres !== undefined) {
  // Counting is the store's, and proved there.
  const ofDatabase = [...grantCases, ...appCases].filter(({ id }) => !/bounded|guesses/u.test(id))
  await examineCases(postgres.url, ofDatabase, ", in Postgres")
  await proveInTwoInstances(postgres.url, "in Postgres")
}
report.end()
