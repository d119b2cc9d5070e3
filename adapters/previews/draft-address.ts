export interface DraftAddress {
  readonly draftId: string
  readonly version: number | "latest"
}

/** `<draft_id>.<preview host>` and `<draft_id>--v7.<preview host>`: each an origin of its own. Both hosts in lower case. */
export const draftAt = (host: string, previewHost: string): DraftAddress | undefined => {
  if (!host.endsWith(`.${previewHost}`)) return undefined
  const [, draftId, version] = label.exec(host.slice(0, -previewHost.length - 1)) ?? []
  return draftId === undefined ? undefined : { draftId, version: version === undefined ? "latest" : Number(version) }
}

/** Versions count from 1: any other way to write a number would be a second origin of the same version. */
const label = /^(d[a-z0-9]{20})(?:--v([1-9]\d{0,8}))?$/u
