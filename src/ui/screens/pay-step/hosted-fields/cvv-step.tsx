import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { isUntouched } from '../../../../domain/payment/cards.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardFormFailed } from './card-form-step.tsx';
import { HostedField } from './hosted-field.tsx';
import { useCardErrors } from './use-card-errors.ts';
import { useHostedCvv } from './use-hosted-cvv.ts';
import styles from './card-form.module.css';
import { brandOf, maskedNumber } from '../../../../domain/card/saved-card.ts';
import { CardFace } from '../../../kit/payment/card-face.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { CardNotice, noticeOf } from '../cards/saved-card-row.tsx';
import { CvvHelp } from './cvv-help.tsx';
import { OwnCvv } from './own-cvv.tsx';
import { RememberCard } from '../cards/remember-card.tsx';

/** The CVV of a saved card in the provider's own field (cashier §5, type 27). */
export const HostedCvv = observer(function HostedCvv({ payable, help }: { readonly payable: PayableCard; readonly help: ReactNode }) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const { form } = payment.state;
  const [round, setRound] = useState(0);
  const { mountPoint, isFocused, left, colours } = useHostedCvv(payable, round, form.phase !== 'failed' && isUntouched(form));
  const { errorOf } = useCardErrors(form, left, { brand: payable.card.scheme, accepted: [], isSaved: true });
  const again = () => {
    payment.dispatch({ type: 'card-form-removed' });
    setRound(round + 1);
  };
  if (form.phase === 'failed') return <CardFormFailed onRetry={again} />;
  return (
    <HostedField
      field="cvv"
      mountPoint={mountPoint}
      error={errorOf('cvv')}
      focused={isFocused ? 'cvv' : null}
      waiting={form.phase !== 'ready'}
      status={t('pay.form-loading')}
      onLabel={card.focusCvv}
      colours={colours}
      help={help}
    />
  );
});

const FOUR_DIGITS = 4;

/** CARD_CVV and CARD_CVV_IS_NOT_REMEMBER: the saved card, its CVV, and whether it stays saved (cashier §2, §4). */
export const CvvStep = observer(function CvvStep({ payable }: { readonly payable: PayableCard }) {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t } = useTexts();
  const { card, paymentMethod } = payable;
  const notice = noticeOf(card, page.now());
  const isForgotten = payment.state.step === 'CARD_CVV_IS_NOT_REMEMBER' && !payment.state.form.remember;
  const isOwn = paymentMethod.savedCardCvv === 'own-input';
  const help = <CvvHelp inFront={brandOf(card.scheme)?.cvvLength === FOUR_DIGITS} />;
  return (
    <section className={styles.form} aria-labelledby="cvv-title">
      <h2 id="cvv-title" className={styles.title}>
        <Sentence text={t('cvv.title', { card: kept(maskedNumber(card.last4)) })} />
      </h2>
      <div className={styles.face}>
        <CardFace card={card} hasEnded={notice === 'expired'} />
      </div>
      {notice !== 'none' && (
        <div className={styles.word}>
          <CardNotice card={card} notice={notice} />
        </div>
      )}
      <div className={styles.short}>
        {isOwn ? (
          <OwnCvv key={card.sourceId} scheme={card.scheme} help={help} />
        ) : (
          <HostedCvv key={card.sourceId} payable={payable} help={help} />
        )}
      </div>
      <RememberCard
        title={payment.state.step === 'CARD_CVV' ? 'pay.keep-remembered' : 'pay.remember'}
        hint={isForgotten ? 'cvv.forgotten-hint' : 'pay.remember-hint'}
      />
      <p className={styles.secure}>
        <LaterIcon name="lock" />
        <span>{t(isOwn ? 'cvv.private' : 'pay.secure')}</span>
      </p>
    </section>
  );
});
