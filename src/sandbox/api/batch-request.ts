import { type Answer, Refused, success } from './answer.ts';
import type { CallInput, Calls, Dispatch } from './call.ts';
import { canonicalPath } from './canonical-path.ts';
import { Parameters } from './parameters.ts';

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

const itemOf = (value: unknown): Parameters => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused('badRequest', 'an item of list is not an object');
  return new Parameters(Object.entries(value));
};

/** batch_request (cashier §7, D1): each item of `data` is the JSON text of that request's whole answer. */
export const batchCalls = (dispatch: Dispatch): Calls => ({
  [BATCH_PATH]: async (input) => {
    const items = input.parameters.list('list', MOST_ITEMS).map(itemOf);
    if (items.length === 0) throw new Refused('badRequest', 'list is empty');
    const answered = items.map(async (item) => [item.text('id'), JSON.stringify(await answerItem(dispatch, item, input))] as const);
    return success(Object.fromEntries(await Promise.all(answered)));
  },
});
