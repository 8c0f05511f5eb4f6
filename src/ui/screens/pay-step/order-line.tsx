import { amountOf } from '../../../domain/payment/create.ts';
import type { Purchase } from '../../../domain/payment/state.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountName } from '../../kit/account/account-card.tsx';
import { Price } from '../../kit/payment/amount-card.tsx';
import styles from './order-line.module.css';

/** The order in one line (account, package, price), so that a form and its keyboard have the screen. */
export const OrderLine = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t, diamonds } = useTexts();
  return (
    <p className={styles.line} aria-label={t('pay.summary')} role="group" data-testid="order-summary">
      <span className={styles.who}>
        <AccountName user={purchase.target} />
      </span>
      <span className={styles.what}>{purchase.kind === 'coins' ? diamonds(purchase.item.coin) : t('pay.fine')}</span>
      <Price className={styles.price} cents={amountOf(purchase)} />
    </p>
  );
};
