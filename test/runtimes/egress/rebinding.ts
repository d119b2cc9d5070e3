import { isIPv4, isIPv6 } from "node:net"
import { draws } from "@surename/fixtures"
import { notPublic } from "../http-wire/addresses.ts"
import { includes, type Internet, open, refusing, type Schedule } from "./internet.ts"

/** The faults of one seed's visit, in words; undefined if the guard held and let everything public through. */
export const checkRebinding = async (internet: Internet, seed: number): Promise<string | undefined> => {
  const draw = draws(seed, "rebinding")
  const schedules = new Map<string, Schedule>([0, 1, 2].map((host) => [`host-${host}.com`, schedule(draw)]))
  const start = way(draw, 1 + Math.floor(draw() * 4))
  const before = internet.hits()
  const visit = () => internet.visit(start, (name) => schedules.get(name))
  let visited = await visit()
  // A machine that stands still for seconds is late, says so, and shows nothing.
  for (let left = 5; left > 0 && isLate(visited); left--) visited = await visit()
  const { hops, outcome } = visited
  const given = internet.given()
  const outcomeText = outcome._tag === "Answered" ? `${outcome.status}` : `${outcome._tag} ${outcome.why}`
  const story = `${hops.map(({ url }) => url.slice(0, 40)).join(" → ")}: ${outcomeText}; given ${given.join(" ")}`
  if (internet.hits() !== before) return `the canary was reached: ${story}`
  const isSpoiled = given.some((address) => !includes([...open, ...refusing], address))
  if (isSpoiled)
    return outcomeText === "Blocked address" ? undefined : `a special address was given and not blamed: ${story}`
  return ["200", "Failed network", "Failed no_address"].includes(outcomeText) || outcomeText === "Blocked redirect_loop"
    ? undefined
    : `all was public: ${story}`
}

const isLate = ({ outcome }: Awaited<ReturnType<Internet["visit"]>>): boolean =>
  outcome._tag === "Failed" && outcome.why === "timeout"

/** A few answers in a row for each kind of address, the last one for ever: the first is often the honest one. */
const schedule = (draw: () => number): Schedule => {
  const answers = (isKind: (address: string) => boolean) =>
    Array.from({ length: 4 }, (_, n) => mixAddresses(draw, isKind, n))
  const [four, six] = [answers(isIPv4), draw() < 0.5 ? answers(isIPv6) : [[]]]
  return (type, n) => {
    const list = type === "A" ? four : six
    return list[Math.min(n, list.length - 1)] ?? []
  }
}

const mixAddresses = (draw: () => number, isKind: (address: string) => boolean, n: number): ReadonlyArray<string> => {
  const pick = (list: ReadonlyArray<string>) => {
    const kind = list.filter(isKind)
    return kind[Math.floor(draw() * kind.length)] ?? ""
  }
  const honest = Array.from({ length: 1 + Math.floor(draw() * 2) }, () => pick(draw() < 0.75 ? open : refusing))
  if (draw() >= (n === 0 ? 0.15 : 0.4)) return honest
  const special = pick(notPublic)
  return [[special], [...honest, special], [special, ...honest]][Math.floor(draw() * 3)] ?? honest
}

/** A way over some of the hosts, back to where it came from included: each arrival asks the resolver anew. */
const way = (draw: () => number, hops: number): string => {
  let url = `http://host-${Math.floor(draw() * 3)}.com/end`
  for (let n = 1; n < hops; n++) url = `http://host-${Math.floor(draw() * 3)}.com/?to=${encodeURIComponent(url)}`
  return url
}
