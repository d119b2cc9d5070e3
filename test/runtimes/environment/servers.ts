import { certificates } from "@surename/fixtures"
import { answer, serveRaw, type RawServer, type Say } from "../http-wire/raw-server.ts"

/** Says hello to each client, in the type that was asked for. */
const sayHello: Say = (socket, head) =>
  void socket.write(
    answer(
      "200 OK",
      { "content-type": head.startsWith("POST") ? "application/dns-message" : "text/plain", "content-length": "5" },
      "hello",
    ),
  )

export const open = (): Promise<RawServer> => serveRaw(sayHello)

/** Says hello for whatever it is asked to fetch, and opens no tunnel. */
export const serveProxy = (): Promise<RawServer> =>
  serveRaw((socket, head, n) =>
    head.startsWith("CONNECT ") ? void socket.end(answer("502 Bad Gateway", {})) : sayHello(socket, head, n),
  )

/** A client must reject all: no client here trusts their authority. */
export const serveBadCertificates = (): Promise<ReadonlyArray<readonly [what: string, server: RawServer]>> =>
  Promise.all(
    Object.entries(certificates).map(
      async ([what, { certificate, key }]) =>
        [what === "good" ? "untrusted" : what, await serveRaw(sayHello, { tls: { cert: certificate, key } })] as const,
    ),
  )
