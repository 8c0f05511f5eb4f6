/** Every text of the screens that no rule of the domain speaks. `card.field-*` and the like are in the domain's list. */
export const UI_KEYS = [
  'app.name', 'app.title', 'app.tagline',
  'common.back', 'common.home', 'common.retry', 'common.reload', 'common.loading', 'common.copy', 'common.copied', 'common.close',
  // Home
  'home.title', 'home.hero-title', 'home.hero-text', 'home.start', 'home.packages',
  'home.trust-private', 'home.trust-fast', 'home.trust-open',
  'home.how-title', 'home.how-1-title', 'home.how-1-text', 'home.how-2-title', 'home.how-2-text', 'home.how-3-title', 'home.how-3-text',
  'home.games-title', 'home.games-text',
  'home.ludo', 'home.ludo-text', 'home.jackaroo', 'home.jackaroo-text', 'home.pool', 'home.pool-text', 'home.carrom', 'home.carrom-text',
  'home.voice-title', 'home.voice-text', 'home.voice-1', 'home.voice-2', 'home.voice-3',
  'home.help-title', 'home.help-text', 'home.help-link',
  // Whose account
  'target.title', 'target.intro', 'target.field', 'target.hint', 'target.search', 'target.searching', 'target.found', 'target.confirm',
  'target.current', 'target.change', 'target.keep', 'target.history', 'target.to-amounts', 'target.id', 'target.none', 'target.checking',
  'target.login-title', 'target.login-text', 'target.login-link',
  // Amounts
  'amounts.title', 'amounts.recommended', 'amounts.remembered', 'amounts.normal', 'amounts.highlight', 'amounts.bonus', 'amounts.card-name',
  'amounts.none-chosen', 'amounts.none-chosen-hint', 'amounts.continue', 'amounts.failed-title', 'amounts.empty-title', 'amounts.empty-text',
  'amounts.loading', 'amounts.pending-title', 'amounts.pending-text', 'amounts.pending-show',
  // Payment
  'pay.title', 'pay.summary', 'pay.to', 'pay.get', 'pay.total', 'pay.channels', 'pay.no-channels-title', 'pay.no-channels-text',
  'pay.card', 'pay.wallet', 'pay.direct-hint', 'pay.card-title', 'pay.secure',
  'pay.field-card-number', 'pay.field-cvv', 'pay.field-expiry-date', 'pay.field-holder-name', 'pay.holder-hint',
  'pay.remember', 'pay.remember-hint', 'pay.cvv-help', 'pay.cvv-title', 'pay.cvv-text', 'pay.cvv-understood',
  'pay.form-loading', 'pay.form-failed-title', 'pay.form-other',
  'confirm.recharge-now', 'confirm.update-and-pay', 'confirm.update-expiry', 'confirm.confirm',
  'overlay.tokenising', 'overlay.creating', 'overlay.direct',
  'leave.text', 'leave.stay', 'leave.go',
  'wait.title', 'wait.text', 'wait.note', 'unresolved.title', 'unresolved.note', 'unresolved.reading',
  'order.number', 'order.reference', 'order.amount', 'order.diamonds', 'order.account', 'support.contact',
  // Results
  'result.success', 'result.fail', 'result.balance', 'result.expire', 'result.verify', 'result.not_support_apple_pay', 'result.other',
  'result.notActive', 'result.highRisk', 'result.success-line', 'result.not-charged',
  'action.pay-same', 'action.lower-package', 'action.retry', 'action.update-expiry', 'action.another-method', 'action.refresh',
  'action.check-again', 'action.send-again', 'action.buy-again', 'action.close',
  'buy-again.title', 'buy-again.text', 'buy-again.confirm', 'buy-again.cancel',
  'callback.title', 'callback.reading', 'callback.to-amounts',
  // Pages that open later
  'soon.badge', 'soon.to-topup', 'soon.login-title', 'soon.login-text', 'soon.fines-title', 'soon.fines-text', 'soon.feedback-title', 'soon.feedback-text',
  'soon.feedback-success-title', 'soon.feedback-success-text', 'soon.share-title', 'soon.share-text', 'soon.test-title', 'soon.test-text',
  // When something breaks
  'crash.title', 'crash.text', 'boot.failed-title', 'boot.failed-text',
] as const;
export type UiKey = (typeof UI_KEYS)[number];
