import { useEffect } from 'react';
import { useStores } from '../../stores/stores.ts';
import { usePayment } from '../../stores/use-payment.ts';

/**
 * Looks up what the account of a result can buy, on a page on which nothing was chosen; true while that is on its way. For an
 * observer.
 */
export const usePurchaseOfResult = (uid: string): boolean => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  const isUnknown = payment.state.purchase === null;
  const { forUid } = catalogue;
  const { kind } = catalogue.status;
  useEffect(() => {
    if (isUnknown) catalogue.load(uid);
  }, [catalogue, isUnknown, uid]);
  useEffect(() => {
    if (isUnknown && kind === 'ready' && forUid === uid) payment.know(uid, catalogue.items, catalogue.savedCards);
  }, [payment, catalogue, isUnknown, kind, forUid, uid]);
  return isUnknown && forUid === uid && kind === 'loading';
};
