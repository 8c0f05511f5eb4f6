import { moneyMessage, type MoneyKnown } from '../../../../domain/payment/result/money-known.ts';
import type { PurchaseKind } from '../../../../domain/order/intent.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import styles from './outcome-page.module.css';

/** What is known of the shopper's money, said before anything else. */
export const MoneyLine = ({ money, kind }: { readonly money: MoneyKnown; readonly kind: PurchaseKind | null }) => {
  const { t } = useTexts();
  const message = moneyMessage(money, kind);
  return message === null || !isPlain(message) ? null : (
    <p className={styles.money} data-testid="money">
      {t(message)}
    </p>
  );
};
