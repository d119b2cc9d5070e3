import * as Data from "effect/Data"

/** Asked after `close()`, or under way when it came: nothing is concluded about any name. */
export class EngineClosed extends Data.TaggedError("EngineClosed")<{ readonly cause?: unknown }> {
  override readonly message = "This engine is closed: make another one to ask on."
}

/** A mistake of whoever made the engine, and not of whoever asks. */
export class NoWeb extends Data.TaggedError("NoWeb") {
  override readonly message = "This engine was made without `web`: it looks at no websites."
}
