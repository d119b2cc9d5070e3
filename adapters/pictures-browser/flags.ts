export interface Target {
  /** Of the preview, as the page sees it: `dabc--v3.preview.localhost:8788`. */
  readonly host: string
  /** Where the service listens for it, as an address and a port. */
  readonly at: string
}

/**
 * Nothing but this one preview can be reached. Every other name and address resolves to nothing, is sent to a proxy that there is not,
 * and WebRTC may not go around that proxy. What is left is the browser's own sandbox, and the policy that previews have for all visitors.
 */
export const flagsFor = ({ at, host }: Target, folder: string, isSandboxed: boolean): ReadonlyArray<string> => {
  const name = host.replace(/:\d+$/u, "")
  // The host of the frame in which a preview shows its draft.
  const frame = name.replace(".", "--frame.")
  return [
    "--headless",
    "--remote-debugging-pipe",
    `--user-data-dir=${folder}`,
    ...(isSandboxed ? [] : ["--no-sandbox"]),
    `--host-resolver-rules=MAP ${name} ${at}, MAP ${frame} ${at}, MAP * ~NOTFOUND`,
    "--proxy-server=http://nowhere.invalid:1",
    `--proxy-bypass-list=<-loopback>;${name};${frame}`,
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    // A page has so much, and its renderer is the only one.
    "--js-flags=--max-old-space-size=256",
    "--renderer-process-limit=1",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--hide-scrollbars",
    "--password-store=basic",
    "--use-mock-keychain",
    // Its own traffic, which would lead nowhere.
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
  ]
}
