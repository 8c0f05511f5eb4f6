import { observer } from 'mobx-react-lite';
import { maskedNumber } from '../../../../domain/card/saved-card.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { usePayment } from '../../../stores/use-services.ts';

/** Confirmation before a saved card is deleted: it will no longer be filled in automatically (cashier §2). */
export const DeleteCardDialog = observer(function DeleteCardDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { dialog, cardInQuestion } = payment.state;
  const keep = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog
      open={dialog === 'confirm-delete-card'}
      title={<Sentence text={t('delete-card.title', { card: kept(maskedNumber(cardInQuestion?.card.last4 ?? '')) })} />}
      onDismiss={keep}
    >
      <p>{t('delete-card.text')}</p>
      <Button variant="secondary" wide calm onClick={keep} data-testid="delete-cancel">
        {t('delete-card.cancel')}
      </Button>
      <Button variant="danger" wide onClick={() => payment.dispatch({ type: 'delete-card-confirmed' })} data-testid="delete-confirm">
        {t('delete-card.confirm')}
      </Button>
    </Dialog>
  );
});
