import { feedbackPath } from '../../../domain/feedback/feedback-address.ts';
import { type FineInfo, supportChatUrl } from '../../../domain/fine/fine.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from './fines.module.css';
import type { PayToUser } from '../../../domain/account/account.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import type { BanEnd } from '../../di/payment-services.ts';
import { AccountWho } from '../../kit/account-card.tsx';
import { type Fact, Facts } from '../../kit/layout/facts.tsx';
import { kept, Sentence } from '../../kit/sentence.tsx';
import { Price } from '../../kit/payment/amount-card.tsx';

interface Props {
  readonly phone: string;
  /** Display id to give to support, or null while unknown. */
  readonly account: string | null;
  /** Address of this fine's page, for the way back from another page of the app, or null if there is none. */
  readonly back: string | null;
  /** True while the fine is unpaid: a mistaken ban is contested before payment. */
  readonly isOpen: boolean;
}

/** Customer service for questions about a ban: in the chat app, or by a message from this site (platform §1). */
export const Appeal = ({ phone, account, back, isOpen }: Props) => {
  const { t } = useTexts();
  return (
    <Notice
      icon="help"
      title={t(isOpen ? 'fines.appeal-title' : 'fines.help-title')}
      action={
        <span className={styles.contacts}>
          <a className={styles.contact} href={supportChatUrl(phone)} target="_blank" rel="noopener noreferrer" data-testid="fine-phone">
            <span>{t('fines.chat')}</span>
            <bdi dir="ltr" translate="no">
              {phone}
            </bdi>
          </a>
          <AppLink
            className={styles.contact}
            to={feedbackPath({ order: '', account: account ?? '', back: back ?? pathOf('fines') })}
            data-testid="fine-contact"
          >
            {t('fines.contact')}
          </AppLink>
        </span>
      }
    >
      <span>{t(isOpen ? 'fines.appeal-text' : 'fines.help-text')}</span>
      {account !== null && (
        <span className={styles.account}>
          <span>{t('fines.account-number')}</span>
          <CopyText text={account} />
        </span>
      )}
    </Notice>
  );
};

interface FineDetailsProps {
  readonly fine: FineInfo;
  readonly target: PayToUser;
  readonly banEnd: BanEnd;
  /** The amount in local currency, or null for none. */
  readonly localAmount: string | null;
}

export const FineDetails = ({ fine, target, banEnd, localAmount }: FineDetailsProps) => {
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
        <li>{t('fine.doubles')}</li>
        <li>{t('fines.rule-once')}</li>
        <li>{t('fines.rule-amount')}</li>
      </ul>
    </section>
  );
};
