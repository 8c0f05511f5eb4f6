import { observer } from 'mobx-react-lite';
import { TIMEZONE_OFFSETS } from '../../../../domain/card/calendar.ts';
import { formatSecond } from '../../../../domain/format/dates.ts';
import { waitedFor, type WaitedFor } from '../../../../domain/payment/tracking.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { useOffline } from '../../../kit/use-offline.ts';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { useStores } from '../../../stores/stores.ts';
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
