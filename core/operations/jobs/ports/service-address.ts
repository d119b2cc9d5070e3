import * as Context from "effect/Context"

/** The address has no final slash. It is relative when empty. */
export class ServiceAddress extends Context.Reference<string>("@surename/core/ServiceAddress", {
  defaultValue: () => "",
}) {}
