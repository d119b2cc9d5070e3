/**
 * What no environment may settle otherwise. Deno sends every request to HTTP_PROXY, past the address that was judged; and
 * with NODE_TLS_REJECT_UNAUTHORIZED=0 anyone on the way speaks for the registry, on all three runtimes.
 */
export const asSettled = { proxyEnv: {}, rejectUnauthorized: true } as const
