import * as Context from "effect/Context"

/** Without a final slash. Relative addresses when empty. */
export class ServiceAddress extends Context.Reference<string>("@surename/core/ServiceAddress", {
  defaultValue: () => "",
}) {}
