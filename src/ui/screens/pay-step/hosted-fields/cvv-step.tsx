import { observer } from 'mobx-react-lite';
import { brandOf } from '../../../../domain/card/card-brand.ts';
import { maskedNumber } from '../../../../domain/card/saved-card.ts';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { CardFace } from '../../../kit/payment/card-face.tsx';
import { LaterIcon } from '../../../kit/icons/later-icon.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardNotice, noticeOf } from '../cards/card-notice.tsx';
import { CvvHelp } from './cvv-help.tsx';
import { HostedCvv } from './hosted-cvv.tsx';
import { OwnCvv } from './own-cvv.tsx';
import { RememberCard } from '../cards/remember-card.tsx';
import styles from './card-form.module.css';

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
        <CardFace card={card} />
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
