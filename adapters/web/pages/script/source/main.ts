import { addCopyButtons } from "./copy.ts"
import { filterOperations } from "./filter-operations.ts"
import { addHearts } from "./hearts.ts"
import { addKept } from "./kept.ts"
import { addKeys } from "./keys.ts"
import { showLocalTimes } from "./local-times.ts"
import { addLooks } from "./looks.ts"
import { closeMenus } from "./menus.ts"
import { openPalette } from "./palette.ts"
import { askForPasskeys } from "./passkeys.ts"
import { arrangeIdeas } from "./arrange-ideas.ts"
import { sendTimeZone } from "./time-zone.ts"
import { drawTypedPage } from "./typed-page.ts"
import { drawTypedName } from "./typed-sign.ts"
import { answerWhileTyping } from "./while-typing.ts"

addCopyButtons()
addHearts()
addKept()
addKeys()
askForPasskeys()
closeMenus()
filterOperations()
arrangeIdeas(addLooks())
showLocalTimes(document)
openPalette()
sendTimeZone()
answerWhileTyping()
drawTypedName()
drawTypedPage()
