/** The envelope of every answer (platform §3): `result` 0 is success. */
export interface Answer {
  readonly result: number;
  readonly message: string;
  readonly toast: string;
  readonly data: unknown;
}

export const success = (data: unknown): Answer => ({ result: 0, message: '', toast: '', data });

/**
 * Every refusal of the sandbox. 20001, 20186, 21266, 31073 and -10000 are specified (cashier §8, platform §4). The 7xxxx are ours,
 * for requests that a correct client never sends; neither the specification nor a provider uses these numbers.
 */
const REFUSALS = {
  banned: { result: 20001, message: 'account banned' },
  cancelled: { result: 20186, message: 'account cancelled' },
  cancelling: { result: 20186, message: 'account is being cancelled' },
  cardUpdate: { result: 31073, message: 'update failed' },
  badRequest: { result: 70001, message: 'bad request' },
  requestIdMissing: { result: 70002, message: 'header X-CLI-RID is missing or malformed' },
  requestIdReused: { result: 70003, message: 'this X-CLI-RID belongs to another purchase' },
  noSuchAccount: { result: 70004, message: 'no such account' },
  guestAccount: { result: 70005, message: 'a guest account cannot be topped up' },
  noSuchRechargeId: { result: 70006, message: 'no such recharge_id' },
  payTypeMismatch: { result: 70007, message: 'recharge_id is not sold by this pay_type' },
  noSuchOrder: { result: 70008, message: 'no such order' },
  noSuchStep: { result: 70010, message: 'the provider of this order has no such step' },
  merchantRefused: { result: 70011, message: 'the provider gave no merchant session' },
  orderEnded: { result: 70012, message: 'the order has ended' },
  notRegistered: { result: 21266, message: 'account not found' },
  // No platform message: the client has its own (platform §8).
  wrongPassword: { result: 70013, message: '' },
  ticketUnusable: { result: 70014, message: '' },
  tokenRefused: { result: 70015, message: '' },
  noSuchFine: { result: 70016, message: 'no such fine' },
  fineChanged: { result: 70017, message: 'the fine has changed' },
  finePaid: { result: 70018, message: 'the fine is paid' },
  noSuchUpload: { result: 70019, message: 'no such upload' },
  fileNotTaken: { result: 70020, message: 'such a file is not taken' },
  sessionEnded: { result: -10000, message: 'session ended' },
  notInBatch: { result: 70009, message: 'this call may not be made in a batch' },
  noSuchCall: { result: 404, message: 'no such call' },
  methodNotAllowed: { result: 405, message: 'method not allowed' },
  foreignOrigin: { result: 403, message: 'the sandbox is changed by its own pages and by programs only' },
  notJson: { result: 415, message: 'the body must be sent as application/json' },
  tooManyLookUps: { result: 429, message: 'too many account look-ups, wait a minute' },
  tooLarge: { result: 413, message: 'request too large' },
  failure: { result: 500, message: 'the sandbox failed' },
} as const;
export type RefusalName = keyof typeof REFUSALS;

/** Refusals of requests that a correct client never sends, and that never reach an order's provider. */
const MISTAKES = [
  'badRequest',
  'requestIdMissing',
  'requestIdReused',
  'payTypeMismatch',
  'noSuchOrder',
  'notInBatch',
  'noSuchStep',
] as const satisfies readonly RefusalName[];
const MISTAKEN_RESULTS: readonly unknown[] = MISTAKES.map((name) => REFUSALS[name].result);

/** Returns whether a result reports a mistaken request, and so says nothing about the order named in it. */
export const isOfMistake = (result: unknown): boolean => MISTAKEN_RESULTS.includes(result);

/** Builds a refusal. `data`: its additional content, such as the account in check_uid (cashier §7 "user data and result"). */
export const refusal = (name: RefusalName, detail = '', data: unknown = null): Answer => ({
  result: REFUSALS[name].result,
  message: detail === '' ? REFUSALS[name].message : `${REFUSALS[name].message}: ${detail}`,
  toast: '',
  data,
});

/** Thrown by a call to refuse a request; its answer is sent to the client unchanged. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(name: RefusalName, detail = '', data: unknown = null) {
    const answer = refusal(name, detail, data);
    super(answer.message);
    this.answer = answer;
  }
}
