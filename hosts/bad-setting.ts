import * as Data from "effect/Data"
import * as Result from "effect/Result"

/** A setting that cannot be used. The message names it. */
export class BadSetting extends Data.TaggedError("BadSetting")<{ readonly setting: string; readonly reason: string }> {
  override readonly message = `${this.setting}: ${this.reason}`
}

export const readSetting = <A>(
  setting: string,
  text: string,
  parse: (text: string) => Result.Result<A, string | Error>,
): Result.Result<A, BadSetting> =>
  Result.mapError(
    parse(text),
    (why) => new BadSetting({ setting, reason: typeof why === "string" ? why : why.message }),
  )
