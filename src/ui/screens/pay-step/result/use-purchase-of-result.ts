import { useEffect, useLayoutEffect, useState } from 'react';
import { fineAfterRefusal, type FineAfterRefusal } from '../../../../domain/fine/fine.ts';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { useStores } from '../../../stores/stores.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';

/**
 * Loads the packages of a result's account if nothing was selected on this page; returns true while loading. For observer components. Runs
 * before the paint, so that no button appears only to vanish.
 */
export const usePurchaseOfResult = ({ kind: bought, uid }: PaymentIntent): boolean => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  // A fine is read again on its own page.
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

/**
 * State of a fine whose payment was refused, read again from the platform: someone else may have paid it (FIN-13). 'reading' until it
 * answers; null for a payment that was not refused or not for a fine. Without an answer the fine stays due.
 */
export const useFineAfterRefusal = (intent: PaymentIntent, isRefused: boolean): FineAfterRefusal | 'reading' | null => {
  const fine = useServices('fine');
  const { uid, amount, requestId } = intent;
  const fineId = isRefused && intent.kind === 'fine' ? intent.fineId : null;
  const [read, setRead] = useState<{ readonly requestId: string; readonly after: FineAfterRefusal } | null>(null);
  useEffect(() => {
    if (fineId === null) return;
    let isLeft = false;
    const told = (after: FineAfterRefusal): void => {
      if (!isLeft) setRead({ requestId, after });
    };
    fine.read(uid).then(
      (now) => told(now.ok ? fineAfterRefusal({ id: fineId, amount }, now.value) : 'due'),
      () => told('due'),
    );
    return () => {
      isLeft = true;
    };
  }, [fine, fineId, uid, amount, requestId]);
  if (fineId === null) return null;
  return read?.requestId === requestId ? read.after : 'reading';
};
