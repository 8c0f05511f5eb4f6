import { useEffect, useEffectEvent, useRef } from 'react';
import { accountText, quotedName } from '../../../../domain/account/account.ts';
import { formatUsd } from '../../../../domain/format/numbers.ts';
import type { PurchaseKind } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { useStores } from '../../../stores/stores.ts';
import { useServices } from '../../../stores/use-services.ts';
import { RECEIPT } from '../../late-parts.ts';
import type { ReceiptLine } from './draw-receipt.ts';
import { localPrice } from '../../../kit/payment/amount-card.tsx';
import { asListed, type OrderShown, usePaidWithText } from './order-facts.tsx';
import styles from './receipt-actions.module.css';

/** How long a browser may take to read a picture that it was told to download, in ms. */
const DOWNLOAD_MS = 40_000;

const downloadPicture = (picture: File): void => {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = picture.name;
  link.click();
  // Safari reads the picture some time after the click, once the shopper has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
};

/** Title of a receipt; `kind` is null if only the order's number is known. */
export const receiptTitle = (kind: PurchaseKind | null): 'receipt.title' | 'receipt.fine-title' =>
  kind === 'fine' ? 'receipt.fine-title' : 'receipt.title';

/** Keeps the receipt of a paid order: shared if the device can, saved as an image, or printed. */
export const ReceiptActions = ({ order }: { readonly order: OrderShown }) => {
  const { t, diamonds } = useTexts();
  const { toasts } = useStores();
  const reports = useServices('analytics');
  const { company, statementName } = useServices('payment').seller();
  const paidWithText = usePaidWithText();
  useEffect(() => RECEIPT.ask(reports), [reports]);
  const { receipt } = order;
  const paidWith = receipt?.paidWith == null ? null : paidWithText(receipt.paidWith);
  const local = order.amount === null ? null : localPrice.of(order.amount);
  const value = (text: string | null | undefined) => text ?? '';
  const account = order.nickname === null || order.displayUid === null ? null : { nickname: order.nickname, displayUid: order.displayUid };
  const lines: readonly ReceiptLine[] = [
    { name: t('order.state'), value: receipt?.isPaid === true ? t('receipt.state-paid') : '', isGood: true },
    ...(account === null
      ? []
      : [{ name: t('order.account'), value: quotedName(account.nickname), id: `${t('target.id')} ${account.displayUid}` }]),
    { name: t('order.diamonds'), value: order.kind === 'fine' ? t('pay.fine') : order.coins === null ? '' : diamonds(order.coins) },
    { name: t('order.bonus'), value: receipt?.bonus == null ? '' : diamonds(receipt.bonus) },
    { name: t(asListed(order.kind)), value: order.amount === null ? '' : formatUsd(order.amount) },
    { name: t('order.local'), value: local === null ? '' : t('amounts.local', { amount: local }) },
    { name: t('order.method'), value: paidWith === null ? '' : [paidWith.name, paidWith.number ?? ''].join(' ').trim() },
    { name: t('order.date'), value: value(receipt?.orderedAt) },
    { name: t('order.seller'), value: company ?? t('app.name') },
    { name: t('order.statement'), value: value(statementName) },
    { name: t('order.number'), value: value(order.orderId) },
  ].filter((line) => line.value !== '' || 'id' in line);
  const title = t(receiptTitle(order.kind));
  const textOf = (line: ReceiptLine) =>
    `${line.name}: ${line.id === undefined || account === null ? line.value : accountText(account, t('target.id'))}`;
  const drawn = async (): Promise<File> => {
    const { drawReceipt } = await RECEIPT.take(reports);
    return drawReceipt(`${t('app.name')} · ${title}`, lines, `receipt-${order.orderId ?? ''}.png`);
  };
  const text = [title, ...lines.map(textOf)].join('\n');
  const picture = useRef<File | null>(null);
  const prepare = useEffectEvent(drawn);
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
    const files = picture.current === null ? [] : [picture.current];
    const hasPicture = files.length > 0 && navigator.canShare({ files });
    // Closing the sheet without sharing is not an error.
    navigator.share({ title, text, ...(hasPicture ? { files } : {}) }).catch(() => {});
  };
  const save = () => {
    drawn()
      .then(downloadPicture)
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
