import types from "../data/content-types.json" with { type: "json" }

/** By the end of the path, as a browser needs it; what is not known is handed out as a download. */
export const contentTypeOf = (path: string): string =>
  byExtension.get(/\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? "") ?? "application/octet-stream"

const byExtension: ReadonlyMap<string, string> = new Map(Object.entries(types))
