import { moneyMessage, type MoneyKnown, resultMessage } from '../../../../domain/payment/result-words.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import type { OrderShown } from './order-facts.tsx';
import styles from './outcome-page.module.css';

/** What is known about the shopper's money, shown before anything else. */
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
