import { observer } from 'mobx-react-lite';
import { isDeclineSeen, type PaymentIntent } from '../../../domain/order/intent.ts';
import { useTexts } from '../../kit/language-context.ts';
import { ACCOUNT_HERE, AccountSentence } from '../../kit/account-in-text.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { kept } from '../../kit/sentence.tsx';
import { useStores } from '../../stores/stores.ts';

const textOf = (intent: PaymentIntent, { t, diamonds }: ReturnType<typeof useTexts>): string => {
  const order = kept(intent.orderId ?? '');
  switch (intent.kind) {
    case 'coins':
      return t(isDeclineSeen(intent) ? 'amounts.declined-paid-text' : 'amounts.earlier-paid-text', {
        order,
        diamonds: diamonds(intent.coins),
        account: ACCOUNT_HERE,
      });
    case 'fine':
      return t(isDeclineSeen(intent) ? 'amounts.declined-paid-fine' : 'amounts.earlier-paid-fine', { order, account: ACCOUNT_HERE });
  }
};

/** Earlier orders that were paid although the shopper did not wait for them (D2), or saw them declined. */
export const EarlierPaid = observer(function EarlierPaid() {
  const { payment } = useStores().gate;
  const texts = useTexts();
  const { t } = texts;
  if (payment === null) return null;
  return payment.state.earlierPaid.map((intent) => (
    <Notice
      key={intent.requestId}
      tone="warning"
      title={t(isDeclineSeen(intent) ? 'amounts.declined-paid-title' : 'amounts.earlier-paid-title')}
      action={
        <Button
          variant="secondary"
          onClick={() => payment.dispatch({ type: 'earlier-paid-acknowledged', requestId: intent.requestId })}
          data-testid="earlier-paid-seen"
        >
          {t('amounts.earlier-paid-seen')}
        </Button>
      }
    >
      <AccountSentence text={textOf(intent, texts)} user={intent} />
    </Notice>
  ));
});

/** Instructions to the shopper on a device with insufficient storage, while an order is open (ORD-12, P8). */
export const KeepPageOpen = observer(function KeepPageOpen() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  if (payment?.endsWithPage === true) {
    return (
      <div data-testid="keep-page-open">
        <Notice tone="warning" title={t('device.keep-open-title')}>
          {t('device.keep-open-text')}
        </Notice>
      </div>
    );
  }
  if (payment?.wantsOneTab !== true) return null;
  return (
    <div data-testid="one-tab-only">
      <Notice tone="warning" title={t('device.one-tab-title')}>
        {t('device.one-tab-text')}
      </Notice>
    </div>
  );
});
