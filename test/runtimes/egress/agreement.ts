import { isPublicAddress } from "@surename/adapters/net"
import { draws } from "@surename/fixtures"
import { specialBlocks, makeSpecialBlocks } from "./special-purpose.ts"

/** Addresses about which the guard and IANA's registries do not agree. */
export const listDisagreements = (random: number): ReadonlyArray<string> => {
  const lists = makeSpecialBlocks()
  const odd: Array<string> = []
  const draw = draws(20_261_121, "addresses")
  const judge = (bytes: ReadonlyArray<number>) => {
    const address = writeAddress(bytes)
    if (isPublicAddress(address) === isSpecial(lists, bytes, address)) odd.push(address)
  }
  for (const bytes of edges()) judge(bytes)
  for (let n = 0; n < random; n++) judge(n % 2 === 0 ? bytesOf(draw, 4) : somewhere(draw))
  return odd
}

/** An IPv4 address written as IPv6 is that IPv4 address. */
const isSpecial = (
  lists: ReturnType<typeof makeSpecialBlocks>,
  bytes: ReadonlyArray<number>,
  address: string,
): boolean => {
  const isMapped =
    bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  if (isMapped) return lists.ipv4.check(bytes.slice(12).join("."), "ipv4")
  const family = bytes.length === 4 ? "ipv4" : "ipv6"
  return lists[family].check(address, family)
}

const bytesOf = (draw: () => number, length: number): ReadonlyArray<number> =>
  Array.from({ length }, () => Math.floor(draw() * 256))

/** Mostly where addresses are given out, and often right beside a special block: all of IPv6 is too large to meet one by chance. */
const somewhere = (draw: () => number): ReadonlyArray<number> => {
  const any = bytesOf(draw, 16)
  const kind = draw()
  if (kind < 0.1) return any
  if (kind < 0.2) return [...Array.from({ length: 10 }, () => 0), 255, 255, ...any.slice(12)]
  if (kind < 0.6) return [0x20 | ((any[0] ?? 0) & 0x1f), ...any.slice(1)]
  const start =
    [
      [0x20, 0x01, 0x00],
      [0x20, 0x01, 0x01],
      [0x20, 0x01, 0x0d, 0xb8],
      [0x20, 0x02],
      [0x3f, 0xff],
      [0x26, 0x20, 0x00, 0x4f, 0x80, 0x00],
    ][Math.floor(draw() * 6)] ?? []
  return [...start, ...any.slice(start.length)]
}

/** The first and last address of every block, and their neighbours outside it. */
const edges = (): ReadonlyArray<ReadonlyArray<number>> =>
  specialBlocks.flatMap(([net, prefix, family]) => {
    const bits = family === "ipv4" ? 32n : 128n
    const first = parseAddress(net, family)
    const last = first + (1n << (bits - BigInt(prefix))) - 1n
    return [first - 1n, first, last, last + 1n]
      .filter((one) => one >= 0n && one < 1n << bits)
      .map((bit) => bytes(bit, Number(bits) / 8))
  })

const parseAddress = (net: string, family: "ipv4" | "ipv6"): bigint => {
  if (family === "ipv4") return net.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const groups = net
    .replace(/::$/u, "")
    .split(":")
    .filter((group) => group !== "")
  return groups.reduce((sum, group, at) => sum + (BigInt(`0x${group}`) << BigInt(16 * (7 - at))), 0n)
}

const bytes = (value: bigint, length: number): ReadonlyArray<number> =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * (length - 1 - at))) & 255n))

const writeAddress = (bytes: ReadonlyArray<number>): string =>
  bytes.length === 4
    ? bytes.join(".")
    : Array.from({ length: 8 }, (_, at) => (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16)).join(
        ":",
      )
