import { reaction } from 'mobx';
import type { PayItem } from '../../domain/order/pay-item.ts';
import { isSoldAsBefore } from '../../domain/order/other-packages.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { ToastStore } from './toast-store.ts';

/**
 * A package selected before the services loaded stays selected only if it is sold as shown: same price, same diamonds, same recharge ids.
 * Otherwise the selection is cleared, and the shopper is notified (EARLY-4).
 */
export const confirmShownChoice = (catalogue: CatalogueStore, toasts: Pick<ToastStore, 'show'>): void => {
  let shown: readonly PayItem[] = [];
  reaction(
    () => catalogue.status,
    (status) => {
      if (status.kind === 'idle' || status.kind === 'loading') shown = catalogue.shown.length > 0 ? catalogue.shown : shown;
      if (status.kind !== 'ready') return;
      const asShown = shown;
      shown = [];
      const { chosenAmount } = catalogue;
      if (!asShown.some(({ amount }) => amount === chosenAmount)) return;
      if (chosenAmount !== null && isSoldAsBefore(chosenAmount, asShown, catalogue.items)) return;
      catalogue.chosenAmount = null;
      toasts.show('pay.package-changed');
    },
    { fireImmediately: true },
  );
};
