import { authorize } from "./authorize.ts"
import { checkMail, forgot } from "./ask-for-mail.ts"
import { connectedApps, disconnectApp } from "./connected-apps.ts"
import { deleteAccount } from "./delete-account.ts"
import { home } from "./home.ts"
import { overview } from "./overview.ts"
import type { Page } from "./page.ts"
import { endOthers, endSession, sessions } from "./sessions.ts"
import { changePassword, reset } from "./set-password.ts"
import { signIn, signOut, signUp } from "./sign-in.ts"
import { revokeToken, tokens } from "./tokens.ts"
import { verify } from "./verify.ts"

const open = [home, signUp, signIn, signOut, checkMail, forgot, reset, verify, authorize]
const ofAccount = [
  overview,
  tokens,
  revokeToken,
  connectedApps,
  disconnectApp,
  sessions,
  endSession,
  endOthers,
  changePassword,
  deleteAccount,
]

/** By path. Whatever is not here is no page. */
export const allPages: ReadonlyMap<string, Page> = new Map([...open, ...ofAccount].map((page) => [page.path, page]))
