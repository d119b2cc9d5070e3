/** The receiver of data sent there. `own` is the draft's own origin. */
export type Receiver = "own" | "chat" | "collector" | "relay" | "other"

/** The host a browser would go to, whatever tricks the address plays; undefined for its own origin or none. */
export const hostOf = (written: string): string | undefined => {
  // Most addresses of a page and all its sentences: without a scheme or two strokes, in whatever disguise, it is a path of its own.
  if (!/[:\\\t\n\r]|\/\//u.test(written)) return undefined
  if (!URL.canParse(written, origin)) return undefined
  const { host, hostname, protocol } = new URL(written, origin)
  if (host === ownHost || !/^(?:https?|wss?):$/u.test(protocol)) return undefined
  return hostname.replace(/\.$/u, "")
}

export const receiverOf = (written: string): Receiver => {
  // Put together from pieces, an address may lack its beginning or its middle.
  if (written.includes(".") && chats.test(written)) return "chat"
  if (/^mailto:/iu.test(written)) return "relay"
  const host = hostOf(written)
  if (host === undefined) return "own"
  if (collectors.test(host) || /^\[|^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host))
    return local.test(host) ? "own" : "collector"
  if (echoes.test(host)) return "own"
  if (relays.test(`${host}${pathOf(written)}`)) return "relay"
  return "other"
}

const ownHost = "draft.invalid"
const origin = `https://${ownHost}/`
const pathOf = (written: string) => new URL(written, origin).pathname
const local = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/u

const chats =
  /api\.telegram\.org\/?(?:bot|$)|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks|hooks\.slack\.com\/|\.webhook\.office\.com|api\.callmebot\.com|chat\.googleapis\.com\/v1\/spaces|api\.vk\.com\/method\/messages|api\.pushover\.net/iu
const collectors =
  /(?:^|\.)(?:webhook\.site|pipedream\.net|requestbin\.(?:com|net)|requestcatcher\.com|beeceptor\.com|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev)|trycloudflare\.com|loca\.lt|localtunnel\.me|serveo\.net|localhost\.run|lhr\.life|interact\.sh|oast\.(?:fun|live|me|online|pro|site)|burpcollaborator\.net|oastify\.com|hookb\.in|ptsv[23]\.com|webhook\.cool|webhook-test\.com|canarytokens\.com|000webhostapp\.com|duckdns\.org|no-ip\.(?:org|biz)|ddns\.net)$/u
/** Services for exercises, that keep nothing, and names that stand for any (RFC 2606). */
const echoes =
  /^(?:(?:[a-z\d-]+\.)?example\.(?:com|net|org)|(?:www\.)?httpbin\.org|reqres\.in|postman-echo\.com|jsonplaceholder\.typicode\.com|dummyjson\.com|fakestoreapi\.com)$/u
const relays =
  /^(?:formspree\.io|getform\.(?:io|com)|formsubmit\.(?:co|io)|api\.web3forms\.com|formcarry\.com|usebasin\.com|submit-form\.com|formspark\.io|(?:api|app)\.staticforms\.xyz|api\.emailjs\.com|smtpjs\.com|formkeep\.com|fabform\.io|formbold\.com|(?:forms\.)?un-static\.com|www\.formbackend\.com|sheetdb\.io|api\.sheety\.co|(?:api|hooks)\.zapier\.com|hook\.[a-z\d]{2,9}\.make\.com|docs\.google\.com\/forms|script\.google\.com\/macros)(?:\/|$)/u
