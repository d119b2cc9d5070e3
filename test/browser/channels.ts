/** Targets that a page can try to send to: an origin, and a host and port for UDP. */
export interface Elsewhere {
  readonly origin: string
  readonly stun: string
}

/** A page for each way out: what stands in it, given the address that stands for the thief's ear. */
export type Channel = (url: string, elsewhere: Elsewhere) => string

const script = (text: string) => `<script>${text}</script>`
const runAfterLoad = (text: string) => script(`addEventListener("load", () => setTimeout(() => { ${text} }, 50))`)

const click = (how = "") =>
  runAfterLoad(
    `document.querySelector("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ${how} }))`,
  )

/** Ways for a page to tell another host something, all of which work where no policy says otherwise. */
export const channels: Readonly<Record<string, Channel>> = {
  fetch: (url) => script(`fetch("${url}", { mode: "no-cors" })`),
  xhr: (url) => script(`const asked = new XMLHttpRequest(); asked.open("GET", "${url}"); asked.send()`),
  beacon: (url) => script(`navigator.sendBeacon("${url}", "said")`),
  websocket: (url) => script(`new WebSocket("${url.replace("http", "ws")}")`),
  eventsource: (url) => script(`new EventSource("${url}")`),
  image: (url) => `<img src="${url}">`,
  script: (url) => `<script src="${url}"></script>`,
  stylesheet: (url) => `<link rel="stylesheet" href="${url}">`,
  background: (url) => `<div style="width: 9px; height: 9px; background: url(${url})"></div>`,
  font: (url) => `<style>@font-face { font-family: f; src: url(${url}) } p { font-family: f }</style><p>text</p>`,
  media: (url) => `<video src="${url}" preload="auto" autoplay muted></video>`,
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  object: (url) => `<object data="${url}" type="text/html"></object>`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  manifest: (url) => `<link rel="manifest" href="${url}">`,
  ping: (url) => `<a href="#x" ping="${url}">there</a>${runAfterLoad(`document.querySelector("a").click()`)}`,
  "form post": (url) => `<form method="post" action="${url}"></form>${runAfterLoad("document.forms[0].submit()")}`,
  "form get in a new window": (url) =>
    `<form target="_blank" action="${url}"></form>${runAfterLoad("document.forms[0].submit()")}`,
  location: (url) => runAfterLoad(`location = "${url}"`),
  "meta refresh": (url) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  "window.open": (url) => runAfterLoad(`open("${url}")`),
  "location 204": (url) => runAfterLoad(`location = "${url}?204"`),
  "location attachment": (url) => runAfterLoad(`location = "${url}?attachment"`),
  "anchor 204": (url) => `<a href="${url}?204">there</a>${click()}`,
  "anchor download": (url) => `<a download href="${url}?attachment">there</a>${click()}`,
  "anchor with control": (url) => `<a href="${url}?204">there</a>${click("ctrlKey: true")}`,
  "anchor of the tab": (url) => `<a target="_top" href="${url}?204">there</a>${click()}`,
  "navigation.navigate": (url) => runAfterLoad(`navigation.navigate("${url}?204")`),
  "location of the tab": (url) => runAfterLoad(`top.location = "${url}?204"`),
  "location of a frame": (url) =>
    runAfterLoad(`document.body.append(document.createElement("iframe")); frames[0].location = "${url}?204"`),
  "speculation rules": (url) =>
    `<script type="speculationrules">${JSON.stringify({ prefetch: [{ urls: [url], eagerness: "immediate" }] })}</script>`,
  anchor: (url) => `<a href="${url}">there</a>${runAfterLoad(`document.querySelector("a").click()`)}`,
  webrtc: (_, { stun }) =>
    script(
      `const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:${stun}" }] }); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`,
    ),
  "base and form": (url) =>
    `<base href="${url}/"><form method="post" action="said"></form>${runAfterLoad("document.forms[0].submit()")}`,
}
