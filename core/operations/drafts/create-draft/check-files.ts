import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { draftLimits } from "../limits.ts"
import { Antivirus, AntivirusUnavailable } from "../ports/antivirus.ts"
import { findUnprovenFault } from "./content-faults.ts"
import { type Changes, refuseFiles } from "./sent-files.ts"

const filesScannedAtOnce = 4

export const KnownFilesOnly = Context.Reference<boolean>("@surename/core/KnownFilesOnly", { defaultValue: () => false })

/**
 * Runs before the write is counted, so that a refusal costs no draft. A resent file is scanned again, because an antivirus
 * learns.
 */
export const checkFiles = Effect.fnUntraced(function* (changes: Changes) {
  const newFiles = [...changes].flatMap(([path, bytes], nth) => (bytes === null ? [] : [{ path, bytes, nth }]))
  const isKnownOnly = yield* KnownFilesOnly
  const antivirus = yield* Antivirus
  if (isKnownOnly) yield* refuseFaulty(newFiles, ({ bytes, path }) => Effect.succeed(findUnprovenFault(path, bytes)))
  if (antivirus === undefined) return
  const scan = refuseFaulty(newFiles, (file) => findMalware(antivirus, file))
  yield* Effect.timeoutOrElse(scan, {
    duration: draftLimits.antivirusCallMs,
    orElse: () => failUnavailable(`has not judged all files within ${draftLimits.antivirusCallMs / 1_000} s`),
  })
})

interface Sent {
  readonly path: string
  readonly bytes: Uint8Array
  readonly nth: number
}

const refuseFaulty = <E>(
  newFiles: ReadonlyArray<Sent>,
  faultOf: (file: Sent) => Effect.Effect<string | undefined, E>,
) =>
  Effect.forEach(
    newFiles,
    (file) =>
      Effect.map(faultOf(file), (message) =>
        message === undefined ? [] : [{ path: `/files/${file.nth}/content`, message }],
      ),
    { concurrency: filesScannedAtOnce },
  ).pipe(Effect.flatMap((faults) => Effect.fromResult(refuseFiles(faults.flat()))))

const findMalware = ({ scan }: Antivirus, { bytes, path }: Sent) =>
  Effect.matchEffect(scan(bytes), {
    onFailure: ({ message }) => failUnavailable(`${message}, so nothing is known about ${path}`),
    onSuccess: (name) =>
      Effect.succeed(
        name === undefined ? undefined : `${path} is malware: the antivirus of this service finds ${name}`,
      ),
  })

const failUnavailable = (why: string) =>
  Effect.fail(new AntivirusUnavailable({ message: `Nothing was written: the antivirus of this service ${why}.` }))
