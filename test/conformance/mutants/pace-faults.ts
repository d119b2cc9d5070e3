import { limits } from "@surename/core/limits"
import type { HostAnswer, Pace, TakenSlots } from "@surename/core/ports/pace"
import * as Effect from "effect/Effect"
import type { PaceSubject } from "../pace/pace-case.ts"

type Fault = (subject: PaceSubject) => PaceSubject

const changeTake =
  (change: (pace: Pace, host: string, rps: number, most?: number) => ReturnType<Pace["take"]>): Fault =>
  (subject) => ({
    ...subject,
    pace: { ...subject.pace, take: (host, rps, most) => change(subject.pace, host, rps, most) },
  })

const changeTakenSlots = (change: (slots: TakenSlots, host: string) => TakenSlots): Fault =>
  changeTake((pace, host, rps, most) => Effect.map(pace.take(host, rps, most), (slots) => change(slots, host)))

const changeTell =
  (change: (answer: HostAnswer, host: string) => HostAnswer): Fault =>
  (subject) => ({
    ...subject,
    pace: { ...subject.pace, report: (host, rps, answer) => subject.pace.report(host, rps, change(answer, host)) },
  })

const withoutPlace = ({ as, pause }: HostAnswer): HostAnswer => (pause === undefined ? { as } : { as, pause })

/** Reports every request to that host as finished when it begins. */
const overAtOnce = (chosen: string): Fault =>
  changeTake((pace, host, rps, most) =>
    Effect.tap(pace.take(host, rps, most), ({ slotId }) =>
      host === chosen && slotId !== undefined ? pace.report(host, rps, { as: "neither", slotId }) : Effect.void,
    ),
  )

/** A fault for each case of the pace suite, by the case's id: that case fails. */
export const paceFaults: Readonly<Record<string, Fault>> = {
  "pace-burst": changeTakenSlots((slots, host) =>
    slots.slotId === undefined || host !== "burst" ? slots : { ...slots, slotId: "1" },
  ),
  // Looks first and takes later, as two statements would.
  "pace-fifty": (subject) => {
    let granted = 0
    return changeTake((pace, host, rps, most) =>
      Effect.gen(function* () {
        if (host !== "fifty") return yield* pace.take(host, rps, most)
        const seen = granted
        yield* Effect.yieldNow
        granted++
        return { rps, ...(seen < rps ? { slotId: String(granted) } : {}), waitMs: 0 }
      }),
    )(subject)
  },
  // The others of a batch count as over.
  "pace-batch": changeTell((answer, host) => (host === "batch" ? { ...answer, moreSlotIds: [] } : answer)),
  // A window that begins with the second.
  "pace-slides": (subject) => {
    let now = 0
    return {
      ...subject,
      pass: (ms) => Effect.tap(subject.pass(ms), () => Effect.sync(() => (now += ms))),
      pace: {
        ...subject.pace,
        take: (host, rps, most) =>
          subject.pace.take(host === "slides" ? `${host} ${Math.floor(now / 1_000)}` : host, rps, most),
      },
    }
  },
  // From when it was granted: what is answered says nothing.
  "pace-answered": overAtOnce("answered"),
  // A request that nothing is heard of is forgotten a second after it was granted.
  "pace-under-way": overAtOnce("under-way"),
  "pace-without-place": changeTell((answer, host) =>
    host === "without-place" ? { ...answer, slotId: answer.slotId ?? "1" } : answer,
  ),
  "pace-hosts-apart": changeTake((pace, host, rps, most) => pace.take(host === "two" ? "one" : host, rps, most)),
  "pace-slow": changeTake((pace, host, rps, most) => pace.take(host, Math.ceil(rps), most)),
  // A part more than there is room for.
  "pace-fast": changeTake((pace, host, rps, most) =>
    pace.take(host, rps > limits.paceSlotsPerRow ? rps * 1.2 : rps, most),
  ),
  // A time that is ahead is believed.
  "pace-clock-set-back": (subject) => {
    let back = false
    return changeTakenSlots((slots, host) => (back && host === "set-back" ? { rps: slots.rps, waitMs: 1_000 } : slots))(
      {
        ...subject,
        pass: (ms) => Effect.tap(subject.pass(ms), () => Effect.sync(() => (back ||= ms < 0))),
      },
    )
  },
  "pace-pause": changeTakenSlots(({ pause, ...one }) => ({
    ...one,
    ...(pause === undefined ? {} : { pause: { ...pause, ms: 1 } }),
  })),
  "pace-pause-longest": (subject) => ({
    ...subject,
    pace: {
      ...subject.pace,
      report: (host, rps, answer) =>
        Effect.map(subject.pace.report(host, rps, answer), (result) =>
          answer.pause === undefined ? result : { ...result, pause: answer.pause },
        ),
    },
  }),
  "pace-halves": changeTell((answer, host) => (host === "halves" ? withoutPlace(answer) : answer)),
  "pace-slower-for-all": changeTell((answer, host) => (host === "slower" ? { ...answer, as: "neither" } : answer)),
  "pace-slowest": (subject) => ({
    ...subject,
    pace: {
      ...subject.pace,
      take: (host, rps, most) =>
        Effect.map(subject.pace.take(host, rps, most), (slots) =>
          slots.rps === 0.5 ? { ...slots, rps: 0.25 } : slots,
        ),
    },
  }),
  "pace-restored": changeTell((answer, host) =>
    host === "restored" && answer.as === "answered" ? { as: "neither" } : answer,
  ),
  // The lowest rate of one host is every host's.
  "pace-own-rate": (subject) => {
    let lowest = Number.POSITIVE_INFINITY
    return changeTake((pace, host, rps, most) => {
      if (host === "own-rate") lowest = Math.min(lowest, rps)
      return pace.take(host, host === "own-rate" ? lowest : rps, most)
    })(subject)
  },
  "pace-sweep": (subject) => ({ ...subject, sweep: (ms) => subject.sweep(ms - 1) }),
}
