import { sentencesOf } from "../sentence.ts"
import type { Sentence } from "../sentence.ts"
import { arabic } from "./ar.ts"
import { czech } from "./cs.ts"
import { danish } from "./da.ts"
import { german } from "./de.ts"
import { greek } from "./el.ts"
import { englishAbsence } from "./en-absence.ts"
import { otherEnglish } from "./en-other.ts"
import { spanish } from "./es.ts"
import { finnish } from "./fi.ts"
import { french } from "./fr.ts"
import { hungarian } from "./hu.ts"
import { indonesian } from "./id.ts"
import { italian } from "./it.ts"
import { japanese } from "./ja.ts"
import { korean } from "./ko.ts"
import { norwegian } from "./nb.ts"
import { dutch } from "./nl.ts"
import { polish } from "./pl.ts"
import { portuguese } from "./pt.ts"
import { romanian } from "./ro.ts"
import { russian } from "./ru.ts"
import { swedish } from "./sv.ts"
import { registryHabits } from "./registry-habits.ts"
import { traps } from "./traps.ts"
import { turkish } from "./tr.ts"
import { ukrainian } from "./uk.ts"
import { vietnamese } from "./vi.ts"
import { simplifiedChinese } from "./zh-hans.ts"
import { traditionalChinese } from "./zh-hant.ts"

export const sentences: ReadonlyArray<Sentence> = [
  arabic,
  czech,
  danish,
  german,
  greek,
  englishAbsence,
  otherEnglish,
  spanish,
  finnish,
  french,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  norwegian,
  dutch,
  polish,
  portuguese,
  romanian,
  russian,
  swedish,
  turkish,
  ukrainian,
  vietnamese,
  simplifiedChinese,
  traditionalChinese,
  ...registryHabits,
  ...traps,
].flatMap((texts) => sentencesOf(texts))
