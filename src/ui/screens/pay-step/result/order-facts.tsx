import { mayBeCharged, type PaymentIntent, type PurchaseKind } from '../../../../domain/order/intent.ts';
import type { PaidWith, Receipt } from '../../../../domain/order/order.ts';
import type { PaymentMethodKind } from '../../../../domain/payment-method/provider-manifest.ts';
import type { UsdCents } from '../../../../domain/order/usd-cents.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { useStores } from '../../../stores/stores.ts';
import { AccountInText } from '../../../kit/account-in-text.tsx';
import { CopyText } from '../../../kit/controls/copy-text.tsx';
import { Diamond } from '../../../kit/icon.tsx';
import { type Fact, Facts } from '../../../kit/layout/facts.tsx';
import { LocalPrice, localPrice, Price } from '../../../kit/payment/amount-card.tsx';
import { type MoneyKnown, moneyMessage, resultMessage } from '../../../../domain/payment/result-words.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import styles from './outcome-page.module.css';

/** Known data of an order; a payment return may know only its number. */
export interface OrderShown {
  readonly orderId: string | null;
  /** Shown while there is no order number. */
  readonly reference: string | null;
  readonly nickname: string | null;
  readonly displayUid: string | null;
  readonly kind: PurchaseKind | null;
  /** Null also for a fine. */
  readonly coins: number | null;
  readonly amount: UsdCents | null;
  /** False if nothing was sent that could move money, or absent if unknown. */
  readonly isChargeable?: boolean;
  /** Kind of the payment method used, or absent if unknown. */
  readonly paidBy?: PaymentMethodKind | null;
  /** Present for a receipt only. */
  readonly receipt?: Receipt & { readonly isPaid: boolean; readonly paidWith: PaidWith | null };
}

export const orderOfIntent = (intent: PaymentIntent): OrderShown => ({
  orderId: intent.orderId,
  reference: intent.requestId,
  nickname: intent.nickname,
  displayUid: intent.displayUid,
  kind: intent.kind,
  coins: intent.kind === 'coins' ? intent.coins : null,
  amount: intent.amount,
  isChargeable: mayBeCharged(intent),
});

const MASK = '••••';

/** The way of payment in words, such as `Visa •••• 4242`: a brand is a name, a card without one a word of the page. */
export const usePaidWithText = (): ((paidWith: PaidWith) => { readonly name: string; readonly number: string | null }) => {
  const { t } = useTexts();
  return (paidWith) =>
    paidWith.kind === 'method'
      ? { name: paidWith.name, number: null }
      : { name: paidWith.brand ?? t('receipt.bank-card'), number: paidWith.last4 === null ? null : `${MASK} ${paidWith.last4}` };
};

export const asListed = (kind: PurchaseKind | null): 'order.as-listed' | 'order.fine-as-listed' =>
  kind === 'fine' ? 'order.fine-as-listed' : 'order.as-listed';

/** The facts of a paid order alone: its seller, and how a card statement names the payment. */
const useSellerFacts = (isPaid: boolean): readonly (Fact | null)[] => {
  const orders = useStores().gate.services?.payment;
  const { t } = useTexts();
  if (!isPaid || orders === undefined) return [];
  const { company, statementName } = orders.seller();
  return [
    { name: t('order.seller'), value: <bdi>{company ?? t('app.name')}</bdi> },
    statementName === null
      ? null
      : {
          name: t('order.statement'),
          value: (
            <bdi dir="ltr" translate="no">
              {statementName}
            </bdi>
          ),
        },
  ];
};

export const OrderFacts = ({ order }: { readonly order: OrderShown }) => {
  const { t, diamonds } = useTexts();
  const paidWithText = usePaidWithText();
  const { receipt } = order;
  const isPaid = receipt?.isPaid === true;
  const seller = useSellerFacts(isPaid);
  const paidWith = receipt?.paidWith == null ? null : paidWithText(receipt.paidWith);
  const facts: readonly (Fact | null)[] = [
    isPaid ? { name: t('order.state'), value: <strong>{t('receipt.state-paid')}</strong> } : null,
    order.nickname === null || order.displayUid === null
      ? null
      : {
          name: t('order.account'),
          value: <AccountInText user={{ nickname: order.nickname, displayUid: order.displayUid }} />,
        },
    order.kind === 'fine' ? { name: t('pay.what'), value: t('pay.fine') } : null,
    order.coins === null
      ? null
      : {
          name: t('order.diamonds'),
          value: (
            <>
              <Diamond />
              <span>{diamonds(order.coins)}</span>
            </>
          ),
        },
    receipt?.bonus == null ? null : { name: t('order.bonus'), value: <bdi>{diamonds(receipt.bonus)}</bdi> },
    // No platform answer names the amount charged.
    order.amount === null ? null : { name: t(asListed(order.kind)), value: <Price cents={order.amount} /> },
    order.amount === null || !isPaid || localPrice.of(order.amount) === null
      ? null
      : { name: t('order.local'), value: <LocalPrice cents={order.amount} /> },
    paidWith === null
      ? null
      : {
          name: t('order.method'),
          value: (
            // In the direction of the name: a Latin brand comes before its digits.
            <bdi>
              <span>{paidWith.name}</span>
              {paidWith.number !== null && <span translate="no">{` ${paidWith.number}`}</span>}
            </bdi>
          ),
        },
    receipt === undefined
      ? null
      : {
          name: t('order.date'),
          value: (
            <bdi dir="ltr" translate="no">
              {receipt.orderedAt}
            </bdi>
          ),
        },
    ...seller,
    order.orderId !== null
      ? { name: t('order.number'), value: <CopyText text={order.orderId} /> }
      : order.reference !== null
        ? { name: t('order.reference'), value: <CopyText text={order.reference} /> }
        : null,
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
};

/** The known state of the shopper's money, shown before anything else. */
export const MoneyLine = ({ money, order }: { readonly money: MoneyKnown; readonly order: OrderShown }) => {
  const { t } = useTexts();
  const known = moneyMessage(money, order.kind);
  const message = known === null ? null : resultMessage(known, order.kind, order.paidBy ?? null);
  return message === null || !isPlain(message) ? null : (
    <p className={styles.money} data-testid="money">
      {t(message)}
    </p>
  );
};
