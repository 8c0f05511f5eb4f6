import type { SandboxParts } from '../sandbox-parts.ts';
import { accountCalls } from './calls/account-calls.ts';
import { refusal, Refused } from './answer.ts';
import { batchCalls } from './batch-request.ts';
import type { Calls, Dispatch } from './call.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardCalls } from './calls/card-calls.ts';
import { createCoinPayCalls } from './calls/create-coin-pay.ts';
import { createFinePayCalls } from './calls/create-fine-pay.ts';
import { domainCalls } from './calls/domain-calls.ts';
import { eventCalls } from './calls/event-calls.ts';
import { fineCalls } from './calls/fine-calls.ts';
import { feedbackCalls } from '../feedback/feedback-calls.ts';
import { roomCalls } from '../room/room-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { rechargeListCalls } from './calls/recharge-list.ts';
import { sessionCalls } from './calls/session-calls.ts';
import { loginCalls } from './calls/login-calls.ts';
import { socialCalls } from './calls/social-calls.ts';
import { systemCalls } from './calls/system-calls.ts';
import { walletCalls } from './calls/wallet-calls.ts';

/** Every call of the platform API. */
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
