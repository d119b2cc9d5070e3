import { once } from "node:events"
import process from "node:process"
import { serveStdio } from "@modelcontextprotocol/server/stdio"
import * as Result from "effect/Result"
import type { Engine } from "@surename/core"
import { toRefusal, refuse } from "@surename/core/calls/refusal"
import { BadInput, decodeInput } from "@surename/core/interface/field-errors"
import type { Operation } from "@surename/core/interface/operation"
import { operations } from "@surename/core/operations/all"
import { shapeAnswer, shapeRow } from "@surename/core/operations/names/compact-row"
import { NoScanId, OtherExpansion } from "@surename/core/operations/names/suggest-names/wishes/scan-id"
import { UnknownTld } from "@surename/core/operations/names/tld-policy/unknown-tld"
import { StoreUnavailable } from "@surename/core/ports/store"
import { makeConnectorServers } from "./server.ts"
import type { Answer, Session } from "./session.ts"

interface StdioOptions {
  readonly version: string
  readonly onError: (cause: unknown) => void
  readonly stopSignal: AbortSignal
}

/** Serves one local program until it leaves: names only, without accounts. */
export const serveOverStdio = async (engine: Engine, { onError, stopSignal, version }: StdioOptions): Promise<void> => {
  const local = makeLocalOperations(engine)
  const session: Session = {
    call: async (name, input, { onRow }) => local.get(name)?.(input, onRow) ?? Result.fail(refuse("not_found").problem),
  }
  const servers = makeConnectorServers({ version, onError, isOffered: (operation) => local.has(operation) })
  const { close } = serveStdio(() => servers.make(session))
  const listening = new AbortController()
  const listenOptions = { signal: listening.signal }
  await Promise.race([once(process.stdin, "end", listenOptions), once(stopSignal, "abort", listenOptions)])
  listening.abort()
  await close()
}

type OnRow = ((row: unknown) => Promise<void>) | undefined
type LocalOperation = (input: unknown, onRow: OnRow) => Promise<Answer>

const makeLocalOperations = (engine: Engine): ReadonlyMap<string, LocalOperation> => {
  const { audit_domain, check_live, kb_search, scan_namespace, score_name, suggest_names, tld_policy } = operations
  return new Map([
    bindLocal(suggest_names, async ({ compact, ...input }, onRow) =>
      shapeAnswer(compact, await engine.suggestNames(input, { onRow: shapeRows(compact, onRow) })),
    ),
    bindLocal(score_name, ({ concept, domain, domains }) =>
      engine.scoreNames(domains ?? (domain === undefined ? [] : [domain]), { concept }),
    ),
    bindLocal(scan_namespace, async (input, onRow) =>
      shapeAnswer(input.compact, await engine.scanNamespace(input, { onRow: shapeRows(input.compact, onRow) })),
    ),
    bindLocal(audit_domain, ({ domain }) => engine.auditDomain(domain)),
    bindLocal(tld_policy, ({ tld }) => engine.tldPolicy(tld)),
    bindLocal(kb_search, ({ query, top_k }) => engine.kbSearch(query, { topK: top_k })),
    bindLocal(check_live, ({ domains }) => engine.checkLive(domains)),
  ])
}

const shapeRows = (compact: boolean | undefined, onRow: OnRow) =>
  onRow && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => onRow(shapeRow(compact)(row)))

const bindLocal = <Op extends Operation>(
  contract: Op,
  ask: (input: Op["input"]["Type"], onRow: OnRow) => Promise<unknown>,
): readonly [string, LocalOperation] => [
  contract.name,
  async (rawInput, onRow) => {
    const input = decodeInput(contract, rawInput)
    if (Result.isFailure(input)) return Result.fail(refuse("bad_input", { errors: input.failure }).problem)
    try {
      return Result.succeed(await ask(input.success, onRow))
    } catch (cause) {
      if (isRefusal(cause)) return Result.fail(toRefusal(cause, contract).problem)
      throw cause
    }
  },
]

const isRefusal = (cause: unknown) =>
  cause instanceof BadInput ||
  cause instanceof NoScanId ||
  cause instanceof OtherExpansion ||
  cause instanceof StoreUnavailable ||
  cause instanceof UnknownTld
