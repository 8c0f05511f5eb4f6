import { useLayoutEffect } from 'react';
import { useStores } from '../../../stores/stores.ts';
import { usePayment } from '../../../stores/use-payment.ts';

/**
 * Looks up what the account of a result can buy, on a page on which nothing was chosen; true while that is on its way. For an
 * observer. Before the paint, so that no button stands for a moment that is gone with the next.
 */
export const usePurchaseOfResult = (uid: string): boolean => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  const isUnknown = payment.state.purchase === null;
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
