import { useLayoutEffect } from 'react';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { useStores } from '../../../stores/stores.ts';
import { usePayment } from '../../../stores/use-payment.ts';

/**
 * Loads what a result's account can buy when nothing was chosen on this page; true while it loads. For observer
 * components. Runs before the paint, so that no button appears only to vanish.
 */
export const usePurchaseOfResult = ({ kind: bought, uid }: PaymentIntent): boolean => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  // A fine is read anew on its own page.
  const isUnknown = bought === 'coins' && payment.state.purchase === null;
  const { forUid } = catalogue;
  const { kind } = catalogue.status;
  useLayoutEffect(() => {
    if (isUnknown) catalogue.load(uid);
  }, [catalogue, isUnknown, uid]);
  useLayoutEffect(() => {
    if (isUnknown && kind === 'ready' && forUid === uid) payment.know(uid, catalogue.items, catalogue.savedCards);
  }, [payment, catalogue, isUnknown, kind, forUid, uid]);
  return isUnknown && forUid === uid && kind === 'loading';
};
