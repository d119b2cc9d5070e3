/** The receiver of data that is sent to an address. `own` is the draft's own origin, `relay` a service that forwards forms. */
export type Receiver = "own" | "chat" | "collector" | "relay" | "other"

/** Returns `undefined` for an address on the draft's own origin, and for one without a host. */
export const findHost = (address: string): string | undefined => {
  // An address without a scheme or a double slash is a path of the draft.
  if (!/[:\\\t\n\r]|\/\//u.test(address)) return undefined
  if (!URL.canParse(address, draftOrigin)) return undefined
  const { host, hostname, protocol } = new URL(address, draftOrigin)
  if (host === draftHost || !/^(?:https?|wss?):$/u.test(protocol)) return undefined
  return hostname.replace(/\.$/u, "")
}

export const classifyReceiver = (address: string): Receiver => {
  // A script may assemble the address, so its beginning or middle may be missing.
  if (address.includes(".") && chatAddresses.test(address)) return "chat"
  if (/^mailto:/iu.test(address)) return "relay"
  const host = findHost(address)
  if (host === undefined) return "own"
  if (collectorHosts.test(host) || /^\[|^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host))
    return localHosts.test(host) ? "own" : "collector"
  if (exampleHosts.test(host)) return "own"
  if (formRelays.test(`${host}${readPath(address)}`)) return "relay"
  return "other"
}

const draftHost = "draft.invalid"
const draftOrigin = `https://${draftHost}/`
const readPath = (address: string) => new URL(address, draftOrigin).pathname
const localHosts = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/u

const chatAddresses =
  /api\.telegram\.org\/?(?:bot|$)|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks|hooks\.slack\.com\/|\.webhook\.office\.com|api\.callmebot\.com|chat\.googleapis\.com\/v1\/spaces|api\.vk\.com\/method\/messages|api\.pushover\.net/iu
const collectorHosts =
  /(?:^|\.)(?:webhook\.site|pipedream\.net|requestbin\.(?:com|net)|requestcatcher\.com|beeceptor\.com|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev)|trycloudflare\.com|loca\.lt|localtunnel\.me|serveo\.net|localhost\.run|lhr\.life|interact\.sh|oast\.(?:fun|live|me|online|pro|site)|burpcollaborator\.net|oastify\.com|hookb\.in|ptsv[23]\.com|webhook\.cool|webhook-test\.com|canarytokens\.com|000webhostapp\.com|duckdns\.org|no-ip\.(?:org|biz)|ddns\.net)$/u
/** Services for exercises store nothing. RFC 2606 reserves example names. */
const exampleHosts =
  /^(?:(?:[a-z\d-]+\.)?example\.(?:com|net|org)|(?:www\.)?httpbin\.org|reqres\.in|postman-echo\.com|jsonplaceholder\.typicode\.com|dummyjson\.com|fakestoreapi\.com)$/u
const formRelays =
  /^(?:formspree\.io|getform\.(?:io|com)|formsubmit\.(?:co|io)|api\.web3forms\.com|formcarry\.com|usebasin\.com|submit-form\.com|formspark\.io|(?:api|app)\.staticforms\.xyz|api\.emailjs\.com|smtpjs\.com|formkeep\.com|fabform\.io|formbold\.com|(?:forms\.)?un-static\.com|www\.formbackend\.com|sheetdb\.io|api\.sheety\.co|(?:api|hooks)\.zapier\.com|hook\.[a-z\d]{2,9}\.make\.com|docs\.google\.com\/forms|script\.google\.com\/macros)(?:\/|$)/u
