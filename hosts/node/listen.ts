export { listenNodeHttp as listen } from "../listen-node-http.ts"
