import type { ReactNode } from 'react';
import { fineResultMessage } from '../../../../domain/fine/fine-result.ts';
import type { MessageKey } from '../../../../domain/message-key.ts';
import { moneyKnown } from '../../../../domain/payment/result/money-known.ts';
import type { Outcome } from '../../../../domain/outcome/outcome.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import { PaidEmblem } from '../../../kit/feedback/paid-emblem.tsx';
import { LaterIcon, type IconName } from '../../../kit/icons/later-icon.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { MoneyLine } from './money-line.tsx';
import { OrderFacts, type OrderShown } from './order-facts.tsx';
import styles from './outcome-page.module.css';
import { SupportLink } from './support-link.tsx';

const EMBLEMS = {
  success: 'check',
  fail: 'cross',
  balance: 'wallet',
  expire: 'clock',
  verify: 'lock',
  not_support_apple_pay: 'wallet',
  other: 'card',
  notActive: 'plug',
  highRisk: 'alert',
} as const satisfies Record<Outcome, IconName>;

interface Props {
  readonly outcome: Outcome;
  readonly message: MessageKey;
  readonly order: OrderShown;
  /** An additional note below the order. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
}

/** A payment's result: what happened, to which order, and what to do next. */
export const OutcomePage = ({ outcome, message: decided, order, note, actions }: Props) => {
  const { t, diamonds } = useTexts();
  const isFine = order.kind === 'fine';
  const message = isFine ? fineResultMessage(decided) : decided;
  const isSuccess = outcome === 'success';
  return (
    <StatePage
      tone={isSuccess ? 'ok' : 'danger'}
      emblem={isSuccess ? <PaidEmblem /> : <LaterIcon name={EMBLEMS[outcome]} large />}
      title={t(`result.${outcome}`)}
      actions={
        <>
          {actions}
          <SupportLink order={order} isAction />
        </>
      }
      testId={`result-${outcome}`}
    >
      {isSuccess && order.coins !== null && order.nickname !== null && (
        <p className={styles.line}>
          {t('result.success-line', { diamonds: diamonds(order.coins), name: `\u2068${order.nickname}\u2069` })}
        </p>
      )}
      <MoneyLine money={moneyKnown(outcome)} kind={order.kind} />
      <p role="status">{isPlain(message) ? t(message) : null}</p>
      <OrderFacts order={order} />
      {note}
    </StatePage>
  );
};
