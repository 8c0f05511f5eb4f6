import { useEffect } from 'react';
import { useStores } from '../../stores/stores.ts';
import { usePayment } from '../../stores/use-payment.ts';

/** Looks up what the account of a result can buy, on a page on which nothing was chosen. For an observer. */
export const usePurchaseOfResult = (uid: string): void => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  const isUnknown = payment.state.purchase === null;
  const isReady = catalogue.status.kind === 'ready';
  useEffect(() => {
    if (isUnknown) catalogue.load(uid);
  }, [catalogue, isUnknown, uid]);
  useEffect(() => {
    if (isUnknown && isReady) payment.know(catalogue.items, catalogue.savedCards);
  }, [payment, catalogue, isUnknown, isReady]);
};
