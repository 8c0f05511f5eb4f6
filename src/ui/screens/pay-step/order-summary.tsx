import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { amountOf } from '../../../domain/payment/create/intent-of-purchase.ts';
import type { Purchase } from '../../../domain/payment/state.ts';
import { formatInteger } from '../../../domain/format/money.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { Price } from '../../kit/payment/price.tsx';
import styles from './order-summary.module.css';

const DiamondsLine = ({ item }: { readonly item: PayItem }) => {
  const { t, diamonds } = useTexts();
  return (
    <div>
      <dt>{t('pay.get')}</dt>
      <dd>
        <Diamond /> {diamonds(item.coin)}
        {item.extraCoin > 0 && <span className={styles.bonus}>{t('amounts.bonus', { count: formatInteger(item.extraCoin) })}</span>}
      </dd>
    </div>
  );
};

/** The account, the package and the price, visible in every step. */
export const OrderSummary = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t } = useTexts();
  return (
    <section className={styles.summary} aria-label={t('pay.summary')} data-testid="order-summary">
      <div className={styles.who} data-testid="account-card">
        <AccountWho user={purchase.target} label={t('target.current')} />
      </div>
      <dl className={styles.lines}>
        {purchase.kind === 'coins' && <DiamondsLine item={purchase.item} />}
        <div className={styles.total}>
          <dt>{t('pay.total')}</dt>
          <dd>
            <Price cents={amountOf(purchase)} />
          </dd>
        </div>
      </dl>
    </section>
  );
};
