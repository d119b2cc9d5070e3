import types from "../data/content-types.json" with { type: "json" }

/** An unknown type becomes a download. */
export const findContentType = (path: string): string =>
  byExtension.get(/\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? "") ?? "application/octet-stream"

const byExtension: ReadonlyMap<string, string> = new Map(Object.entries(types))
