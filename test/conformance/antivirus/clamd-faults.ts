import { antivirusClamd } from "@surename/adapters/antivirus-clamd"
import { Antivirus } from "@surename/core/operations/drafts/ports/antivirus"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Subject } from "./clamd-cases.ts"

type Scan = Antivirus["scan"]

const breakScan =
  (fault: (scan: Scan) => Scan): Subject =>
  (...args) =>
    Layer.effect(
      Antivirus,
      Effect.map(Layer.build(antivirusClamd(...args)), (built) => {
        const inner = Context.get(built, Antivirus)
        return inner && { scan: fault(inner.scan) }
      }),
    )

const cleanWhere = (why: RegExp) =>
  breakScan(
    (found) => (bytes) =>
      found(bytes).pipe(
        Effect.catchIf(
          ({ message }) => why.test(message),
          () => Effect.undefined,
        ),
      ),
  )

/** Adapters that are wrong: each has to fail a case. */
export const clamdFaults: Readonly<Record<string, Subject>> = {
  "takes an error for clean": cleanWhere(/cannot judge/u),
  "takes silence for clean": cleanWhere(/in time/u),
  "takes a closed connection for clean": cleanWhere(/closed/u),
  "takes an over-long answer for clean": cleanWhere(/invalid/u),
  "takes a clamd that is away for clean": cleanWhere(/reached/u),
  "takes what was found for clean": breakScan((scan) => (bytes) => Effect.as(scan(bytes), undefined)),
  "asks nothing": breakScan(() => () => Effect.undefined),
  "cuts a file": breakScan((scan) => (bytes) => scan(bytes.subarray(0, 65_536))),
  "shows no name": breakScan((scan) => (bytes) => Effect.map(scan(bytes), (name) => name && "malware")),
  "waits without end": (place) => antivirusClamd(place, 60_000),
}
