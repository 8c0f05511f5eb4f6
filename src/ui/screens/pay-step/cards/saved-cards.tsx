import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { maskedNumber } from '../../../../domain/card/saved-card.ts';
import type { PaymentState } from '../../../../domain/payment/state.ts';
import { cards as cardTexts } from '../../../../texts/ar/cards.ts';
import { paymentMessages } from '../../../../texts/ar/payment-messages.ts';
import { results } from '../../../../texts/ar/results.ts';
import { payment as paymentTexts } from '../../../../texts/ar/payment.ts';
import { savedCards } from '../../../../texts/ar/saved-cards.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { CvvStep } from '../hosted-fields/cvv-step.tsx';
import { CardListStep, ModifyExpiryStep } from './card-list-step.tsx';

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

type SavedCardStepName = Exclude<PaymentState['step'], 'HOME' | 'CARD_FRAME'>;

interface StepProps {
  readonly step: SavedCardStepName;
  readonly state: Pick<PaymentState, 'card' | 'cardInQuestion'>;
}

/** A step of a shopper who has saved cards. */
export const SavedCardStep = ({ step, state: { card, cardInQuestion } }: StepProps): ReactElement | null => {
  switch (step) {
    case 'SAVED_CARD_LIST':
      return <CardListStep />;
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return card === null ? null : <CvvStep payable={card} />;
    case 'CKO_CARD_MODIFY_EXPIRE':
      return cardInQuestion === null ? null : <ModifyExpiryStep payable={cardInQuestion} />;
  }
};

/** Texts of payment by saved card and of card management, a late part. */
export const texts = [paymentTexts, paymentMessages, results, cardTexts, savedCards];
