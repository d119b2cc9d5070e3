import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { Antivirus, AntivirusUnavailable } from "../ports/antivirus.ts"
import { unprovenFault } from "./file-kind.ts"
import { type Changes, refuseFiles } from "./sent-files.ts"

/** Whether the operator takes only files that are shown to be what they are called: `unprovenFault`. */
export const KnownFilesOnly = Context.Reference<boolean>("@surename/core/KnownFilesOnly", { defaultValue: () => false })

/**
 * Checks new files against the operator's settings. Each write comes through here before it is counted, so that a
 * refusal costs no draft of the day. Files of an earlier version were checked when they were sent. A file that is sent again is checked again,
 * because an antivirus learns: the same bytes in the store are no reason to believe them.
 */
export const checkFiles = Effect.fnUntraced(function* (changes: Changes) {
  const sent = [...changes].flatMap(([path, bytes], nth) => (bytes === null ? [] : [{ path, bytes, nth }]))
  const [isKnownOnly, antivirus] = [yield* KnownFilesOnly, yield* Antivirus]
  if (isKnownOnly) yield* refused(sent, ({ bytes, path }) => Effect.succeed(unprovenFault(path, bytes)))
  if (antivirus === undefined) return
  const looking = refused(sent, (file) => malwareIn(antivirus, file))
  yield* Effect.timeoutOrElse(looking, {
    duration: limits.antivirusCallMs,
    orElse: () => unavailable(`has not judged all files within ${limits.antivirusCallMs / 1_000} s`),
  })
})

interface Sent {
  readonly path: string
  readonly bytes: Uint8Array
  /** Its place in what was sent. */
  readonly nth: number
}

/** Fails with all that is wrong with any of them. */
const refused = <E>(sent: ReadonlyArray<Sent>, faultOf: (file: Sent) => Effect.Effect<string | undefined, E>) =>
  Effect.forEach(
    sent,
    (file) =>
      Effect.map(faultOf(file), (message) =>
        message === undefined ? [] : [{ path: `/files/${file.nth}/content`, message }],
      ),
    { concurrency: limits.antivirusACall },
  ).pipe(Effect.flatMap((faults) => Effect.fromResult(refuseFiles(faults.flat()))))

const malwareIn = ({ found }: Antivirus, { bytes, path }: Sent) =>
  Effect.matchEffect(found(bytes), {
    onFailure: ({ message }) => unavailable(`${message}, so nothing is known about ${path}`),
    onSuccess: (name) =>
      Effect.succeed(
        name === undefined ? undefined : `${path} is malware: the antivirus of this service finds ${name}`,
      ),
  })

const unavailable = (why: string) =>
  Effect.fail(new AntivirusUnavailable({ message: `Nothing was written: the antivirus of this service ${why}.` }))
