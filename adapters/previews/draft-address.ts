export interface DraftAddress {
  readonly draftId: string
  readonly version: number | "latest"
  /** The host of the frame, which shows the draft inside our wrapper page. */
  readonly isFrame: boolean
}

/**
 * `<draft_id>.<preview host>` and `<draft_id>--v7.<preview host>`: each an origin of its own, and so is the host of its frame,
 * whose label ends with `--frame`. Both hosts in lower case.
 */
export const draftAt = (host: string, previewHost: string): DraftAddress | undefined => {
  if (!host.endsWith(`.${previewHost}`)) return undefined
  const [, draftId, version, frame] = label.exec(host.slice(0, -previewHost.length - 1)) ?? []
  if (draftId === undefined) return undefined
  return { draftId, version: version === undefined ? "latest" : Number(version), isFrame: frame !== undefined }
}

/** The host of the wrapper, or of the frame in it. */
export const hostOf = ({ draftId, isFrame, version }: DraftAddress, previewHost: string): string =>
  `${draftId}${version === "latest" ? "" : `--v${version}`}${isFrame ? "--frame" : ""}.${previewHost}`

/** Versions count from 1: any other way to write a number would be a second origin of the same version. */
const label = /^(d[a-z0-9]{20})(?:--v([1-9]\d{0,8}))?(--frame)?$/u
