/** An answer that a user did not expect. */
export class Unexpected extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(what: string, { headers, status }: Response) {
    super(`${what} was answered ${status}`)
    this.status = status
    this.retryAfter = headers.get("retry-after")
  }
}

/** A user's browser, with its own address and cookies. Rejects with `Unexpected`, or as fetch does. */
export interface Visitor {
  /** Signs up and in. */
  readonly signUp: (who: Credentials) => Promise<void>
  readonly signIn: (who: Credentials) => Promise<void>
  readonly isSignedIn: () => Promise<boolean>
  readonly changePassword: (current: string, next: string) => Promise<void>
  /** Returns the secret. */
  readonly makeToken: (name: string) => Promise<string>
  readonly revokeToken: (name: string) => Promise<void>
  /** Returns the status of a call with this token. */
  readonly call: (secret: string) => Promise<number>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The owner keeps them, so they outlive the service. */
export type Cookies = Map<string, string>

export const makeVisitor = (url: string, address: string, cookies: Cookies): Visitor => {
  // The service trusts a proxy on loopback, and counts attempts by address.
  const fetchPath = async (path: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) => {
    const answer = await fetch(url + path, {
      ...init,
      redirect: "manual",
      headers: { "x-forwarded-for": address, ...init.headers },
    })
    return { answer, text: await answer.text() }
  }
  const browse = async (path: string, form?: Readonly<Record<string, string>>) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ")
    const sent = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    const page = await fetchPath(path, { ...sent, headers: { cookie, origin: url } })
    for (const line of page.answer.headers.getSetCookie()) keep(cookies, line)
    return page
  }
  const postAndExpect = async (path: string, form: Readonly<Record<string, string>>, to: string, words?: string) => {
    const { answer } = await browse(path, form)
    if (answer.headers.get("location") !== to) throw new Unexpected(`POST ${path}`, answer)
    // The newest token that no page showed before.
    if (words !== undefined && !cookies.get("surename_flash")?.split("~").at(-1)?.startsWith(`${words}.`))
      throw new Unexpected(`${path} (${words})`, answer)
  }
  return {
    signUp: (who) => postAndExpect("/sign-up", { ...who }, "/"),
    signIn: (who) => postAndExpect("/sign-in", { ...who }, "/"),
    isSignedIn: async () => {
      const { answer } = await browse("/account")
      if (answer.status !== 200 && answer.status !== 303) throw new Unexpected("GET /account", answer)
      return answer.status === 200
    },
    changePassword: (current, next) =>
      postAndExpect("/account/password", { current, "next-password": next }, "/account"),
    makeToken: async (name) => {
      const { answer, text } = await browse("/account/tokens", { name, scopes: "names:read", expires: "30" })
      const secret = /id="secret"[^>]*value="([^"]+)"/u.exec(text)?.[1]
      if (answer.status !== 201 || secret === undefined) throw new Unexpected("a new token", answer)
      return secret
    },
    revokeToken: async (name) => {
      const { answer, text } = await browse("/account/tokens")
      const card = text.split("<li>").find((part) => part.includes(`<h2>${name}</h2>`))
      const id = /name="id" value="([^"]+)"/u.exec(card ?? "")?.[1]
      if (answer.status !== 200 || id === undefined) throw new Unexpected(`the list with token ${name}`, answer)
      await postAndExpect("/account/tokens/revoke", { id }, "/account/tokens", "token-revoked")
    },
    call: async (secret) =>
      (await fetchPath("/plans", { headers: { authorization: `Bearer ${secret}` } })).answer.status,
  }
}

const keep = (cookies: Cookies, line: string): void => {
  const [pair = ""] = line.split(";")
  const at = pair.indexOf("=")
  if (/; *max-age=0/iu.test(line)) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
