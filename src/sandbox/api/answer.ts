/** The envelope of every answer (platform §3): `result` 0 is success. */
export interface Answer {
  readonly result: number;
  readonly message: string;
  readonly toast: string;
  readonly data: unknown;
}

export const success = (data: unknown): Answer => ({ result: 0, message: '', toast: '', data });

/**
 * Every refusal of the sandbox. 20001, 20186, 31073 and -10000 are the specification's (cashier §8, platform §4). The
 * 7xxxx are ours, for requests that a correct client never sends; neither the specification nor a provider uses these
 * numbers.
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

export const refusal = (name: RefusalName, detail = ''): Answer => ({
  result: REFUSALS[name].result,
  message: detail === '' ? REFUSALS[name].message : `${REFUSALS[name].message}: ${detail}`,
  toast: '',
  data: null,
});

/** Thrown by a call to refuse a request; its answer is sent to the client unchanged. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(name: RefusalName, detail = '') {
    const answer = refusal(name, detail);
    super(answer.message);
    this.answer = answer;
  }
}
