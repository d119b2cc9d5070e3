/** Of a PUT; every other request is as it was. */
export const changedBody = async (request: Request, change: (sent: Sent) => Sent): Promise<Request> => {
  if (request.method !== "PUT") return request
  const { headers, method, url } = request
  const sent: Sent = JSON.parse(await request.text())
  const changed = new Headers(headers)
  changed.delete("content-length")
  return new Request(url, { method, headers: changed, body: JSON.stringify(change(sent)) })
}

type Sent = Readonly<Record<string, unknown>>

export const chunkedAsSmall = (request: Request): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: '{"domain":"example.com"}' })
