import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as limits from '../../../../domain/limits.ts';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { TIMEZONE_OFFSETS } from '../../../../domain/card/calendar.ts';
import { formatSecond } from '../../../../domain/format/dates.ts';
import { waitedFor, type WaitedFor, waitingStage, type WaitingStage } from '../../../../domain/payment/tracking.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { useOffline } from '../../../kit/use-offline.ts';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { useStores } from '../../../stores/stores.ts';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { GuidanceActions, SupportLink } from './guidance-actions.tsx';
import { OrderFacts, orderOfIntent } from './order-facts.tsx';
import styles from './outcome-page.module.css';

/** Returns what the page waits for. For observer components. */
export const useWaitedFor = (): WaitedFor => {
  const { payment } = useStores().gate;
  const isOffline = useOffline();
  return waitedFor({ isOffline, last: payment?.lastReading ?? null, isRecovering: payment?.state.attempt.kind === 'recovering' });
};

/** When the order was last asked about, and that there is no decision yet, or no answer; nothing before the first time. */
export const LastAsked = observer(function LastAsked() {
  const last = useStores().gate.payment?.lastReading ?? null;
  const { t } = useTexts();
  if (last === null) return null;
  const time = kept(formatSecond(last.at, TIMEZONE_OFFSETS.Ksa));
  return (
    <p className={styles.asked} data-testid="last-asked">
      <Sentence text={t(last.isAnswered ? 'wait.asked' : 'wait.asked-silent', { time })} />
    </p>
  );
});

/** How long this has been waiting, in the stages that the page distinguishes; a new `of` starts a new wait. */
export const useWaitingStage = (of: unknown): WaitingStage => {
  const [reached, setReached] = useState<{ readonly of: unknown; readonly stage: WaitingStage }>({ of, stage: 'usual' });
  useEffect(() => {
    const timers = [limits.waitingLonger, limits.waitingLong].map((at) =>
      setTimeout(() => setReached({ of, stage: waitingStage(at) }), at),
    );
    return () => timers.forEach(clearTimeout);
  }, [of]);
  return reached.of === of ? reached.stage : 'usual';
};

interface Props {
  readonly intent: PaymentIntent;
  /** The browser is opening the provider's page. */
  readonly leaving: boolean;
  /** The provider's page that the shopper can still go back to, or null while waiting for the bank, or not waiting. */
  readonly page: 'bank' | 'provider' | null;
  /** The payment method takes no card, so there is no bank to wait for. */
  readonly withoutCard: boolean;
  /** Another tab has the bank's verification open. */
  readonly elsewhere: boolean;
}

const TEXT_OF_STAGE = { usual: 'wait.text', longer: 'wait.longer', long: 'wait.long' } as const;

const WITHOUT_CARD = { usual: 'wait.text-no-card', longer: 'wait.longer-no-card', long: 'wait.long-no-card' } as const;

/** Texts for a wait that no bank is to blame for. */
const NOT_THE_BANK = { 'own-line': 'wait.offline', platform: 'wait.platform', order: 'wait.order' } as const;

const textOf = ({ leaving, page, withoutCard, elsewhere }: Omit<Props, 'intent'>, stage: WaitingStage, waited: WaitedFor) => {
  if (leaving) return 'wait.leaving';
  if (waited !== 'bank' && (waited !== 'order' || stage === 'usual')) return NOT_THE_BANK[waited];
  if (elsewhere) return 'wait.elsewhere';
  if (page === 'provider') return 'wait.left-page';
  return (withoutCard ? WITHOUT_CARD : TEXT_OF_STAGE)[stage];
};

/** The order has been sent and its result is pending. */
export const Waiting = observer(function Waiting({ intent, ...how }: Props) {
  const { t } = useTexts();
  const { leaving, elsewhere } = how;
  const stage = useWaitingStage(intent.requestId);
  const waited = useWaitedFor();
  const isOffline = waited === 'own-line' && !leaving;
  const title = elsewhere ? 'wait.elsewhere-title' : 'wait.title';
  return (
    <StatePage
      tone="plain"
      emblem={isOffline ? <LaterIcon name="alert" large /> : <Spinner large />}
      title={t(leaving ? 'overlay.leaving' : title)}
      actions={leaving ? null : <GuidanceActions />}
      testId="waiting"
    >
      <p role="status" data-stage={stage} data-waited={waited}>
        {t(textOf(how, stage, waited))}
      </p>
      <OrderFacts order={orderOfIntent(intent)} />
      <Notice tone="warning" action={stage === 'long' ? <SupportLink order={orderOfIntent(intent)} /> : undefined}>
        {t(elsewhere ? 'stepped-back.twice' : 'wait.note')}
      </Notice>
    </StatePage>
  );
});

/** Shows a hint when a wait behind the overlay takes longer than usual. */
export const OverlayLonger = ({ of }: { readonly of: unknown }) => {
  const { t } = useTexts();
  const stage = useWaitingStage(of);
  return (
    <div role="status" data-testid="overlay-longer">
      {stage !== 'usual' && <Notice>{t('overlay.longer')}</Notice>}
    </div>
  );
};
