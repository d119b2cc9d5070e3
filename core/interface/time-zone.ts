import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"

export const isTimeZone = (name: string): boolean => name.length <= 64 && Option.isSome(DateTime.zoneMakeNamed(name))
