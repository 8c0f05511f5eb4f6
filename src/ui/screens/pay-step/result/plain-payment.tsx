import { observer } from 'mobx-react-lite';
import type { Attempt } from '../../../../domain/payment/state.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { useStores } from '../../../stores/stores.ts';
import plainPaymentStyles from './plain-payment.module.css';
import { timeAgo } from '../../../../domain/format/time-ago.ts';
import { paidElsewhere } from '../../../../domain/payment/confirm.ts';
import { CopyText } from '../../../kit/controls/copy-text.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import paymentProblemNoticeStyles from './payment-problem-notice.module.css';

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
    <main className={plainPaymentStyles.plain} role="alert" data-testid="plain-payment" data-attempt={attempt.kind}>
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

/** Text about a payment for the same that another page of this device has made meanwhile, or null if there is none. */
export const usePaidElsewhere = (): { readonly title: string; readonly orderId: string | null } | null => {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t, language } = useTexts();
  const paid = paidElsewhere(payment.state);
  if (paid === null) return null;
  const when = timeAgo(paid.createdAt, page.now(), language) ?? t('paid-elsewhere.just-now');
  return { title: t(paid.coins === null ? 'paid-elsewhere.fine-title' : 'paid-elsewhere.title', { when }), orderId: paid.orderId };
};

/** Warns on the steps, before the tap, that the same was paid on another page meanwhile. */
export const PaidElsewhereNotice = observer(function PaidElsewhereNotice() {
  const { t } = useTexts();
  const paid = usePaidElsewhere();
  if (paid === null) return null;
  return (
    <div className={paymentProblemNoticeStyles.place} data-testid="paid-elsewhere">
      <Notice tone="warning" alert title={paid.title}>
        <p>{t('paid-elsewhere.text')}</p>
        {paid.orderId !== null && (
          <p className={paymentProblemNoticeStyles.number}>
            <span>{t('order.number')}</span>
            <CopyText text={paid.orderId} />
          </p>
        )}
      </Notice>
    </div>
  );
});
