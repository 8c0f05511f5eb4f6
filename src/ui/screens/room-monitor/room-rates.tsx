import { observer } from 'mobx-react-lite';
import { formatInteger } from '../../../domain/format/numbers.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { RATES, type RateName, type RoomMonitorStore } from '../../stores/room/room-monitor-store.ts';
import { Section } from '../test-page/section.tsx';
import { Technical } from '../test-page/technical.tsx';
import { RATE_TEXTS } from './room-texts.ts';
import styles from './room-monitor.module.css';

const HEIGHT = 40;

interface PlotProps {
  readonly store: RoomMonitorStore;
  readonly rate: RateName;
}

/** A rate over the last minute as a line, with its latest and highest values beside it. */
const Plot = observer(function Plot({ store, rate }: PlotProps) {
  const { t } = useTexts();
  const values = store.rate(rate);
  const highest = Math.max(1, ...values);
  const last = values.at(-1) ?? 0;
  const points = values.map((value, at) => `${at},${HEIGHT - (value / highest) * (HEIGHT - 2) - 1}`).join(' ');
  const name = t(RATE_TEXTS[rate]);
  return (
    <li className={styles.plot}>
      <span>{name}</span>
      <svg viewBox={`0 0 ${values.length - 1} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`${name}: ${last}`}>
        <polyline points={points} />
      </svg>
      <Technical>{`${formatInteger(last)} / ${formatInteger(highest)}`}</Technical>
    </li>
  );
});

/** Rates as small plots over a minute, with time from left to right. */
export const RoomRates = ({ store }: { readonly store: RoomMonitorStore }) => {
  const { t } = useTexts();
  return (
    <Section title={t('room.rates')}>
      <ul className={styles.plots}>
        {RATES.map((rate) => (
          <Plot key={rate} store={store} rate={rate} />
        ))}
      </ul>
    </Section>
  );
};
