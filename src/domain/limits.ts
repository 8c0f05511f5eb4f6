/** A number of the specification: its value, unit and where it is written. */
export interface Limit {
  readonly value: number;
  readonly unit: 'characters' | 'ms' | 'tries' | 'entries' | 'digits' | 'px' | 'number';
  readonly source: string;
}

const limit = <const U extends Limit['unit']>(value: number, unit: U, source: string): Limit => ({ value, unit, source });

/** Every number of the specification and of the decisions that a rule uses. One place; nothing repeats them. */
export const LIMITS = {
  displayIdMinimumLength: limit(5, 'characters', 'cashier §5, §9'),
  holderNameLength: limit(255, 'characters', 'cashier §5, §9'),
  cvvMinimumLength: limit(3, 'digits', 'cashier §5, §9'),
  cvvMaximumLength: limit(4, 'digits', 'cashier §5, §9'),
  expiryTextLength: limit(5, 'characters', 'cashier §5, §9'),
  nearExpiryWindow: limit(60 * 86_400_000, 'ms', 'cashier §5, §9 (60 days)'),
  historyEntries: limit(40, 'entries', 'cashier §9'),
  savedCardsShown: limit(3, 'entries', 'cashier §2, §9'),
  pollInterval: limit(500, 'ms', 'cashier §9, platform §9'),
  pollTries: limit(100, 'tries', 'cashier §9, platform §9'),
  pollRequestTimeout: limit(5000, 'ms', 'D3'),
  waitingVisibleTime: limit(60_000, 'ms', 'D3'),
  declineReasonGraceTries: limit(10, 'tries', 'ours: a decline may be recorded a moment before its reason'),
  absentTriesBeforeSendAgain: limit(10, 'tries', 'ours: D2 allows a resend under the same id; a late create is given 5 s first'),
  unresolvedPollInterval: limit(5000, 'ms', 'ours: faults F16, slow poll behind "still checking"'),
  requestTimeout: limit(60_000, 'ms', 'platform §7, §9'),
  batchTimeout: limit(5000, 'ms', 'cashier §9'),
  domainDialTimeout: limit(5000, 'ms', 'cashier §9, platform §7'),
  configFetchTries: limit(5, 'tries', 'cashier §9, platform §9'),
  cardFetchInterval: limit(2000, 'ms', 'cashier §4, §9'),
  cardFetchTotal: limit(30_000, 'ms', 'cashier §4, §9'),
  scriptLoadTimeout: limit(10_000, 'ms', 'faults F23'),
  cardFormTimeout: limit(15_000, 'ms', 'faults F24'),
  toastDuration: limit(3000, 'ms', 'cashier §9, platform §9'),
  toastContentFadesEarlier: limit(1250, 'ms', 'cashier §9'),
  desktopMinimumWidth: limit(801, 'px', 'D22'),
  orderSource: limit(1, 'number', 'cashier §9, platform §9'),
  ludoSource: limit(4, 'number', 'cashier §3, platform §9'),
} as const satisfies Record<string, Limit>;
