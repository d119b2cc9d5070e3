import * as Context from "effect/Context"

/** The address of the service, without a slash at the end. Empty, addresses are relative. */
export class ServiceAddress extends Context.Reference<string>("@surename/core/ServiceAddress", {
  defaultValue: () => "",
}) {}
