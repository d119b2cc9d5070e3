/** Computes an entry from its time, so that a reader detects a torn write. */
export const makeEntry = (at: number) => ({
  key: `key ${at % keys}`,
  value: `${at}:${String(at).repeat((at * 7_919) % 4_001)}`,
})

/** Few keys, so that most writes replace. The longest values cover several pages of SQLite. */
export const keys = 50
export const kind = "crash"
