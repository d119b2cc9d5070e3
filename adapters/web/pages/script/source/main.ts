import { addCopyButtons } from "./copy.ts"
import { showLocalTimes } from "./local-times.ts"
import { openPalette } from "./palette.ts"
import { addSorts } from "./sort-ideas.ts"
import { answerWhileTyping } from "./while-typing.ts"

// The browser's part of the pages. Each of them works without it.
addCopyButtons()
addSorts()
showLocalTimes()
openPalette()
answerWhileTyping()
