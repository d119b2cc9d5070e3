/** By the end of the path, as a browser needs it; what is not known is handed out as a download. */
export const contentTypeOf = (path: string): string =>
  byExtension.get(/\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? "") ?? "application/octet-stream"

const text = (essence: string) => `${essence}; charset=utf-8`

const byExtension: ReadonlyMap<string, string> = new Map([
  ["html", text("text/html")],
  ["htm", text("text/html")],
  ["css", text("text/css")],
  ["js", text("text/javascript")],
  ["mjs", text("text/javascript")],
  ["json", text("application/json")],
  ["map", text("application/json")],
  ["webmanifest", text("application/manifest+json")],
  ["svg", text("image/svg+xml")],
  ["xml", text("application/xml")],
  ["txt", text("text/plain")],
  ["md", text("text/markdown")],
  ["csv", text("text/csv")],
  ["ico", "image/x-icon"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["woff", "font/woff"],
  ["woff2", "font/woff2"],
  ["ttf", "font/ttf"],
  ["otf", "font/otf"],
  ["mp3", "audio/mpeg"],
  ["ogg", "audio/ogg"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
  ["wasm", "application/wasm"],
  ["pdf", "application/pdf"],
])
