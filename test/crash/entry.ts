/** The entry of the writer at a time. All of it follows from the time, so a reader can tell whole from torn. */
export const entryAt = (at: number) => ({
  key: `key ${at % keys}`,
  value: `${at}:${String(at).repeat((at * 7_919) % 4_001)}`,
})

/** Few, so that most writes replace; the longest values cover several of SQLite's pages. */
export const keys = 50
export const kind = "crash"
