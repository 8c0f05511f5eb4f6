import type { FineInfo } from '../../../domain/fine/fine.ts';
import type { PayToUser } from '../../../domain/account/account.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import type { BanEnd } from '../../di/payment-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Facts, type Fact } from '../../kit/layout/facts.tsx';
import { kept, Sentence } from '../../kit/sentence.tsx';
import { Price } from '../../kit/payment/amount-card.tsx';
import styles from './fines.module.css';

interface Props {
  readonly fine: FineInfo;
  readonly target: PayToUser;
  readonly banEnd: BanEnd;
  /** The amount in local currency; null for none. */
  readonly localAmount: string | null;
}

/** The account, the amount, and the reason for the ban. */
export const FineDetails = ({ fine, target, banEnd, localAmount }: Props) => {
  const { t } = useTexts();
  const facts: readonly (Fact | null)[] = [
    fine.reason === null ? null : { name: t('fines.reason'), value: <bdi className={styles.reason}>{fine.reason}</bdi> },
    fine.banTimes === 0 ? null : { name: t('fines.ban-times'), value: formatInteger(fine.banTimes) },
    banEnd === null
      ? null
      : {
          name: t('fines.ban-end'),
          value:
            banEnd === 'when-paid' ? (
              t('fines.when-paid')
            ) : (
              <span>
                <Sentence text={t('fines.on-day', { date: kept(banEnd.day) })} />
              </span>
            ),
        },
  ];
  return (
    <section className={styles.fine} aria-label={t('fines.title')} data-testid="fine">
      <div className={styles.who}>
        <AccountWho user={target} label={t('fines.account')} />
      </div>
      <p className={styles.amount}>
        <span>{t('fines.amount')}</span>
        <Price className={styles.price} cents={fine.amount} />
        {localAmount !== null && (
          <span data-testid="fine-local-amount">
            <Sentence text={t('fines.local-amount', { amount: kept(localAmount) })} />
          </span>
        )}
      </p>
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </section>
  );
};

/** Information before paying: unlocking, doubling, once, this amount alone. */
export const FineRules = () => {
  const { t } = useTexts();
  return (
    <section className={styles.rules}>
      <h2>{t('fines.rules-title')}</h2>
      <ul>
        <li>{t('fines.rule-unlock')}</li>
        <li>{`${t('fine.doubles')}.`}</li>
        <li>{t('fines.rule-once')}</li>
        <li>{t('fines.rule-amount')}</li>
      </ul>
    </section>
  );
};
