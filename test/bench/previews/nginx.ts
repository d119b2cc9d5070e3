import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../postgres/server.ts"
import type { Served } from "../http/served.ts"
import { page } from "./page.ts"

/** nginx in one process, as Debian packages it, serving the page from a folder; `undefined` where it is not installed. */
export const nginx = async (folder: string): Promise<Served | undefined> => {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return undefined
  const port = await freePort()
  writeFileSync(join(folder, "index.html"), page())
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port))
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" })
  const ended = once(child, "exit")
  const url = `http://127.0.0.1:${port}`
  for (let looks = 0; looks < 100; looks++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) break
    await pause(50)
  }
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
  }
  return { url, port, pid: child.pid ?? 0, stop, [Symbol.asyncDispose]: stop }
}

const configuration = (folder: string, port: number) => `daemon off; master_process off; pid ${folder}/nginx.pid;
error_log /dev/null crit;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
}
`
