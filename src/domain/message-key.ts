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
  // Card form (cashier §5)
  'card.field-empty',
  'card.field-invalid',
  'card.form-unavailable',
  'card.tokenise-failed',
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
  // Payment toasts (cashier §8)
  'toast.insufficient-balance',
  'toast.try-another-card',
  'toast.card-expired',
  'toast.retry-or-another-card',
  // Requests (platform §8)
  'request.network',
  'request.timeout',
  'request.failed',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
