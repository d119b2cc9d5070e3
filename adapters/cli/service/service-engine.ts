import { setTimeout as sleep } from "node:timers/promises"
import * as Result from "effect/Result"
import { BadInput, type CheckResult, UnknownTld } from "@surename/core"
import { CallRefused, type Client, client } from "@surename/core/client"
import { limits } from "@surename/core/limits"
import { keepWholeRows } from "@surename/core/operations/names/compact-row"
import { wronglyAsked } from "./failure.ts"
import { boundedFetch, firstLineOf } from "./on-service.ts"
import type { NamesEngine, CommandContext } from "../host.ts"
import { checkAsJob } from "../jobs/check-as-job.ts"
import type { JobPlace } from "../jobs/job-lists.ts"
import { inBatches, findInvalid } from "../names/list/in-batches.ts"
import { readOptions } from "../option.ts"
import { remoteOptions } from "../settings.ts"

/** How often what a service did not know in time is asked about again. */
const rounds = 3

/** A running service in the shape of an engine, so that commands show both alike. Rejects as its client does. */
export const serviceEngine = async ({ flags, terminal }: CommandContext, url: string): Promise<NamesEngine> => {
  const { tokenFile } = Result.getOrThrowWith(readOptions(remoteOptions, flags, terminal.environment), (why) =>
    wronglyAsked(why),
  )
  const fetch = boundedFetch(terminal.stopped, limits.namesCallMs)
  const given = tokenFile === undefined ? terminal.environment["SURENAME_TOKEN"] : await firstLineOf(tokenFile)
  const token = given || (await client({ baseUrl: url, fetch }).anonymous_token()).body.token
  return engineOf(client({ baseUrl: url, token, fetch }), terminal, { url, token, signal: terminal.stopped })
}

const engineOf = (ask: Client, terminal: CommandContext["terminal"], place: JobPlace): NamesEngine => ({
  ready: async () => {},
  checkLive: async (domains) => (await ask.check_live({ domains })).body,
  checkMany: (names, { ordered = true, patienceMs = 0 } = {}) =>
    checkAsJob({ ask, terminal, place, ordered }, names, (batch) =>
      checkBatches(
        (domains) => retryPatiently(terminal, patienceMs, () => ask.check_live({ domains })),
        batch,
        patienceMs,
      ),
    ),
  scanNamespace: async (candidates, onRow) =>
    readAnswer(
      keepWholeRows((await ask.scan_namespace("length" in candidates ? { candidates } : candidates)).body),
      onRow,
    ),
  suggestNames: async (input, _, onRow) => readAnswer(keepWholeRows((await ask.suggest_names(input)).body), onRow),
  scoreNames: async (domains, _, concept) =>
    (await ask.score_name({ domains, ...(concept === undefined ? {} : { concept }) })).body,
  tldPolicy: async (tld) =>
    (
      await ask.tld_policy({ tld }).catch((cause: unknown) => {
        throw isRefused(cause, ["unknown_tld"]) ? new UnknownTld({ tld, message: cause.problem.detail }) : cause
      })
    ).body,
  kbSearch: async (query, topK) => (await ask.kb_search(topK === undefined ? { query } : { query, top_k: topK })).body,
  auditDomain: async (domain) =>
    (
      await ask.audit_domain({ domain }).catch((cause: unknown) => {
        throw isRefused(cause, ["bad_input", "impossible_name"])
          ? new BadInput({ message: cause.problem.detail })
          : cause
      })
    ).body,
  whoisServer: () => Promise.reject(wronglyAsked("a service does not show its WHOIS servers. Leave out --service")),
  registries: () => Promise.reject(wronglyAsked("a service does not show its registries. Leave out --service")),
  close: async () => {},
})

const isRefused = (cause: unknown, codes: ReadonlyArray<string>): cause is CallRefused =>
  cause instanceof CallRefused && codes.includes(cause.problem.code)

/** A service sends its rows together. */
const readAnswer = async <Row, Body extends { readonly results: ReadonlyArray<Row> }>(
  body: Body,
  onRow?: (row: Row) => void | Promise<void>,
): Promise<Body> => {
  for (const row of body.results) await onRow?.(row)
  return body
}

/** When the allowance of an hour is used up, a list waits for the next hour. */
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
  ask: (domains: ReadonlyArray<string>) => ReturnType<Client["check_live"]>,
  names: Iterable<string> | AsyncIterable<string>,
  patienceMs: number,
): AsyncGenerator<CheckResult> {
  for await (const batch of inBatches(names, limits.checkLiveDomains)) {
    const answers = new Map<string, CheckResult>()
    let open = batch.filter((name) => findInvalid(name) === undefined)
    for (let round = 0; open.length > 0 && round < (patienceMs === 0 ? 1 : rounds); round++) {
      const { results } = (await ask(open)).body
      for (const [at, name] of open.entries()) {
        const answer = results[at]
        if (answer !== undefined) answers.set(name, answer)
      }
      open = open.filter((name) => isOpen(answers.get(name)))
    }
    for (const name of batch) {
      const answer = answers.get(name) ?? findInvalid(name)
      if (answer !== undefined) yield answer
    }
  }
}

const isOpen = (answer: CheckResult | undefined): boolean =>
  answer !== undefined && "classification" in answer && answer.classification === "pending"
