import { authorize } from "./accounts/authorize.ts"
import { checkMail, forgot } from "./accounts/ask-for-mail.ts"
import { accountFile } from "./accounts/account-file.ts"
import { connectedApps, disconnectApp } from "./accounts/connected-apps.ts"
import { confirm } from "./money/confirm/confirm.ts"
import { deleteAccount } from "./accounts/delete-account.ts"
import { checkDomain, domainPage, moveDomain, removeDomain, scanDomain, startAgain } from "./domains/domain.ts"
import { docs } from "./docs/docs.ts"
import { tryIt } from "./docs/try.ts"
import { domainList } from "./domains/list.ts"
import { deleteDraft } from "./drafts/delete-draft.ts"
import { describe } from "./drafts/describe.ts"
import { diff } from "./drafts/diff.ts"
import { download } from "./drafts/download.ts"
import { deleteFile, draftPage, rollBack } from "./drafts/draft.ts"
import { edit } from "./drafts/edit.ts"
import { draftList } from "./drafts/list.ts"
import { draftPicture } from "./drafts/pictures.ts"
import { requestReview } from "./drafts/request-review.ts"
import { history } from "./accounts/history.ts"
import { home } from "./home/home.ts"
import { registriesPage } from "./names/registries.ts"
import { kbSearch, kbSource } from "./knowledge/kb.ts"
import { ordersPage } from "./money/orders/orders.ts"
import { orderPage } from "./money/orders/order.ts"
import { cancelJob, deleteJob, jobPage, jobsPage } from "./jobs/jobs.ts"
import { jobResults } from "./jobs/results.ts"
import { overview } from "./overview.ts"
import type { Page } from "./page.ts"
import { addPasskey, newPasskey, removePasskey, signInWithPasskey } from "./accounts/passkeys/passkeys.ts"
import { accountProvider, fromProvider, signInAtProvider } from "./accounts/provider/provider.ts"
import { changeEmail, confirmEmail, stopEmail } from "./accounts/change-email.ts"
import { projectList } from "./money/projects/list.ts"
import { changeBudget, projectPage, removeProject, renameProject } from "./money/projects/project.ts"
import { askForQuote, quotePage } from "./money/quotes/quotes.ts"
import { review } from "./drafts/review/review.ts"
import { namePage } from "./names/name/name-page.ts"
import { asTyped } from "./names/search/as-typed.ts"
import { deleteList, savedPage, unwatchName, watchlistPage } from "./watch/list.ts"
import { deleteHook, testHook, webhookPage, webhooksPage } from "./watch/webhooks/webhooks.ts"
import { calendarPage } from "./watch/calendar.ts"
import { deleteFeed, feedsPage } from "./watch/feeds.ts"
import { changeHook, redeliverHook } from "./watch/webhooks/change.ts"
import { mailPage } from "./watch/mail/mail.ts"
import { unsubscribePage } from "./watch/mail/unsubscribe.ts"
import { watchPage } from "./watch/lists.ts"
import { sharedPage } from "./watch/ballot.ts"
import { shareList, unshareList } from "./watch/share.ts"
import { save } from "./watch/saved.ts"
import { search } from "./names/search/search.ts"
import {
  factorPage,
  factorSetUp,
  newRecoveryCodes,
  turnFactorOff,
  turnFactorOn,
} from "./accounts/second-factor/second-factor.ts"
import { endOthers, endSession, sessions } from "./accounts/sessions.ts"
import { changePassword, reset } from "./accounts/set-password.ts"
import { signInAgain } from "./accounts/sign-in-again.ts"
import { signIn, signInCode, signOut, signUp } from "./accounts/sign-in.ts"
import { revokeToken, tokens } from "./accounts/tokens.ts"
import { verify } from "./accounts/verify.ts"

const open = [
  home,
  signUp,
  signIn,
  signInCode,
  signInWithPasskey,
  signInAtProvider,
  fromProvider,
  confirmEmail,
  stopEmail,
  signInAgain,
  signOut,
  checkMail,
  forgot,
  reset,
  verify,
  authorize,
  search,
  asTyped,
  namePage,
  docs,
  tryIt,
  kbSearch,
  registriesPage,
  kbSource,
]
const ofAccount = [
  overview,
  tokens,
  revokeToken,
  connectedApps,
  disconnectApp,
  sessions,
  endSession,
  endOthers,
  history,
  changePassword,
  factorPage,
  factorSetUp,
  turnFactorOn,
  turnFactorOff,
  newRecoveryCodes,
  accountProvider,
  changeEmail,
  addPasskey,
  newPasskey,
  removePasskey,
  deleteAccount,
  accountFile,
  confirm,
]
const ofDrafts = [
  draftList,
  draftPage,
  draftPicture,
  rollBack,
  deleteFile,
  describe,
  edit,
  diff,
  download,
  deleteDraft,
  requestReview,
  review,
]

const ofDomains = [domainList, domainPage, checkDomain, startAgain, scanDomain, moveDomain, removeDomain]

const ofLists = [
  webhooksPage,
  webhookPage,
  testHook,
  deleteHook,
  changeHook,
  redeliverHook,
  feedsPage,
  deleteFeed,
  calendarPage,
  mailPage,
  unsubscribePage,
  watchPage,
  watchlistPage,
  unwatchName,
  deleteList,
  shareList,
  unshareList,
  sharedPage,
  savedPage,
  save,
]

const ofJobs = [jobsPage, jobPage, jobResults, cancelJob, deleteJob]

const ofProjects = [
  projectList,
  projectPage,
  changeBudget,
  renameProject,
  removeProject,
  askForQuote,
  quotePage,
  ordersPage,
  orderPage,
]

/** Every page by its path; `{field}` stands for a variable part. */
export const allPages: ReadonlyMap<string, Page> = new Map(
  [...open, ...ofAccount, ...ofDrafts, ...ofDomains, ...ofLists, ...ofJobs, ...ofProjects].map((page) => [
    page.path,
    page,
  ]),
)
