/**
 * `Deno.serve` is faster, but has no deadline for headers or bodies and no bound on connections, so a few slow clients hold them for
 * ever (measured on 2.9). Deno's `node:http` has all of Node's bounds.
 */
export { listenNodeHttp as listen } from "../listen-node-http.ts"
