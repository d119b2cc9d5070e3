/**
 * Not `Deno.serve`, which is faster: it knows no deadline for headers or bodies and no bound on connections, so that a
 * handful of slow clients hold their connections for ever (measured on 2.9). Deno's `node:http` keeps all of Node's.
 */
export { listenNodeHttp as listen } from "../listen-node-http.ts"
