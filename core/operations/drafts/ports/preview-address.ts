import * as Context from "effect/Context"

/** Where previews are served: a host of its own, so that what strangers wrote shares nothing with the service. */
export class PreviewAddress extends Context.Service<
  PreviewAddress,
  {
    /** With its port, if it has one: each draft, and each version, is a label below it. */
    readonly host: string
    readonly scheme: "http" | "https"
  }
>()("@surename/core/PreviewAddress") {}

/** Of the latest version, which moves on; or of one version, which never changes. */
export const previewUrl = ({ host, scheme }: PreviewAddress["Service"], draftId: string, version?: number): string =>
  `${scheme}://${draftId}${version === undefined ? "" : `--v${version}`}.${host}/`
