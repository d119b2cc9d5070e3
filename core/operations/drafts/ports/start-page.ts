import * as Schema from "effect/Schema"

const { String, optionalKey } = Schema

/** A drawing shows these facts of the first page. Texts are short and visible. They are still the words of a stranger. */
export const StartPage = Schema.Struct({
  title: optionalKey(String),
  heading: optionalKey(String),
  /** Six digits in hex, behind `#`. */
  colour: optionalKey(String.check(Schema.isPattern(/^#[\da-f]{6}$/u))),
})
export type StartPage = typeof StartPage.Type
