import type { PreviewApp } from "@surename/adapters/previews"

type FetchApp = Pick<PreviewApp, "fetch">

export interface PreviewDefect {
  readonly id: string
  readonly broken: (app: FetchApp) => FetchApp
  readonly caughtBy: RegExp
}

type BrokenApp = PreviewDefect["broken"]

/** Changes what is asked before the app sees it. */
export const changeRequest =
  (change: (headers: Headers, url: URL, request: Request) => void): BrokenApp =>
  (app) => ({
    fetch: (request) => {
      const [headers, url] = [new Headers(request.headers), new URL(request.url)]
      change(headers, url, request)
      return app.fetch(new Request(url, { method: request.method, headers }))
    },
  })

export const changeResponse =
  (change: (headers: Headers, response: Response, request: Request) => number | void): BrokenApp =>
  (app) => ({
    fetch: async (request) => {
      const response = await app.fetch(request)
      const headers = new Headers(response.headers)
      const status = change(headers, response, request) ?? response.status
      return new Response(bodiless.has(status) ? null : response.body, { status, headers })
    },
  })

const bodiless: ReadonlySet<number> = new Set([204, 304])

export const dropHeader = (name: string, on?: number): BrokenApp =>
  changeResponse((headers, { status }) => (on === undefined || status === on ? headers.delete(name) : undefined))

/** Changes one header, where it is. */
export const changeHeader = (name: string, change: (value: string) => string): BrokenApp =>
  changeResponse((headers) => {
    const value = headers.get(name)
    if (value !== null) headers.set(name, change(value))
  })

/** Changes a text that is answered. */
export const rewriteText =
  (change: (text: string, response: Response) => string, when: (response: Response) => boolean): BrokenApp =>
  (app) => ({
    fetch: async (request) => {
      const response = await app.fetch(request)
      if (!when(response) || response.body === null) return response
      return new Response(change(await response.text(), response), response)
    },
  })
