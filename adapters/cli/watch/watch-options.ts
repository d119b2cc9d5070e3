import { isLoopback } from "@surename/core/evidence/under-base"
import { decimal, makeList, readFitting, readNumeral, readText, type Options, makeDefaulted } from "../option.ts"

export const watchOptions = {
  dropLists: makeList(
    "SURENAME_DROP_LISTS=FILE,…",
    "your copies of drop lists of registries, CSV or gzip, in the form of Nominet or auDA; read again when they change",
    readText,
  ),
  timeScale: makeDefaulted(
    "SURENAME_TIME_SCALE=N",
    "runs the schedules of watching, delivery and retention this many times faster: for tests only",
    "1",
    readFitting("is a number from 1 to 100000000", readNumeral(decimal, 1, 100_000_000)),
  ),
} as const satisfies Options

interface TimeScaleSettings {
  readonly baseUrl: string | undefined
  readonly timeScale: number
}

export const checkTimeScale = ({ baseUrl, timeScale }: TimeScaleSettings): string | undefined =>
  timeScale === 1 || baseUrl === undefined || isLoopback(baseUrl)
    ? undefined
    : `SURENAME_TIME_SCALE is for tests on this machine, but the service is at ${baseUrl}. Remove one of the two settings`
