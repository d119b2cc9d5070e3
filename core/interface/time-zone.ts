import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"

/** Whether it names a time zone, such as Europe/Lisbon. */
export const isTimeZone = (name: string): boolean => name.length <= 64 && Option.isSome(DateTime.zoneMakeNamed(name))
