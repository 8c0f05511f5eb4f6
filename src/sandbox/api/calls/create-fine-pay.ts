import { ACCOUNT_STATUS_NUMBERS } from '../../../domain/account/account.ts';
import { fineOf } from '../../fines/fine-store.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { Refused } from '../answer.ts';
import type { Call, Calls } from '../call.ts';
import { accountByUid } from './account-calls.ts';
import { createOrder, purchaseOf, type Sell } from './create-order.ts';

/** Validates the fine of the account's last ban: refuses an earlier one as changed, and a paid one as paid. */
const sellFine: Sell = async (services, { uid, fineId, payType }) => {
  const fine = await fineOf(services, fineId);
  if (fine === null || fine.uid !== uid) throw new Refused('noSuchFine');
  if (fine.fineId !== fineId) throw new Refused('fineChanged');
  const account = await accountByUid(services, uid);
  if (fine.paidAt !== null || account?.status !== ACCOUNT_STATUS_NUMBERS.banned) throw new Refused('finePaid');
  const provider = services.providers.byPayType(payType);
  if (provider === null) throw new Refused('payTypeMismatch');
  return { provider, amountCents: fine.amountCents, coins: 0 };
};

/** The two calls that create an order for a fine (platform §7, D39); `payload` holds the fields of a coin order besides it. */
export const createFinePayCalls = (services: SandboxParts): Calls => {
  const call: Call = async (input) => {
    const payload = input.parameters.object('payload');
    const bought = { kind: 'fine', rechargeId: '', fineId: payload.text('fine_id') } as const;
    return createOrder(services, { ...input, parameters: payload }, purchaseOf(input, payload, bought), sellFine);
  };
  return { '/api/order/create_fine_pay/': call, '/api/payer_max/create_fine_pay/': call };
};
