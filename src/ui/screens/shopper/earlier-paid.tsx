import { observer } from 'mobx-react-lite';
import { isDeclineSeen, type PaymentIntent } from '../../../domain/order/intent.ts';
import { formatInteger } from '../../../domain/format/numbers.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { ACCOUNT_HERE, AccountSentence } from '../../kit/account/account-in-text.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { kept } from '../../kit/sentence.tsx';
import { useStores } from '../../stores/stores.ts';

const textOf = (intent: PaymentIntent, t: ReturnType<typeof useTexts>['t']): string => {
  const order = kept(intent.orderId ?? '');
  switch (intent.kind) {
    case 'coins':
      return t(isDeclineSeen(intent) ? 'amounts.declined-paid-text' : 'amounts.earlier-paid-text', {
        order,
        diamonds: formatInteger(intent.coins),
        account: ACCOUNT_HERE,
      });
    case 'fine':
      return t(isDeclineSeen(intent) ? 'amounts.declined-paid-fine' : 'amounts.earlier-paid-fine', { order, account: ACCOUNT_HERE });
  }
};

/** Earlier orders that were paid although the shopper did not wait for them (D2), or saw them declined. */
export const EarlierPaid = observer(function EarlierPaid() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
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
      <AccountSentence text={textOf(intent, t)} user={intent} />
    </Notice>
  ));
});
