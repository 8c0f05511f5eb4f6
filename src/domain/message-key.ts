/**
 * Every sentence that a rule of the domain can say to a shopper. The catalogues in `ui/i18n` give each its text; a
 * missing one does not compile.
 */
export const MESSAGE_KEYS = [
  // Account search and target (cashier §5, §8; D36, D37)
  'account.id-empty',
  'account.id-too-short',
  'account.id-not-digits',
  'account.no-match',
  'account.guest',
  'account.banned',
  'account.cancelled',
  'account.cancelling',
  'account.ludo-link',
  'account.target-missing',
  // Choice (cashier §5)
  'choice.amount-missing',
  'choice.channel-missing',
  'choice.wallet-type-unavailable',
  // Card form (cashier §5)
  'card.field-empty',
  'card.field-invalid',
  'card.form-unavailable',
  'card.tokenise-failed',
  'card.cvv-wrong',
  'card.bank-expired',
  'card.update-failed',
  // One payment at a time (D2, P8)
  'payment.other-tab',
  'payment.earlier-order-open',
  'payment.channel-gone',
  // Outcomes (cashier §4)
  'outcome.success',
  'outcome.fail',
  'outcome.balance',
  'outcome.expire',
  'outcome.verify',
  'outcome.not-support-apple-pay',
  'outcome.other',
  'outcome.not-active',
  'outcome.high-risk',
  'outcome.unresolved',
  // Ends of a wallet flow (cashier §4, §8; platform §8)
  'wallet.cancelled',
  'wallet.network-timeout',
  'wallet.failed',
  'wallet.validation-failed',
  'wallet.unstable',
  // Payment toasts (cashier §8)
  'toast.insufficient-balance',
  'toast.try-another-card',
  'toast.card-expired',
  'toast.retry-or-another-card',
  // Requests (platform §8)
  'request.network',
  'request.timeout',
  'request.failed',
  // Login (platform §5, §8; cashier §2)
  'login.name-missing',
  'login.password-missing',
  'login.failed',
  'login.timed-out',
  'login.request-timed-out',
  'login.wrong-credentials',
  'login.user-not-exist',
  'login.user-id-not-found',
  'login.not-registered',
  'login.banned-permanently',
  'login.banned-until',
  'login.deactivated',
  'login.which-account',
  'login.confirm-app-account',
  'link.expired',
  // Fine (platform §4, §8; D24)
  'fine.not-banned',
  'fine.amount-changed',
  'fine.doubles',
  'fine.unlocks-soon',
  'fine.load-failed',
  'fine.pay-failed',
  // Feedback (platform §5, §8; D23)
  'feedback.account-missing',
  'feedback.account-not-digits',
  'feedback.account-too-short',
  'feedback.content-empty',
  'feedback.content-too-long',
  'feedback.too-many-files',
  'feedback.file-kind',
  'feedback.file-empty',
  'feedback.file-too-large',
  'feedback.upload-failed',
  'feedback.uploading',
  'feedback.submit-failed',
  // Store and share (platform §2)
  'store.unavailable',
  'share.download-prompt',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
