import type { Engine } from "../engine.ts"

/** As much of an engine as the interface serves. */
export type Names = Pick<
  Engine,
  "checkLive" | "scanNamespace" | "suggestNames" | "scoreNames" | "tldPolicy" | "auditDomain"
>
