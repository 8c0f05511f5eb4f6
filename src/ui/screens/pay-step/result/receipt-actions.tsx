import { accountText, quotedName } from '../../../../domain/account/account.ts';
import { formatUsd } from '../../../../domain/format/numbers.ts';
import type { PurchaseKind } from '../../../../domain/order/intent.ts';
import { paidCardText } from '../../../../domain/order/order.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { useStores } from '../../../stores/stores.ts';
import { useServices } from '../../../stores/use-services.ts';
import { RECEIPT } from '../../late-parts.ts';
import type { ReceiptLine } from './draw-receipt.ts';
import { asListed, type OrderShown } from './order-facts.tsx';
import styles from './receipt-actions.module.css';

/** Title of a receipt; `kind` is null if only the order's number is known. */
export const receiptTitle = (kind: PurchaseKind | null): 'receipt.title' | 'receipt.fine-title' =>
  kind === 'fine' ? 'receipt.fine-title' : 'receipt.title';

/** Keeps the receipt: shared if the device can, saved as an image, or printed. */
export const ReceiptActions = ({ order }: { readonly order: OrderShown }) => {
  const { t, diamonds } = useTexts();
  const { toasts } = useStores();
  const reports = useServices('analytics');
  const { receipt } = order;
  const value = (text: string | null | undefined) => text ?? '';
  const account = order.nickname === null || order.displayUid === null ? null : { nickname: order.nickname, displayUid: order.displayUid };
  const lines: readonly ReceiptLine[] = [
    ...(account === null
      ? []
      : [{ name: t('order.account'), value: quotedName(account.nickname), id: `${t('target.id')} ${account.displayUid}` }]),
    { name: t('order.diamonds'), value: order.kind === 'fine' ? t('pay.fine') : order.coins === null ? '' : diamonds(order.coins) },
    { name: t('order.bonus'), value: receipt?.bonus == null ? '' : diamonds(receipt.bonus) },
    { name: t(asListed(order.kind)), value: order.amount === null ? '' : formatUsd(order.amount) },
    { name: t('order.method'), value: value(receipt?.method) },
    { name: t('order.card'), value: receipt?.card == null ? '' : paidCardText(receipt.card) },
    { name: t('order.date'), value: value(receipt?.orderedAt) },
    { name: t('order.number'), value: value(order.orderId) },
  ].filter((line) => line.value !== '' || 'id' in line);
  const title = t(receiptTitle(order.kind));
  const textOf = (line: ReceiptLine) =>
    `${line.name}: ${line.id === undefined || account === null ? line.value : accountText(account, t('target.id'))}`;
  const share = () => {
    // Closing the sheet without sharing is not an error.
    navigator.share({ title, text: [title, ...lines.map(textOf)].join('\n') }).catch(() => {});
  };
  const save = () => {
    const name = `receipt-${order.orderId ?? ''}.png`;
    RECEIPT.take(reports)
      .then(({ drawReceipt }) => drawReceipt(`${t('app.name')} · ${title}`, lines, name))
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
};
