import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useState } from 'react';
import { otherRoute } from '../../../../domain/payment/confirm.ts';
import { mayBeCharged } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/guidance-actions.tsx';
import { cleanHolderName, droppedFromName } from '../../../../domain/card/card-field.ts';
import type { PaymentMethod } from '../../../../domain/payment-method/ways-to-pay.ts';
import { isUntouched } from '../../../../domain/payment/cards.ts';
import { CardBrand } from '../../../kit/payment/card-brand.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { cleanedInput, TextField } from '../../../kit/controls/text-field.tsx';
import { HOLDER_INPUT_NAME } from './field-focus.ts';
import { CvvHelp } from './cvv-help.tsx';
import { HostedField } from './hosted-field.tsx';
import { RememberCard } from '../cards/remember-card.tsx';
import { takenText, useCardErrors } from './use-card-errors.ts';
import { useHostedFields } from './use-hosted-fields.ts';
import styles from './card-form.module.css';

/**
 * The provider's fields did not load: no order was created this time, but an earlier request that is to be sent again may have created one.
 * The shopper can retry, switch to another way to pay by card in one tap, or go back (faults F23, F24).
 */
export const CardFormFailed = observer(function CardFormFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const page = useServices('page');
  const { t } = useTexts();
  const other = otherRoute(payment.state);
  const takeOther = () => payment.dispatch({ type: 'other-route-pressed', requestId: orders.newRequestId(), at: page.now() });
  return (
    <Notice
      tone="danger"
      alert
      title={t('pay.form-failed-title')}
      action={
        <>
          <Button wide onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {other !== null && (
            <Button wide variant="secondary" onClick={takeOther} data-testid="other-route">
              {t(other.entry === 'card-form' ? 'pay.other-form' : 'pay.other-page')}
            </Button>
          )}
          <Button wide variant="secondary" onClick={() => payment.dispatch({ type: 'back-pressed' })}>
            {t('pay.form-other')}
          </Button>
          <SupportLink />
        </>
      }
    >
      {t(mayBeCharged(payment.state.requestToRetry) ? 'pay.form-failed-again' : 'card.form-unavailable')}
    </Notice>
  );
});

/** CARD_FRAME: the provider's three fields and our holder-name field (cashier §2, §5). */
export const CardFormStep = observer(function CardFormStep({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const { form } = payment.state;
  const [round, setRound] = useState(0);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  // Fields that failed to open are not on the page; a retry draws them again.
  const hosted = useHostedFields(paymentMethod.providerId, round, form.phase !== 'failed' && isUntouched(form));
  const { errorOf, blurred } = useCardErrors(form, hosted.left, { brand: hosted.brand, accepted: paymentMethod.brands });
  const taken = takenText(t, paymentMethod.brands);
  const droppedText = dropped.length === 0 ? null : t('pay.holder-dropped', { symbols: `\u2068${dropped.join(' ')}\u2069` });
  const nameError = errorOf('holder-name');

  const again = () => {
    // The mount points must be back on the page before the new round fills them.
    payment.dispatch({ type: 'card-form-removed' });
    setRound(round + 1);
  };
  const nameTyped = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const lost = droppedFromName(target.value);
    // The symbol disappears as it is typed, so the note stays until another symbol is dropped or the field is emptied.
    if (lost.length > 0 || target.value === '') setDropped(lost);
    payment.dispatch({ type: 'holder-name-typed', text: target.value });
    cleanedInput(target, cleanHolderName, payment.state.form.holderName);
  };
  if (form.phase === 'failed') return <CardFormFailed onRetry={again} />;
  const field = { focused: hosted.focused, waiting: form.phase !== 'ready', onLabel: card.focusCardField, colours: hosted.colours };
  return (
    <section className={styles.form} aria-labelledby="card-title" aria-describedby="card-goes-on">
      {/* Read out beforehand, as WCAG 3.2.2 requires of fields that go on by themselves. */}
      <p id="card-goes-on" hidden>
        {t('pay.fields-go-on')}
      </p>
      <div className={styles.head}>
        <h2 id="card-title">{t('pay.card-title')}</h2>
        <span className={styles.brands}>
          {paymentMethod.brands.map((brand) => (
            <CardBrand key={brand} brand={brand} />
          ))}
        </span>
      </div>
      <HostedField
        {...field}
        field="card-number"
        mountPoint={hosted.mountPoints['card-number']}
        error={errorOf('card-number')}
        status={t('pay.form-loading')}
        hint={taken === null ? undefined : t('pay.brands-taken', { brands: taken })}
        end={hosted.brand !== null && <CardBrand brand={hosted.brand} />}
      />
      <div className={styles.pair}>
        <HostedField {...field} field="expiry-date" mountPoint={hosted.mountPoints['expiry-date']} error={errorOf('expiry-date')} />
        <HostedField {...field} field="cvv" mountPoint={hosted.mountPoints.cvv} error={errorOf('cvv')} help={<CvvHelp />} />
      </div>
      <TextField
        name={HOLDER_INPUT_NAME}
        label={t('pay.field-holder-name')}
        hint={droppedText ?? t('pay.holder-hint')}
        // An emptied field alone would not say why it is empty.
        error={nameError === null || droppedText === null || form.holderName !== '' ? nameError : `${nameError} ${droppedText}`}
        value={form.holderName}
        onChange={nameTyped}
        onBlur={() => blurred('holder-name')}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        data-testid="holder-name"
      />
      {paymentMethod.savesCards && <RememberCard />}
      <p className={styles.secure}>
        <LaterIcon name="lock" />
        <span>{t('pay.secure')}</span>
      </p>
    </section>
  );
});
