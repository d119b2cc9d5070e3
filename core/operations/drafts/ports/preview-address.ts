import * as Context from "effect/Context"

/** A separate host, so that strangers' pages share nothing with the service. */
export class PreviewAddress extends Context.Service<
  PreviewAddress,
  {
    /** With its port. Each draft and version is a label below it. */
    readonly host: string
    readonly scheme: "http" | "https"
  }
>()("@surename/core/PreviewAddress") {}

/** Without `version`, the address follows the latest version. */
export const makePreviewUrl = (
  { host, scheme }: PreviewAddress["Service"],
  draftId: string,
  version?: number,
): string => `${scheme}://${draftId}${version === undefined ? "" : `--v${version}`}.${host}/`
