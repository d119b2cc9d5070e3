import { setTimeout as sleep } from "node:timers/promises"
import * as Result from "effect/Result"
import { BadInput, type CheckResult, type OnRow, UnknownTld } from "@surename/core"
import { CallRefused, type Client, client } from "@surename/core/client"
import { nameLimits } from "@surename/core/operations/names/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { keepWholeRows } from "@surename/core/operations/names/compact-row"
import { makeUsageError } from "./failure.ts"
import { makeBoundedFetch, readTokenFile } from "./service-command.ts"
import type { NamesEngine, CommandContext } from "../host.ts"
import { checkAsJob } from "../jobs/check-as-job.ts"
import type { JobEndpoint } from "../jobs/job-lists.ts"
import { splitIntoBatches, findInvalid } from "../names/list/batches.ts"
import { readOptions } from "../option.ts"
import { remoteOptions } from "../settings.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

const maxRounds = 3

/** A running service with the interface of an engine. Rejects as its client does. */
export const makeServiceEngine = async ({ flags, terminal }: CommandContext, url: string): Promise<NamesEngine> => {
  const { tokenFile } = Result.getOrThrowWith(readOptions(remoteOptions, flags, terminal.environment), (why) =>
    makeUsageError(why),
  )
  const fetch = makeBoundedFetch(terminal.stopped, draftLimits.namesCallMs)
  const givenToken = tokenFile === undefined ? terminal.environment["SURENAME_TOKEN"] : await readTokenFile(tokenFile)
  const token = givenToken || (await client({ baseUrl: url, fetch }).anonymous_token()).body.token
  return makeEngine(client({ baseUrl: url, token, fetch }), terminal, { url, token, signal: terminal.stopped })
}

const makeEngine = (client: Client, terminal: CommandContext["terminal"], endpoint: JobEndpoint): NamesEngine => ({
  ready: async () => {},
  checkLive: async (domains) => (await client.check_live({ domains })).body,
  checkMany: (names, { ordered = true, patienceMs = 0 } = {}) =>
    checkAsJob({ client, terminal, endpoint, ordered }, names, (batch) =>
      checkBatches(
        (domains) => retryPatiently(terminal, patienceMs, () => client.check_live({ domains })),
        batch,
        patienceMs,
      ),
    ),
  scanNamespace: async (candidates, { onRow } = {}) =>
    readAnswer(
      keepWholeRows((await client.scan_namespace("length" in candidates ? { candidates } : candidates)).body),
      onRow,
    ),
  suggestNames: async (input, { onRow } = {}) =>
    readAnswer(keepWholeRows((await client.suggest_names(input)).body), onRow),
  scoreNames: async (domains, { concept } = {}) =>
    (await client.score_name({ domains, ...omitUndefined({ concept }) })).body,
  tldPolicy: async (tld) =>
    (
      await client.tld_policy({ tld }).catch((cause: unknown) => {
        throw isRefused(cause, ["unknown_tld"]) ? new UnknownTld({ tld, message: cause.problem.detail }) : cause
      })
    ).body,
  kbSearch: async (query, { topK } = {}) => (await client.kb_search({ query, ...omitUndefined({ top_k: topK }) })).body,
  auditDomain: async (domain) =>
    (
      await client.audit_domain({ domain }).catch((cause: unknown) => {
        throw isRefused(cause, ["bad_input", "impossible_name"])
          ? new BadInput({ message: cause.problem.detail })
          : cause
      })
    ).body,
  whoisServer: () => Promise.reject(makeUsageError("a service does not show its WHOIS servers. Leave out --service")),
  registries: () => Promise.reject(makeUsageError("a service does not show its registries. Leave out --service")),
  close: async () => {},
})

const isRefused = (cause: unknown, codes: ReadonlyArray<string>): cause is CallRefused =>
  cause instanceof CallRefused && codes.includes(cause.problem.code)

const readAnswer = async <Row, Body extends { readonly results: ReadonlyArray<Row> }>(
  body: Body,
  onRow: OnRow<Row> | undefined,
): Promise<Body> => {
  for (const row of body.results) await onRow?.(row)
  return body
}

/** Retries a call when the allowance of an hour is used up. */
const retryPatiently = async <A>(
  { err, stopped }: CommandContext["terminal"],
  patienceMs: number,
  call: () => Promise<A>,
): Promise<A> => {
  for (;;) {
    try {
      return await call()
    } catch (cause) {
      const seconds =
        cause instanceof CallRefused && cause.problem.code === "rate_limited" ? cause.retryAfterSeconds : undefined
      if (seconds === undefined || seconds * 1_000 > patienceMs) throw cause
      err(`surename: the service allows no more calls for ${seconds} s: waiting\n`)
      await sleep(seconds * 1_000, undefined, { signal: stopped })
    }
  }
}

async function* checkBatches(
  checkBatch: (domains: ReadonlyArray<string>) => ReturnType<Client["check_live"]>,
  names: Iterable<string> | AsyncIterable<string>,
  patienceMs: number,
): AsyncGenerator<CheckResult> {
  for await (const batch of splitIntoBatches(names, nameLimits.checkLiveDomains)) {
    const answers = new Map<string, CheckResult>()
    let openNames = batch.filter((name) => findInvalid(name) === undefined)
    for (let round = 0; openNames.length > 0 && round < (patienceMs === 0 ? 1 : maxRounds); round++) {
      const { results } = (await checkBatch(openNames)).body
      for (const [index, name] of openNames.entries()) {
        const answer = results[index]
        if (answer !== undefined) answers.set(name, answer)
      }
      openNames = openNames.filter((name) => isOpen(answers.get(name)))
    }
    for (const name of batch) {
      const answer = answers.get(name) ?? findInvalid(name)
      if (answer !== undefined) yield answer
    }
  }
}

const isOpen = (answer: CheckResult | undefined): boolean =>
  answer !== undefined && "classification" in answer && answer.classification === "pending"
