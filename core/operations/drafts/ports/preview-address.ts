import * as Context from "effect/Context"

/** A separate host: strangers' pages share nothing with the service. */
export class PreviewAddress extends Context.Service<
  PreviewAddress,
  {
    /** A host with its port. Each draft is a label below it. */
    readonly host: string
    readonly scheme: "http" | "https"
  }
>()("@surename/core/PreviewAddress") {}

/** The address without `version` follows the latest one. */
export const makePreviewUrl = (
  { host, scheme }: PreviewAddress["Service"],
  draftId: string,
  version?: number,
): string => `${scheme}://${draftId}${version === undefined ? "" : `--v${version}`}.${host}/`
