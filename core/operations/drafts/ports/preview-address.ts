import * as Context from "effect/Context"

/** The host of previews. It is separate, so that pages of strangers share nothing with the service. */
export class PreviewAddress extends Context.Service<
  PreviewAddress,
  {
    /** With its port, if it has one: each draft, and each version, is a label below it. */
    readonly host: string
    readonly scheme: "http" | "https"
  }
>()("@surename/core/PreviewAddress") {}

/** The address of the latest version, which moves on, or of one version, which never changes. */
export const previewUrl = ({ host, scheme }: PreviewAddress["Service"], draftId: string, version?: number): string =>
  `${scheme}://${draftId}${version === undefined ? "" : `--v${version}`}.${host}/`
