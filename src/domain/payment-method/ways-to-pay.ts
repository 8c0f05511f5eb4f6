import { displayGroupsOf, type ShownGroup } from './display-groups.ts';
import type { PaymentMethod } from './payment-method.ts';
import { isUsableOnDevice } from './wallet-device.ts';

/** The ways to pay as HOME shows them: at first sight a wallet that is ready and one row for a card, then the others. */
export interface WaysToPay {
  readonly first: readonly ShownGroup[];
  readonly others: readonly ShownGroup[];
}

/** Splits the display groups, each part in the order given. Of the groups that take a card the first is the card row (D60). */
export const waysToPay = (paymentMethods: readonly PaymentMethod[], isWalletReady: boolean): WaysToPay => {
  const groups = displayGroupsOf(paymentMethods);
  const cardRow = groups.find(({ chosen }) => chosen.kind === 'card');
  const isFirst = (group: ShownGroup): boolean =>
    group === cardRow || (group.chosen.kind === 'wallet' && isUsableOnDevice(group.chosen, isWalletReady));
  const others = groups.filter((group) => !isFirst(group));
  // With no card and no wallet to pay by, what there is comes first.
  return others.length === groups.length ? { first: others, others: [] } : { first: groups.filter(isFirst), others };
};
