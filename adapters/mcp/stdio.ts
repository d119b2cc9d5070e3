import { once } from "node:events"
import process from "node:process"
import { serveStdio } from "@modelcontextprotocol/server/stdio"
import * as Result from "effect/Result"
import type { Engine } from "@surename/core"
import { refusalOf, refuse } from "@surename/core/calls/refusal"
import { BadInput, decodeInput } from "@surename/core/interface/field-errors"
import type { Operation } from "@surename/core/interface/operation"
import { operations } from "@surename/core/operations/all"
import { shapeAnswer, shapeRow } from "@surename/core/operations/names/compact-row"
import { NoScanId, OtherExpansion } from "@surename/core/operations/names/suggest-names/scan-id"
import { UnknownTld } from "@surename/core/operations/names/tld-policy/unknown-tld"
import { StoreUnavailable } from "@surename/core/ports/store"
import { connectorServers } from "./server.ts"
import type { Answer, Session } from "./session.ts"

interface StdioOptions {
  readonly version: string
  readonly onError: (cause: unknown) => void
  readonly stopped: AbortSignal
}

/** The connector for a program on this machine, over its standard input and output: names alone, without accounts. Until it leaves. */
export const serveOverStdio = async (engine: Engine, { onError, stopped, version }: StdioOptions): Promise<void> => {
  const local = localOperations(engine)
  const session: Session = {
    call: async (name, input, { tell }) => local.get(name)?.(input, tell) ?? Result.fail(refuse("not_found").problem),
  }
  const servers = connectorServers({ version, onError, offered: (operation) => local.has(operation) })
  const { close } = serveStdio(() => servers.make(session))
  const left = new AbortController()
  const ends = { signal: left.signal }
  await Promise.race([once(process.stdin, "end", ends), once(stopped, "abort", ends)])
  left.abort()
  await close()
}

type Tell = ((row: unknown) => Promise<void>) | undefined
type Local = (input: unknown, tell: Tell) => Promise<Answer>

const localOperations = (engine: Engine): ReadonlyMap<string, Local> => {
  const { audit_domain, check_live, kb_search, scan_namespace, score_name, suggest_names, tld_policy } = operations
  return new Map([
    bindLocal(suggest_names, async ({ compact, ...input }, tell) =>
      shapeAnswer(compact, await engine.suggestNames(input, undefined, shapedTell(compact, tell))),
    ),
    bindLocal(score_name, ({ concept, domain, domains }) =>
      engine.scoreNames(domains ?? (domain === undefined ? [] : [domain]), undefined, concept),
    ),
    bindLocal(scan_namespace, async (input, tell) =>
      shapeAnswer(input.compact, await engine.scanNamespace(input, shapedTell(input.compact, tell))),
    ),
    bindLocal(audit_domain, ({ domain }) => engine.auditDomain(domain)),
    bindLocal(tld_policy, ({ tld }) => engine.tldPolicy(tld)),
    bindLocal(kb_search, ({ query, top_k }) => engine.kbSearch(query, top_k)),
    bindLocal(check_live, ({ domains }) => engine.checkLive(domains)),
  ])
}

const shapedTell = (compact: boolean | undefined, tell: Tell) =>
  tell && ((row: Parameters<ReturnType<typeof shapeRow>>[0]) => tell(shapeRow(compact)(row)))

const bindLocal = <Op extends Operation>(
  contract: Op,
  ask: (input: Op["input"]["Type"], tell: Tell) => Promise<unknown>,
): readonly [string, Local] => [
  contract.name,
  async (sent, tell) => {
    const input = decodeInput(contract, sent)
    if (Result.isFailure(input)) return Result.fail(refuse("bad_input", { errors: input.failure }).problem)
    try {
      return Result.succeed(await ask(input.success, tell))
    } catch (cause) {
      if (isRefusal(cause)) return Result.fail(refusalOf(cause, contract).problem)
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
