import assert from "node:assert/strict"
import { isIPv6 } from "node:net"
import { loopbackLiterals, notPublic } from "./addresses.ts"
import { type Check, toCases } from "../report.ts"
import { answer, serveRaw } from "./raw-server.ts"
import { openWire, describeWire } from "./wire.ts"

/** Names of a test's own, each with the addresses it leads to. */
const leadsTo = (addresses: (name: string) => ReadonlyArray<string>) =>
  openWire({
    resolve: (name, _, callback) =>
      callback(
        null,
        addresses(name).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
      ),
  })

/** Any request that gets here has passed the guard. */
const openCanary = () => serveRaw((socket) => void socket.write(answer("200 OK", { "content-length": "5" }, "hello")))

const strict = { egress: "public" } as const

/** "public": a request never reaches an address that is not globally routable, however it is written or named. */
export const egressCases = toCases<Check["prove"]>({
  [`${loopbackLiterals.length} ways to write this machine are refused, and nothing arrives`]: async () => {
    await using canary = await openCanary()
    await using wire = openWire()
    for (const host of loopbackLiterals) {
      for (const scheme of ["http", "https"]) {
        assert.equal(
          describeWire(await wire.get(`${scheme}://${host}:${canary.port}/`, strict)),
          "refused_address",
          host,
        )
      }
    }
    assert.equal(canary.connections(), 0)
  },
  [`${notPublic.length} special-use addresses are refused as literals`]: async () => {
    await using wire = openWire()
    for (const address of notPublic) {
      const host = isIPv6(address) ? `[${address}]` : address
      assert.equal(describeWire(await wire.get(`http://${host}:9/`, strict)), "refused_address", address)
    }
  },
  "names with such addresses are refused, and nothing arrives": async () => {
    await using canary = await openCanary()
    await using wire = leadsTo((name) => [notPublic[Number(name.split(".")[0]?.slice(1))] ?? ""])
    for (const [n, address] of notPublic.entries()) {
      for (const scheme of ["http", "https"]) {
        const got = await wire.get(`${scheme}://n${n}.rebind.example:${canary.port}/`, strict)
        assert.equal(describeWire(got), "refused_address", address)
      }
    }
    assert.equal(canary.connections(), 0)
  },
  "one address of this machine among public ones spoils them all": async () => {
    await using canary = await openCanary()
    await using wire = leadsTo(() => ["192.0.1.1", "127.0.0.1", "2606:4700::1"])
    assert.equal(describeWire(await wire.get(`http://mixed.example:${canary.port}/`, strict)), "refused_address")
    assert.equal(canary.connections(), 0)
  },
  "a name without an address is a network failure": async () => {
    await using wire = openWire({
      resolve: (_, __, callback) => callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []),
    })
    assert.equal(describeWire(await wire.get("http://nowhere.example/", strict)), "network")
  },
  "a connection opened without the rule is not lent to a request with it": async () => {
    await using canary = await openCanary()
    await using wire = leadsTo(() => ["127.0.0.1"])
    const url = `http://127.0.0.1:${canary.port}/`
    assert.equal(describeWire(await wire.get(url)), "200 Text hello")
    assert.equal(describeWire(await wire.get(url, strict)), "refused_address")
    assert.equal(describeWire(await wire.get(`http://private.example:${canary.port}/`, strict)), "refused_address")
    assert.equal(canary.connections(), 1)
  },
})
