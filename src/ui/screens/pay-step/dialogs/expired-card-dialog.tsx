import { observer } from 'mobx-react-lite';
import { maskedNumber } from '../../../../domain/card/saved-card.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { usePayment } from '../../../stores/use-services.ts';

/** For a selected card that has expired: a new date, or another card (cashier §2 "Expired-card popup"). */
export const ExpiredCardDialog = observer(function ExpiredCardDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { dialog, cardInQuestion } = payment.state;
  const update = () => {
    if (cardInQuestion !== null) payment.dispatch({ type: 'modify-expiry-pressed', sourceId: cardInQuestion.card.sourceId });
  };
  return (
    <Dialog
      open={dialog === 'expired-card'}
      title={<Sentence text={t('expired-card.title', { card: kept(maskedNumber(cardInQuestion?.card.last4 ?? '')) })} />}
      onDismiss={() => payment.dispatch({ type: 'dialog-dismissed' })}
    >
      <p>{t('expired-card.text')}</p>
      <Button wide onClick={update} data-testid="expired-update">
        {t('expired-card.update')}
      </Button>
      <Button variant="secondary" wide onClick={() => payment.dispatch({ type: 'use-another-card-pressed' })} data-testid="expired-another">
        {t('expired-card.another')}
      </Button>
    </Dialog>
  );
});
