import { makeVisible } from "./service/failure.ts"

/** A time as people read it; JSON has it as it was sent. */
export const timeShown = (rfc3339: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/u.test(rfc3339)
    ? `${rfc3339.slice(0, 10)} ${rfc3339.slice(11, 16)} UTC`
    : makeVisible(rfc3339)

export const msShown = (ms: number): string => timeShown(new Date(ms).toISOString())
