import { readFileSync } from "node:fs"
import process from "node:process"

// Loaded before a service: its wall clock jumps, told by SIGUSR2, by as many milliseconds as a file says. Timers go on as they
// were, as they do when an operator or a time server sets the clock of a machine.
let jumpedMs = 0
process.on("SIGUSR2", () => (jumpedMs = Number(readFileSync(process.env["MOVED_CLOCK"] ?? "", "utf8"))))

const Real = Date
const readMovedClock = () => Real.now() + jumpedMs
globalThis.Date = new Proxy(Real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [readMovedClock()] : given, newTarget),
  get: (target, key, receiver) => (key === "now" ? readMovedClock : Reflect.get(target, key, receiver)),
})
