export interface DraftAddress {
  readonly draftId: string
  readonly version: number | "latest"
  readonly isFrame: boolean
}

export const parseDraftHost = (host: string, previewHost: string): DraftAddress | undefined => {
  if (!host.endsWith(`.${previewHost}`)) return undefined
  const [, draftId, version, frame] = labelPattern.exec(host.slice(0, -previewHost.length - 1)) ?? []
  if (draftId === undefined) return undefined
  return { draftId, version: version === undefined ? "latest" : Number(version), isFrame: frame !== undefined }
}

export const formatDraftHost = ({ draftId, isFrame, version }: DraftAddress, previewHost: string): string =>
  `${draftId}${version === "latest" ? "" : `--v${version}`}${isFrame ? "--frame" : ""}.${previewHost}`

/** Versions count from 1. Another spelling would be a second origin of one version. */
const labelPattern = /^(d[a-z0-9]{20})(?:--v([1-9]\d{0,8}))?(--frame)?$/u
