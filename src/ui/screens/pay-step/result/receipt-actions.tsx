import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PurchaseKind } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { useStores } from '../../../stores/stores.ts';
import { useServices } from '../../../stores/use-services.ts';
import { RECEIPT } from '../../late-parts.ts';
import { type OrderShown, usePaidWithText } from './order-facts.tsx';
import styles from './receipt-actions.module.css';

/** Title of a receipt; `kind` is null if only the order's number is known. */
export const receiptTitle = (kind: PurchaseKind | null): 'receipt.title' | 'receipt.fine-title' =>
  kind === 'fine' ? 'receipt.fine-title' : 'receipt.title';

/** Keeps the receipt of a paid order: shared if the device can, saved as an image, or printed. */
export const ReceiptActions = observer(function ReceiptActions({ order }: { readonly order: OrderShown }) {
  const { t, diamonds } = useTexts();
  const { toasts } = useStores();
  const reports = useServices('analytics');
  const seller = useServices('payment').seller();
  const paidWithText = usePaidWithText();
  useEffect(() => RECEIPT.ask(reports), [reports]);
  const words = { t, diamonds, paidWithText, seller };
  const title = t(receiptTitle(order.kind));
  const text = RECEIPT.code?.receiptText(order, words) ?? title;
  const picture = useRef<File | null>(null);
  const prepare = useEffectEvent(async () => (await RECEIPT.take(reports)).receiptPicture(order, words));
  const takesPictures = typeof navigator.canShare === 'function';
  // A device may open its sheet only within the tap: the picture is drawn before.
  useEffect(() => {
    if (!takesPictures) return;
    let isCurrent = true;
    prepare().then(
      (file) => void (isCurrent && (picture.current = file)),
      () => {},
    );
    return () => {
      isCurrent = false;
      picture.current = null;
    };
  }, [text, takesPictures]);
  const share = () => {
    const files = picture.current === null ? null : [picture.current];
    // Closing the sheet without sharing is not an error.
    navigator.share(files !== null && navigator.canShare({ files }) ? { title, text, files } : { title, text }).catch(() => {});
  };
  const save = () => {
    RECEIPT.take(reports)
      .then(({ saveReceipt }) => saveReceipt(order, words))
      .catch(() => toasts.show('request.failed'));
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.actions} role="group" aria-label={t('receipt.actions')}>
      {canShare && (
        <Button variant="secondary" onClick={share} data-testid="receipt-share">
          {t('receipt.share')}
        </Button>
      )}
      <Button variant="secondary" onClick={save} data-testid="receipt-save">
        {t('receipt.save')}
      </Button>
      <Button variant="secondary" onClick={() => window.print()} data-testid="receipt-print">
        {t('receipt.print')}
      </Button>
    </div>
  );
});
