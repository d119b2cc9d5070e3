/** Node's own server; Hono's adapter turns its messages into `Request` and `Response`. */
export { listenNodeHttp as listen } from "../listen-node-http.ts"
