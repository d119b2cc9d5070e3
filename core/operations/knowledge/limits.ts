export const knowledgeLimits = {
  kbPassages: 5, // `top_k` of kb_search.
  kbPassagesMax: 20,
  kbQueryChars: 400,
  kbEmbedMs: 3_000, // Time for a question's vector, with the model's load. Words alone rank after that.
  kbComparedAtOnce: 200, // Passages compared with a question's vector without a pause: some milliseconds.
  kbIndexedAtOnce: 4, // Passages indexed without a pause: some milliseconds.
  kbEmbedsWaiting: 64, // Questions in the model's queue: some two seconds of work.
  kbModelIdleMs: 10 * 60_000, // An idle model frees its 150 MB.
  kbModelRetryMs: 60_000,
} as const
