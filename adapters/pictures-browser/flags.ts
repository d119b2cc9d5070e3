export interface PreviewTarget {
  /** The preview's host, as the page sees it: `dabc--v3.preview.localhost:8788`. */
  readonly host: string
  /** The service's address and port for previews. */
  readonly endpoint: string
}

/**
 * Lets the browser reach only this preview. Every other name and address resolves to nothing or goes to a missing proxy, which
 * WebRTC cannot bypass. The browser's sandbox and the policy of previews protect the rest.
 */
export const makeFlags = (
  { endpoint: at, host }: PreviewTarget,
  folder: string,
  isSandboxed: boolean,
): ReadonlyArray<string> => {
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
    "--js-flags=--max-old-space-size=256",
    "--renderer-process-limit=1",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--hide-scrollbars",
    "--password-store=basic",
    "--use-mock-keychain",
    // Turns off the browser's own traffic.
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
