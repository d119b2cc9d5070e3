/** Renames files, as if no extension mattered. */
export const renameFiles = async (request: Request): Promise<Request> => {
  const text = request.method === "POST" ? await request.clone().text() : ""
  if (!text.includes('"path":"img/logo.png"')) return request
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  const body = text.replaceAll(/\.(?:png|pdf|txt)"/gu, '.bin"').replaceAll("f0VMR", "AAAAA")
  return new Request(request.url, { method: "POST", headers, body })
}

/** Drops unknown arguments before the app reads the input. */
export const dropUnknown = async (request: Request): Promise<Request> => {
  const url = request.url.replace(/\?(?:limti|claimable)=\w+$/u, "")
  const text = request.method === "POST" ? await request.clone().text() : ""
  const known = text.replaceAll(/,"(?:domian|encodnig)":"[^"]*"/gu, "")
  if (url === request.url && known === text) return request
  const headers = new Headers(request.headers)
  headers.delete("content-length")
  return new Request(url, { method: request.method, headers, ...(known === "" ? {} : { body: known }) })
}

export const replaceChunked = (request: Request): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: '{"domain":"example.com"}' })
