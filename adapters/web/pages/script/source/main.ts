import { addCopyButtons } from "./copy.ts"
import { filterOperations } from "./filter-operations.ts"
import { addHearts } from "./hearts.ts"
import { addKeys } from "./keys.ts"
import { showLocalTimes } from "./local-times.ts"
import { openPalette } from "./palette.ts"
import { askForPasskeys } from "./passkeys.ts"
import { addSorts } from "./sort-ideas.ts"
import { tellTimeZone } from "./time-zone.ts"
import { answerWhileTyping } from "./while-typing.ts"

// The browser's part of the pages. Each of them works without it.
addCopyButtons()
addHearts()
addKeys()
askForPasskeys()
filterOperations()
addSorts()
showLocalTimes()
openPalette()
tellTimeZone()
answerWhileTyping()
