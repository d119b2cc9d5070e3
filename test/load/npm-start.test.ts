import { spawn } from "node:child_process"
import { once } from "node:events"
import process from "node:process"
import { createInterface } from "node:readline"
import { expect, it } from "vitest"
import { root } from "../gate/program.ts"

it("npm start hands SIGTERM to the service and waits for it", { timeout: 120_000 }, async () => {
  if (process.platform === "win32") return
  const env = { ...process.env, SURENAME_STORE: "memory:" }
  const npm = spawn("npm", ["start", "--silent", "--", "--json", "--port", "0"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  })
  const ended = once(npm, "exit")
  const [line]: ReadonlyArray<string> = await once(createInterface(npm.stdout), "line")
  const { url }: { readonly url: string } = JSON.parse(line ?? "")
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  npm.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
  await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed")
})
