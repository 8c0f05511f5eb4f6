import { amountOf } from '../../../domain/payment/create.ts';
import type { Ordered, Purchase } from '../../../domain/payment/state.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountName, AccountWho } from '../../kit/account-card.tsx';
import { localPrice, Price } from '../../kit/payment/amount-card.tsx';
import orderLineStyles from './order-line.module.css';
import { bonusOf, type PayItem } from '../../../domain/order/pay-item.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import { Diamond } from '../../kit/icon.tsx';
import type { Elements } from '../../kit/elements.ts';
import { Button } from '../../kit/controls/button.tsx';
import { kept, Sentence } from '../../kit/sentence.tsx';
import orderSummaryStyles from './order-summary.module.css';

/** The order in one line (account, package, price), so that a form and its keyboard have the screen. */
export const OrderLine = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t, diamonds } = useTexts();
  return (
    <p className={orderLineStyles.line} aria-label={t('pay.summary')} role="group" data-testid="order-summary">
      <span className={orderLineStyles.who}>
        <AccountName user={purchase.target} />
      </span>
      <span className={orderLineStyles.what}>{purchase.kind === 'coins' ? diamonds(purchase.item.coin) : t('pay.fine')}</span>
      <Price className={orderLineStyles.price} cents={amountOf(purchase)} />
    </p>
  );
};

const DiamondsLine = ({ item, end }: { readonly item: PayItem; readonly end: Elements }) => {
  const { t, diamonds } = useTexts();
  const bonus = bonusOf(item);
  return (
    <div>
      <dt>{t('pay.get')}</dt>
      <dd>
        <Diamond />
        <span>{diamonds(item.coin)}</span>
        {bonus > 0 && <span className={orderSummaryStyles.bonus}>{t('amounts.bonus', { count: formatInteger(bonus) })}</span>}
        {end}
      </dd>
    </div>
  );
};

interface Props {
  readonly purchase: Ordered;
  /** Goes back to the accounts or the packages, or null while neither may change. */
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
        className={orderSummaryStyles.change}
        aria-label={t(`change.${what}`)}
        onClick={() => onChange(what)}
        data-testid={`change-${what}`}
      >
        {t('target.change')}
      </Button>
    );
  return (
    <section className={orderSummaryStyles.summary} aria-label={t('pay.summary')} data-testid="order-summary">
      <div className={orderSummaryStyles.who} data-testid="account-card">
        <AccountWho user={purchase.target} label={t(purchase.kind === 'fine' ? 'pay.fine-account' : 'target.current')} />
        {change('account')}
      </div>
      <dl className={orderSummaryStyles.lines}>
        {purchase.kind === 'coins' ? (
          <DiamondsLine item={purchase.item} end={change('package')} />
        ) : (
          <div>
            <dt>{t('pay.what')}</dt>
            <dd>{t('pay.fine')}</dd>
          </div>
        )}
        <div className={orderSummaryStyles.total}>
          <dt>{t('pay.total')}</dt>
          <dd>
            <Price cents={amountOf(purchase)} />
          </dd>
        </div>
      </dl>
      {local !== null && (
        <p className={orderSummaryStyles.local} data-testid="local-price">
          <Sentence text={t('pay.local-amount', { amount: kept(local) })} />
        </p>
      )}
    </section>
  );
};
