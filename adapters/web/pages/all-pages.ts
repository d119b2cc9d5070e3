import { authorizePage } from "./accounts/authorize.ts"
import { checkMailPage, forgotPage } from "./accounts/ask-for-mail.ts"
import { accountFilePage } from "./accounts/account-file.ts"
import { connectedAppsPage, disconnectApp } from "./accounts/connected-apps.ts"
import { confirmPage } from "./money/confirm/confirm.ts"
import { deleteAccountPage } from "./accounts/delete-account.ts"
import { checkDomain, domainPage, moveDomain, removeDomain, scanDomain, restartVerification } from "./domains/domain.ts"
import { answersPage } from "./docs/answers.ts"
import { docsPage } from "./docs/docs.ts"
import { tryPage } from "./docs/try.ts"
import { domainList, ownedPage } from "./domains/list.ts"
import { deleteDraft } from "./drafts/delete-draft.ts"
import { describePage } from "./drafts/describe.ts"
import { diffPage } from "./drafts/diff.ts"
import { downloadPage } from "./drafts/download.ts"
import { deleteFile, draftPage, rollBack } from "./drafts/draft.ts"
import { editPage } from "./drafts/edit.ts"
import { draftList } from "./drafts/list.ts"
import { draftPicture } from "./drafts/pictures.ts"
import { requestReview } from "./drafts/request-review.ts"
import { historyPage } from "./accounts/history.ts"
import { homePage } from "./home/home.ts"
import { registriesPage } from "./names/registries.ts"
import { kbSearchPage, kbSourcePage } from "./knowledge/kb.ts"
import { orderList, orderPage } from "./money/orders/order.ts"
import { cancelJob, deleteJob, jobPage, jobsPage } from "./jobs/jobs.ts"
import { jobResults } from "./jobs/results.ts"
import { ownNamesPage } from "./own-names.ts"
import { coloursPage } from "./drafts/simple-page.ts"
import { overview } from "./overview.ts"
import { type Page, redirectPage } from "./page.ts"
import {
  addPasskeyPage,
  newPasskeyPage,
  removePasskeyPage,
  signInWithPasskeyPage,
} from "./accounts/passkeys/passkeys.ts"
import { accountProviderPage, providerCallbackPage, signInAtProviderPage } from "./accounts/provider/provider.ts"
import { changeEmailPage, confirmEmailPage, stopEmailPage } from "./accounts/change-email.ts"
import { projectList } from "./money/projects/list.ts"
import { changeBudget, projectPage, removeProject, renameProject } from "./money/projects/project.ts"
import { quoteFormPage, quotePage } from "./money/quotes/quotes.ts"
import { reviewPage } from "./drafts/review/review.ts"
import { namePage } from "./names/name/name-page.ts"
import { typingAnswerPage } from "./names/search/as-typed.ts"
import { lookPage } from "./names/search/pick.ts"
import { deleteList, unwatchName, wantedPage, watchlistPage, watchPage } from "./watch/list.ts"
import { deleteHook, testHook, webhookPage } from "./watch/webhooks/webhooks.ts"
import { calendarPage } from "./watch/calendar.ts"
import { alertsPage, deleteFeed, feedsPage, mailPage, webhooksPage } from "./watch/alerts/alerts.ts"
import { changeHook, redeliverHook } from "./watch/webhooks/change.ts"
import { unsubscribePage } from "./watch/alerts/unsubscribe.ts"
import { sharedPage } from "./watch/ballot.ts"
import { shareList, unshareList } from "./watch/share.ts"
import { savePage } from "./watch/saved.ts"
import { searchPage } from "./names/search/search.ts"
import {
  factorPage,
  factorSetUpPage,
  newRecoveryCodesPage,
  turnFactorOffPage,
  turnFactorOnPage,
} from "./accounts/second-factor/second-factor.ts"
import { endOtherSessions, endSession, sessionsPage } from "./accounts/sessions.ts"
import { changePasswordPage, resetPage } from "./accounts/set-password.ts"
import { signInAgainPage } from "./accounts/sign-in-again.ts"
import { signInPage, signInCodePage, signOutPage, signUpPage } from "./accounts/sign-in.ts"
import { revokeToken, tokensPage } from "./accounts/tokens.ts"
import { verifyPage } from "./accounts/verify.ts"

const openPages = [
  homePage,
  signUpPage,
  signInPage,
  signInCodePage,
  signInWithPasskeyPage,
  signInAtProviderPage,
  providerCallbackPage,
  confirmEmailPage,
  stopEmailPage,
  signInAgainPage,
  signOutPage,
  checkMailPage,
  forgotPage,
  resetPage,
  verifyPage,
  authorizePage,
  searchPage,
  typingAnswerPage,
  lookPage,
  ownNamesPage,
  coloursPage,
  namePage,
  answersPage,
  docsPage,
  tryPage,
  kbSearchPage,
  registriesPage,
  kbSourcePage,
]
const accountPages = [
  overview,
  tokensPage,
  revokeToken,
  connectedAppsPage,
  disconnectApp,
  sessionsPage,
  endSession,
  endOtherSessions,
  historyPage,
  changePasswordPage,
  factorPage,
  factorSetUpPage,
  turnFactorOnPage,
  turnFactorOffPage,
  newRecoveryCodesPage,
  accountProviderPage,
  changeEmailPage,
  addPasskeyPage,
  newPasskeyPage,
  removePasskeyPage,
  deleteAccountPage,
  accountFilePage,
  confirmPage,
]
const draftPages = [
  draftList,
  draftPage,
  draftPicture,
  rollBack,
  deleteFile,
  describePage,
  editPage,
  diffPage,
  downloadPage,
  deleteDraft,
  requestReview,
  reviewPage,
]

const domainPages = [
  ownedPage,
  domainList,
  domainPage,
  checkDomain,
  restartVerification,
  scanDomain,
  moveDomain,
  removeDomain,
]

const listPages = [
  alertsPage,
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
  wantedPage,
  redirectPage("/account/saved", "/account/wanted"),
  savePage,
]

const jobPages = [jobsPage, jobPage, jobResults, cancelJob, deleteJob]

const projectPages = [
  projectList,
  projectPage,
  changeBudget,
  renameProject,
  removeProject,
  quoteFormPage,
  quotePage,
  orderList,
  orderPage,
]

export const allPages: ReadonlyMap<string, Page> = new Map(
  [...openPages, ...accountPages, ...draftPages, ...domainPages, ...listPages, ...jobPages, ...projectPages].map(
    (page) => [page.path, page],
  ),
)
