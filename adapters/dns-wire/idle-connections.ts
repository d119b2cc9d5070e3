import type { Socket } from "node:net"
import { dnsLimits } from "./limits.ts"

interface ServerAddress {
  readonly host: string
  readonly port: number
}

/** Keeps open, unused connections for the next question to their server (RFC 7766, section 6.2.1). Each carries one question at a time. */
export class IdleConnections {
  readonly #sockets = new Map<string, Array<Socket>>()

  take(server: ServerAddress): Socket | undefined {
    const socket = this.#of(server).pop()
    socket?.removeAllListeners().setTimeout(0).ref()
    return socket
  }

  put(server: ServerAddress, socket: Socket): void {
    const sockets = this.#of(server)
    if (socket.destroyed || sockets.length >= dnsLimits.dnsIdleConnections) return void socket.destroy()
    const drop = () => {
      socket.destroy()
      const socketIndex = sockets.indexOf(socket)
      if (socketIndex >= 0) sockets.splice(socketIndex, 1)
    }
    // Drops a connection that sends unrequested data.
    for (const event of ["data", "error", "close", "timeout"]) socket.on(event, drop)
    // An unused connection keeps no process alive.
    socket.setTimeout(dnsLimits.dnsIdleMs).unref()
    sockets.push(socket)
  }

  close(): void {
    for (const socket of [...this.#sockets.values()].flat()) socket.destroy()
  }

  #of({ host, port }: ServerAddress): Array<Socket> {
    const key = `${host} ${port}`
    const sockets = this.#sockets.get(key) ?? []
    this.#sockets.set(key, sockets)
    return sockets
  }
}
