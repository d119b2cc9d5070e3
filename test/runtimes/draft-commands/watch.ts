import assert from "node:assert/strict"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DeskCase } from "./desk.ts"
import { toCases } from "../report.ts"

export const watchCases = toCases<DeskCase["prove"]>({
  "a burst of changes is one version; an error ends nothing, Ctrl-C all of it": async ({ requests, begin, write }) => {
    await write({ "site/index.html": "one" })
    const { ended, waitFor, stop } = begin("watch ./site")
    await waitFor(/Watching/u)
    for (let n = 0; n < 20; n++) await write({ "site/index.html": `burst ${n}`, [`site/${n}.txt`]: "x" })
    await waitFor(/^Version 2: 20 new, 1 changed\. 18 of 20 draft writes left today\.$/mu)
    await write({ "site/big.bin": Buffer.alloc(draftLimits.draftFileBytes + 1) })
    await waitFor(/big\.bin has 1048577 bytes/u)
    await write({ "site/big.bin": "small" })
    await waitFor(/^Version 3: 1 new/mu)
    stop()
    const { code, out } = await ended
    assert.deepEqual([code, out.trim().split("\n").length], [130, 1])
    assert.equal(requests.filter(({ method }) => method !== "GET").length, 3)
  },
  "when the day's writes are used up, watch says when it can go on, and waits until then": async ({
    requests,
    begin,
    draft,
    write,
  }) => {
    await write({ "site/index.html": "one" })
    await draft("push ./site")
    for (let n = 0; n < 18; n++) {
      await write({ "site/index.html": String(n) })
      await draft("push ./site")
    }
    await write({ "site/index.html": "the last" })
    const { ended, waitFor, stop } = begin("watch ./site")
    await waitFor(
      /All 20 draft writes of a day are used\. The next is possible in \d+ h \d+ min\. Changes wait until then/u,
    )
    await write({ "site/index.html": "one too many" })
    await waitFor(/surename: All 20 draft writes of a day are used.* Nothing was written/u)
    const count = requests.length
    await write({ "site/index.html": "and one more", "site/a.txt": "a" })
    stop()
    assert.equal((await ended).code, 130)
    assert.equal(requests.length, count)
  },
})
