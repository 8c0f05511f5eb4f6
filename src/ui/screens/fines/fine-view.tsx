import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fineMessage, type FineState } from '../../../domain/fine/fine-machine.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import type { FineServices } from '../../di/payment-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Skeleton, Spinner } from '../../kit/feedback/skeleton.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { Agreement } from '../../kit/layout/agreement.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { Price, localPrice } from '../../kit/payment/amount-card.tsx';
import type { FineStore } from '../../stores/fine-store.ts';
import { useStores } from '../../stores/stores.ts';
import { FineDetails, FineRules } from './fine-details.tsx';
import styles from './fines.module.css';

type StateOf<Step extends FineState['step']> = Extract<FineState, { step: Step }>;

const TITLES = { 'no-ban': 'fines.none-title', lifted: 'fines.lifted-title', 'nothing-to-pay': 'fines.nothing-title' } as const;

interface Props {
  readonly services: Pick<FineServices, 'banEnd'>;
  readonly store: FineStore;
  readonly onOther: () => void;
}

/** The fine's states (D24), each with its text and next action. */
export const FineView = observer(function FineView({ services, store, onOther }: Props) {
  const { t } = useTexts();
  const { payment } = useStores().gate;
  const { state, target } = store;
  const key = fineMessage(state);
  const message = key !== null && isPlain(key) ? t(key) : null;
  const other = (
    <Button variant="quiet" wide onClick={onOther} data-testid="fine-other">
      {t('fines.another-account')}
    </Button>
  );
  const pay = async () => {
    if (await store.pay()) navigate('/pay-step');
  };

  const ofFine = ({ step, fine }: StateOf<'payable' | 'paying'>): ReactNode => {
    if (target === null) return null;
    const isOpen = payment?.isUnderWay === true;
    return (
      <>
        {store.isOfAnother && (
          <Notice tone="warning" title={t('fines.of-another-title')}>
            <span data-testid="fine-of-another">{t('fines.of-another')}</span>
          </Notice>
        )}
        <FineDetails fine={fine} target={target} banEnd={services.banEnd(fine)} localAmount={localPrice.of(fine.amount)} />
        {step === 'paying' && isOpen ? (
          <StatePage tone="plain" emblem={<Spinner large />} title={t('fines.paying-title')} testId="fine-paying">
            <p role="status">{t('fines.paying-text')}</p>
            <ButtonLink to="/pay-step" wide>
              {t('fines.show-payment')}
            </ButtonLink>
          </StatePage>
        ) : (
          <>
            <FineRules />
            <Button wide busy={step === 'paying'} icon={<LaterIcon name="lock" />} onClick={() => void pay()} data-testid="fine-pay">
              <span>{`${step === 'paying' ? t('fines.opening') : t('fines.pay')} `}</span>
              <Price cents={fine.amount} />
            </Button>
            <Agreement />
            {other}
          </>
        )}
      </>
    );
  };

  const ofChange = ({ fine, shown }: StateOf<'amount-changed'>): ReactNode => (
    <StatePage
      tone="warning"
      emblem={<LaterIcon name="alert" large />}
      title={t('fines.changed-title')}
      testId="fine-amount-changed"
      actions={
        <Button wide onClick={store.refresh} data-testid="fine-refresh">
          {t('fines.refresh')}
        </Button>
      }
    >
      <p role="status">{`${message ?? ''} ${t('fines.not-charged')}`}</p>
      <Facts
        facts={[
          { name: t('fines.before'), value: <Price className={styles.before} cents={shown.amount} /> },
          { name: t('fines.now'), value: <Price cents={fine.amount} /> },
        ]}
      />
    </StatePage>
  );

  const ofPaid = ({ late }: StateOf<'paid-unlocking'>): ReactNode => (
    <StatePage
      tone={late ? 'warning' : 'ok'}
      emblem={<LaterIcon name={late ? 'clock' : 'check'} large />}
      title={t('fines.paid-title')}
      testId="fine-unlocking"
      actions={
        late ? (
          <Button wide onClick={store.refresh} data-testid="fine-check-again">
            {t('fines.check-again')}
          </Button>
        ) : undefined
      }
    >
      <p role="status">{message}</p>
      {!late && (
        <p className={styles.asking}>
          <Spinner />
          <span>{t('fines.unlocking')}</span>
        </p>
      )}
    </StatePage>
  );

  const ofNone = ({ reason }: StateOf<'not-banned'>): ReactNode => (
    <StatePage
      tone={reason === 'nothing-to-pay' ? 'warning' : 'ok'}
      emblem={<LaterIcon name={reason === 'nothing-to-pay' ? 'lock' : 'check'} large />}
      title={t(TITLES[reason])}
      testId={`fine-${reason}`}
      actions={
        <>
          {reason !== 'nothing-to-pay' && (
            <ButtonLink to="/pay" wide>
              {t('fines.to-topup')}
            </ButtonLink>
          )}
          {other}
        </>
      }
    >
      <p role="status">{message}</p>
    </StatePage>
  );

  switch (state.step) {
    case 'loading':
      return (
        <div className={styles.fine} aria-busy="true" data-testid="fine-loading">
          <span className="only-heard" role="status">
            {t('common.loading')}
          </span>
          <Skeleton className={styles.skeleton} />
        </div>
      );
    case 'payable':
    case 'paying':
      return ofFine(state);
    case 'amount-changed':
      return ofChange(state);
    case 'paid-unlocking':
      return ofPaid(state);
    case 'not-banned':
      return ofNone(state);
    case 'failed':
      return (
        <StatePage
          tone="danger"
          emblem={<LaterIcon name="cross" large />}
          title={t(state.fine === null ? 'fines.not-shown-title' : 'fines.failed-title')}
          testId="fine-failed"
          actions={
            <>
              <Button wide onClick={store.retry} data-testid="fine-retry">
                {t('common.retry')}
              </Button>
              {other}
            </>
          }
        >
          <p role="alert">{message}</p>
          {store.problem !== null && store.problem !== 'request.failed' && isPlain(store.problem) && <p>{t(store.problem)}</p>}
        </StatePage>
      );
  }
});
