import type { PayToUser } from '../../../domain/account/account.ts';
import { amountListsOf } from '../../../domain/catalog/amount-lists.ts';
import type { ChargeList } from '../../../domain/catalog/pay-item.ts';
import type { localPrice } from '../../kit/payment/local-price.tsx';
import type { Stores } from '../stores.ts';

/** What is known before the services are there. */
interface Early {
  readonly target: PayToUser | null;
  readonly list: Promise<ChargeList | null>;
  readonly localAmount: (typeof localPrice)['of'];
}

/**
 * Shows the remembered account and, as soon as they come, its packages. None of these can be bought: the services read the same
 * answer again, and what they have read can (EARLY-2). Once they are there, what comes is theirs alone.
 */
export const showEarly = ({ gate, target, catalogue }: Stores, price: typeof localPrice, early: Early): void => {
  price.of = early.localAmount;
  target.target = early.target;
  target.restored = true;
  const uid = early.target?.uid ?? null;
  catalogue.forUid = uid;
  void early.list.then((chargeList) => {
    const { kind } = catalogue.status;
    if (chargeList === null || gate.services !== null || catalogue.forUid !== uid || (kind !== 'idle' && kind !== 'loading')) return;
    catalogue.status = { kind, data: { chargeList }, lists: amountListsOf(chargeList) };
  });
};
