/** Vowel groups, a silent final e not counted; never fewer than one. */
export const syllables = (word: string): number => {
  const spoken = word.replace(/([aeiouy][^aeiouy]+)e$/u, "$1")
  return Math.max(1, spoken.match(/[aeiouy]+/gu)?.length ?? 0)
}

/** 0 for what a mouth says easily; grows with every cluster English has no habit of. */
export const sayingCost = (word: string): number => {
  const runs = word.match(/[^aeiouy]+/gu) ?? []
  const clusters = runs.reduce((sum, run) => sum + clusterCost(run), 0)
  const vowels = (word.match(/[aeiou]{3,}/gu) ?? []).length * 6
  const start = /^[^aeiouy]{2,}/u.exec(word)?.[0]
  const end = word.split(/[aeiouy]/u).at(-1) ?? ""
  const awkwardStart = start !== undefined && !onsets.has(start) ? 12 : 0
  const awkwardEnd = end.length > 1 && !codas.test(end) ? 8 : 0
  return clusters + vowels + awkwardStart + awkwardEnd + (/[aeiouy]/u.test(word) ? 0 : 20)
}

/** Letters that are one sound, or fall into two easy halves, do not make a cluster longer. */
const clusterCost = (run: string) => {
  const sounds = run.replace(/ght|tch|sch/gu, "t").replace(/ck|ch|sh|th|ph|ng|qu|wh|([^aeiouy])\1/gu, "x").length
  return sounds <= 3 ? 0 : (sounds - 3) * 6
}

const onsets: ReadonlySet<string> = new Set(
  (
    "bl br ch chl chr cl cr dr dw fl fr gh gl gn gr kh kl kn kr ph phr pl pr ps qu rh sc sch scr sh shr sk sl sm sn sp sph spl " +
    "spr squ st str sw th thr thw tr ts tw wh wr"
  ).split(" "),
)
const codas =
  /^(?:ck|ch|tch|sh|th|ph|gh|ght|ng|nk|nd|nt|nch|nth|mp|mb|mn|lb|ld|lf|lk|ll|lm|lp|lt|lch|rb|rc|rch|rd|rf|rg|rk|rl|rm|rn|rp|rs|rst|rt|rth|sk|sm|sp|ss|st|ct|pt|ft|ff|zz|dd|bb|gg|tt|nn|xt|wn|wl|wk|ws|ncs?)s?$/u
