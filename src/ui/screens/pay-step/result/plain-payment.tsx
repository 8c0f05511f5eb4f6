import { observer } from 'mobx-react-lite';
import type { Attempt } from '../../../../domain/payment/state.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { useStores } from '../../../stores/stores.ts';
import styles from './plain-payment.module.css';

const NOTHING_PAID = ['crash.title', 'crash.text'] as const;
const GOES_ON = ['wait.title', 'wait.note'] as const;

/** Texts for an unfinished payment whose page cannot be drawn. */
const WORDS = {
  idle: NOTHING_PAID,
  'changing-card': NOTHING_PAID,
  'returned-order': NOTHING_PAID,
  leaving: GOES_ON,
  tokenising: GOES_ON,
  creating: GOES_ON,
  'wallet-sheet': GOES_ON,
  'wallet-button': GOES_ON,
  'element-form': GOES_ON,
  authenticating: GOES_ON,
  recovering: GOES_ON,
  waiting: GOES_ON,
  unresolved: ['unresolved.title', 'unresolved.note'],
} as const satisfies Record<Exclude<Attempt['kind'], 'decided'>, readonly [PlainKey, PlainKey]>;

/** The payment in as few elements as possible, for when its page cannot be drawn; it still follows the machine's state. */
export const PlainPayment = observer(function PlainPayment() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  if (payment === null) return null;
  const { attempt } = payment.state;
  const intent = 'intent' in attempt ? attempt.intent : null;
  const [title, text] = attempt.kind === 'decided' ? ([`result.${attempt.outcome}`, null] as const) : WORDS[attempt.kind];
  return (
    <main className={styles.plain} role="alert" data-testid="plain-payment" data-attempt={attempt.kind}>
      <h1>{t(title)}</h1>
      {text !== null && <p>{t(text)}</p>}
      {intent !== null && (
        <p dir="ltr" translate="no">
          {intent.orderId ?? intent.requestId}
        </p>
      )}
      <button type="button" onClick={() => location.reload()}>
        {t('common.reload')}
      </button>
    </main>
  );
});
