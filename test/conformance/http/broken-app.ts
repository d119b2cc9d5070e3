import type { App, Client } from "@surename/adapters/web"

export interface HttpDefect {
  readonly id: string
  readonly about: string
  readonly broken: (app: App) => App
  /** Exactly the cases that catch it. */
  readonly caughtBy: RegExp
}

/** Changes what is asked before the app sees it. */
export const changeRequests =
  (change: (request: Request) => Request | Promise<Request>) =>
  (app: App): App => ({
    fetch: async (request, peer) => app.fetch(await change(request), peer),
  })

export const changeResponse =
  (change: (response: Response, request: Request) => Response | Promise<Response>) =>
  (app: App): App => ({
    fetch: async (request: Request, peer: Client) => change(await app.fetch(request.clone(), peer), request),
  })

export const withHeaders = (response: Response, change: (headers: Headers) => void, status = response.status) => {
  const headers = new Headers(response.headers)
  change(headers)
  return new Response(response.body, { status, headers })
}

export const dropHeader = (name: string, when: (response: Response) => boolean = () => true) =>
  changeResponse((response) => (when(response) ? withHeaders(response, (headers) => headers.delete(name)) : response))

export const setHeaders = (request: Request, change: (headers: Headers) => void): Request => {
  const headers = new Headers(request.headers)
  change(headers)
  return new Request(request, { headers })
}

export const readUrlPath = ({ url }: Request) => new URL(url).pathname
