/** The part of `limits.ts` about the search for passages. */
export const knowledgeLimits = {
  kbPassages: 5, // `top_k` of kb_search.
  kbPassagesMax: 20,
  kbQueryChars: 400,
  kbEmbedMs: 3_000, // For a question's vector, the loading of the model included; then words alone rank.
  kbComparedAtOnce: 200, // Passages a question's vector is compared with without a pause: some milliseconds.
  kbIndexedAtOnce: 4, // Passages indexed without a pause: some milliseconds.
  kbEmbedsWaiting: 64, // Questions that wait for the model at once: some two seconds of its work.
  kbModelIdleMs: 10 * 60_000, // Not asked for so long, the model leaves its 150 MB.
  kbModelRetryMs: 60_000,
} as const
