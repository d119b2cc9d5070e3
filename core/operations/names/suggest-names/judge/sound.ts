export const countSyllables = (word: string): number => {
  const groups = word.match(/[aeiouy]+/gu)?.length ?? 0
  return Math.max(1, groups > 1 && /[^aeiouy]e$/u.test(word) ? groups - 1 : groups)
}

/** Grows with every cluster that English lacks. */
export const measureSayingCost = (word: string): number => {
  const runs = word.match(/[aeiouy]+|[^aeiouy]+/gu) ?? []
  const [start = "", end = ""] = [runs[0], runs.at(-1)].map((run = "") => (startsWithVowel(run) ? "" : run))
  const clusters = runs.reduce(
    (sum, run) => sum + (startsWithVowel(run) ? computeVowelCost(run) : computeClusterCost(run)),
    0,
  )
  const awkwardStart = start.length > 1 && !onsets.has(start) ? 12 : 0
  const awkwardEnd = end.length > 1 && !codas.test(end) ? 8 : 0
  return clusters + awkwardStart + awkwardEnd + (/[aeiouy]/u.test(word) ? 0 : 20)
}

const startsWithVowel = (run: string) => /^[aeiouy]/u.test(run)

const computeVowelCost = (run: string) => (run.length < 3 ? 0 : (run.match(/[aeiou]{3,}/gu) ?? []).length * 6)

const computeClusterCost = (run: string) => {
  if (run.length <= 3) return 0
  const sounds = run.replace(/ght|tch|sch/gu, "t").replace(/ck|ch|sh|th|ph|ng|qu|wh|([^aeiouy])\1/gu, "x").length
  return Math.max(0, sounds - 3) * 6
}

const onsets: ReadonlySet<string> = new Set(
  (
    "bl br ch chl chr cl cr dr dw fl fr gh gl gn gr kh kl kn kr ph phr pl pr ps qu rh sc sch scr sh shr sk sl sm sn sp sph spl " +
    "spr squ st str sw th thr thw tr ts tw wh wr"
  ).split(" "),
)
const codas =
  /^(?:ck|ch|tch|sh|th|ph|gh|ght|ng|nk|nd|nt|nch|nth|mp|mb|mn|lb|ld|lf|lk|ll|lm|lp|lt|lch|rb|rc|rch|rd|rf|rg|rk|rl|rm|rn|rp|rs|rst|rt|rth|sk|sm|sp|ss|st|ct|pt|ft|ff|zz|dd|bb|gg|tt|nn|xt|wn|wl|wk|ws|ncs?)s?$/u
