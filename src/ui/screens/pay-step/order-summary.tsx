import { bonusOf, type PayItem } from '../../../domain/catalog/pay-item.ts';
import { amountOf } from '../../../domain/payment/create.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import type { Purchase } from '../../../domain/payment/state.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Diamond } from '../../kit/icons/diamond.tsx';
import { localPrice, Price } from '../../kit/payment/amount-card.tsx';
import type { Elements } from '../../kit/elements.ts';
import { Button } from '../../kit/controls/button.tsx';
import { kept, Sentence } from '../../kit/sentence.tsx';
import styles from './order-summary.module.css';

const DiamondsLine = ({ item, end }: { readonly item: PayItem; readonly end: Elements }) => {
  const { t, diamonds } = useTexts();
  const bonus = bonusOf(item);
  return (
    <div>
      <dt>{t('pay.get')}</dt>
      <dd>
        <Diamond />
        <span>{diamonds(item.coin)}</span>
        {bonus > 0 && <span className={styles.bonus}>{t('amounts.bonus', { count: formatInteger(bonus) })}</span>}
        {end}
      </dd>
    </div>
  );
};

interface Props {
  readonly purchase: Purchase;
  /** Goes back to the accounts or the packages; null while neither may change. */
  readonly onChange: ((what: 'account' | 'package') => void) | null;
}

/** The account, the package and the price, visible in every step. */
export const OrderSummary = ({ purchase, onChange }: Props) => {
  const { t } = useTexts();
  const local = localPrice.of(amountOf(purchase));
  const change = (what: 'account' | 'package') =>
    onChange !== null &&
    purchase.kind === 'coins' && (
      <Button
        variant="quiet"
        className={styles.change}
        aria-label={t(`change.${what}`)}
        onClick={() => onChange(what)}
        data-testid={`change-${what}`}
      >
        {t('target.change')}
      </Button>
    );
  return (
    <section className={styles.summary} aria-label={t('pay.summary')} data-testid="order-summary">
      <div className={styles.who} data-testid="account-card">
        <AccountWho user={purchase.target} label={t(purchase.kind === 'fine' ? 'pay.fine-account' : 'target.current')} />
        {change('account')}
      </div>
      <dl className={styles.lines}>
        {purchase.kind === 'coins' ? (
          <DiamondsLine item={purchase.item} end={change('package')} />
        ) : (
          <div>
            <dt>{t('pay.what')}</dt>
            <dd>{t('pay.fine')}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('pay.total')}</dt>
          <dd>
            <Price cents={amountOf(purchase)} />
          </dd>
        </div>
      </dl>
      {local !== null && (
        <p className={styles.local} data-testid="local-price">
          <Sentence text={t('pay.local-amount', { amount: kept(local) })} />
        </p>
      )}
    </section>
  );
};
