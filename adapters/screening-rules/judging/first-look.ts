/**
 * Whether one of the names may begin at a word of a text: by its first four letters, in one pass that makes no words. It says yes too often
 * and never no too often: letters that are drawn alike count as one, and text beyond ASCII is always yes.
 */
export const firstLook = (names: ReadonlyArray<string>): ((text: string) => boolean) => {
  const known = new Uint8Array(slots)
  for (const name of names) known[beginning(name, 0)] = 1
  const isKnown = (number: number) => known[number] === 1
  return (text) => {
    let isInWord = false
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= classes.length) return true
      const isLetter = classes[code] !== 0
      if (isLetter && !isInWord && isKnown(beginning(text, at, isKnown))) return true
      isInWord = isLetter
    }
    return false
  }
}

/** The first letters from there on as one number, over all that is no letter; fewer where a word ends and that is enough. */
const beginning = (text: string, from: number, isEnough: (number: number) => boolean = never): number => {
  let [number, last] = [0, 0]
  for (let at = from; at < text.length && number < whole; at++) {
    const letter = classes[text.charCodeAt(at)] ?? 0
    if (letter === 0) {
      if (isEnough(number)) return number
      continue
    }
    // `rn` is drawn like `m`, and `vv` like `w`.
    if ((last === m && letter === n) || (last === w && letter === w)) continue
    number = number * base + letter
    last = letter
  }
  return number
}

const never = () => false
const base = 32
/** Runs of four letters. */
const whole = base ** 3
const slots = base ** 4

const alphabet = "abcdefghijklmnopqrstuvwxyz26789"
const alike: Readonly<Record<string, string>> = { i: "l", r: "m", v: "w", 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }
const classOf = (letter: string) => alphabet.indexOf(alike[letter] ?? letter) + 1
const [m, n, w] = [classOf("m"), classOf("n"), classOf("w")]
/** One number for all letters that are drawn alike; 0 for what is none. */
const classes = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code).toLowerCase()))
