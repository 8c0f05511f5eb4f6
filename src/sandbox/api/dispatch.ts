import type { Services } from '../services.ts';
import { accountCalls } from './account-calls.ts';
import { refusal, Refused } from './answer.ts';
import { batchCalls } from './batch-request.ts';
import type { Calls, Dispatch } from './call.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardCalls } from './card-calls.ts';
import { createCoinPayCalls } from './create-coin-pay.ts';
import { domainCalls } from './domain-calls.ts';
import { eventCalls } from './event-calls.ts';
import { orderCalls } from './order-calls.ts';
import { rechargeListCalls } from './recharge-list.ts';
import { sessionCalls } from './session-calls.ts';
import { systemCalls } from './system-calls.ts';
import { walletCalls } from './wallet-calls.ts';

/** Every call of the platform API. */
export const createDispatch = (services: Services): Dispatch => {
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
    ...orderCalls(services),
    ...walletCalls(services),
    ...domainCalls(services),
    ...sessionCalls(services),
    ...eventCalls(services),
    ...batchCalls(dispatch),
  };
  return dispatch;
};
