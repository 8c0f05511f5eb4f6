import { type Answer, refusal, Refused, success } from './answer.ts';
import { canonicalPath, type Parameters } from './parameters.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { accountCalls } from './calls/account-calls.ts';
import { cardCalls } from './calls/card-calls.ts';
import { createCoinPayCalls, createFinePayCalls } from './calls/create-order.ts';
import { domainCalls, eventCalls, systemCalls } from './calls/system-calls.ts';
import { fineCalls, orderCalls } from './calls/order-calls.ts';
import { feedbackCalls } from '../feedback/feedback-calls.ts';
import { roomCalls } from '../room/room-controls.ts';
import { rechargeListCalls } from './calls/recharge-list.ts';
import { loginCalls, sessionCalls, socialCalls } from './calls/session-calls.ts';
import { walletCalls } from './calls/wallet-calls.ts';
import type { Ports } from '../web/origins.ts';

const MOST_ITEMS = 20;

const BATCH_PATH = '/api/sys/batch_request/';
/** Calls not allowed in a batch, which is for reads (cashier §7); a create in one would have no request id of its own. */
const NOT_IN_BATCH: readonly string[] = [
  BATCH_PATH,
  '/api/order/create_coin_pay/',
  '/api/order/create_fine_pay/',
  '/api/payer_max/create_fine_pay/',
];

/** Answers one item; its failure does not affect the others (F40). */
const answerItem = async (dispatch: Dispatch, item: Parameters, input: CallInput): Promise<Answer> => {
  try {
    const path = canonicalPath(item.text('path'));
    if (NOT_IN_BATCH.includes(path)) throw new Refused('notInBatch');
    return await dispatch(path, { ...input, parameters: item.object('params') });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
};

/** batch_request (cashier §7, D1): each item of `data` is the JSON text of that request's whole answer. */
const batchCalls = (dispatch: Dispatch): Calls => ({
  [BATCH_PATH]: async (input) => {
    const items = input.parameters.objects('list', MOST_ITEMS);
    if (items.length === 0) throw new Refused('badRequest', 'list is empty');
    const answered = items.map(async (item) => [item.text('id'), JSON.stringify(await answerItem(dispatch, item, input))] as const);
    return success(Object.fromEntries(await Promise.all(answered)));
  },
});

export const createDispatch = (services: SandboxParts): Dispatch => {
  const dispatch: Dispatch = async (path, input) => {
    const canonical = canonicalPath(path);
    const call = Object.hasOwn(calls, canonical) ? calls[canonical] : undefined;
    if (call === undefined) return refusal('noSuchCall');
    try {
      return await call(input);
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  };
  const calls: Calls = {
    ...systemCalls(services),
    ...accountCalls(services),
    ...rechargeListCalls(services),
    ...cardCalls(services),
    ...createCoinPayCalls(services),
    ...createFinePayCalls(services),
    ...fineCalls(services),
    ...orderCalls(services),
    ...walletCalls(services),
    ...domainCalls(services),
    ...sessionCalls(services),
    ...loginCalls(services),
    ...socialCalls(services),
    ...eventCalls(services),
    ...feedbackCalls(services),
    ...roomCalls(services),
    ...batchCalls(dispatch),
  };
  return dispatch;
};

export interface CallInput {
  readonly parameters: Parameters;
  /** Header x-cli-id (platform §7), or empty if absent. */
  readonly clientId: string;
  /** Network address of the client, or empty if there is no network. */
  readonly address: string;
  /** Header X-CLI-RID (D2), or empty if absent. */
  readonly requestId: string;
  /** Header x-cli-tk (platform §7): the session key, or empty if absent. */
  readonly sessionKey: string;
  /** False for a platform that does not recognise a repeated X-CLI-RID (D2). */
  readonly deduplicate: boolean;
  /** Time for which a paid order of this create is first declined, in ms; 0 for never. */
  readonly declinedFirstMs: number;
  /** Origin of the site in the browser, such as http://localhost:4173. */
  readonly siteOrigin: string;
  /** Origin of the calling page, such as http://localhost:4173. */
  readonly pageOrigin: string;
  readonly ports: Ports;
}

/** Answers a call, or throws Refused. Independent of HTTP, so that the batch call can dispatch to it. */
export type Call = (input: CallInput) => Promise<Answer>;

/** Calls by path, as in cashier §7 and D1. */
export type Calls = Readonly<Record<string, Call>>;

/** Answers a call by its path. Rejects only on a failure of the sandbox itself. */
export type Dispatch = (path: string, input: CallInput) => Promise<Answer>;
