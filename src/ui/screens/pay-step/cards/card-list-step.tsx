import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { isWalletCard, maskedNumber } from '../../../../domain/card/saved-card.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { classNames } from '../../../kit/elements.ts';
import { useDrawn } from '../../../kit/use-drawn.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SavedCardRow } from './saved-card-row.tsx';
import { EXPIRY_INPUT_NAME, useFocusKept } from '../hosted-fields/field-focus.ts';
import paymentMethodStepStyles from '../payment-method-step.module.css';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { caretBeforeDigits, expiryProblem, isWholeExpiry, normaliseExpiry, shownExpiry } from '../../../../domain/card/card-expiry.ts';
import { CardBrand } from '../../../kit/payment/card-brand.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { TextField } from '../../../kit/controls/text-field.tsx';
import { kept, Sentence } from '../../../kit/sentence.tsx';
import { textOfProblem } from '../hosted-fields/use-card-errors.ts';
import { useConfirm } from '../confirm-bar.tsx';
import cardFormStyles from '../hosted-fields/card-form.module.css';

/** SAVED_CARD_LIST: every saved card that can pay for the package (cashier §4). */
export const CardListStep = observer(function CardListStep() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = payment.cardRows.cards.filter(({ card }) => !isWalletCard(card));
  useFocusKept(heading, cards.length);
  const { drawn, around } = useDrawn(cards);
  return (
    <section aria-labelledby="card-list" ref={around}>
      <h2 id="card-list" ref={heading} tabIndex={-1} className={paymentMethodStepStyles.heading}>
        {t('cards.title')}
      </h2>
      <p className={paymentMethodStepStyles.hint}>{t('cards.list-hint')}</p>
      <ul className={classNames(paymentMethodStepStyles.list, paymentMethodStepStyles.long)}>
        {cards.slice(0, drawn).map((payable) => (
          <SavedCardRow key={payable.card.sourceId} payable={payable} isByArrow={null} />
        ))}
      </ul>
    </section>
  );
});

/** CKO_CARD_MODIFY_EXPIRE: a new valid date for a saved card (cashier §2, §5). */
export const ModifyExpiryStep = observer(function ModifyExpiryStep({ payable }: { readonly payable: PayableCard }) {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { expiry, scene } = payment.state;
  const { card } = payable;
  const date = card.validDate === null ? null : shownExpiry(card.validDate);
  const confirm = useConfirm();

  useEffect(() => input.current?.focus(), []);

  const take = (text: string) => payment.dispatch({ type: 'expiry-typed', text, at: page.now(), anyDate: page.takesAnyDate });
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target;
    take(value);
    const { text } = payment.state.expiry;
    if (text === value) return;
    // Written here because React would write it with the caret at the end.
    target.value = text;
    const caret = caretBeforeDigits(text, value, selectionStart ?? value.length);
    target.setSelectionRange(caret, caret);
  };
  const isTold = expiry.state !== 'valid' && (expiry.showErrors || isWholeExpiry(expiry.text));
  const problem = isTold ? expiryProblem(expiry.text, page.now()) : null;
  const error = problem === null ? null : textOfProblem(t, problem, 'pay.field-expiry-date');
  return (
    <section className={cardFormStyles.form} aria-labelledby="expiry-title">
      <div className={classNames(cardFormStyles.head, cardFormStyles.line)}>
        <h2 id="expiry-title">
          <Sentence text={t('modify-expiry.title', { card: kept(maskedNumber(card.last4)), date: kept(date ?? '--/--') })} />
        </h2>
        <CardBrand brand={card.scheme} />
      </div>
      {scene === 'expired' && (
        <Notice tone="warning" icon="alert">
          {t('modify-expiry.expired')}
        </Notice>
      )}
      <div className={cardFormStyles.short}>
        <TextField
          ref={input}
          name={EXPIRY_INPUT_NAME}
          label={t('modify-expiry.field')}
          hint={t('modify-expiry.hint')}
          error={error}
          value={expiry.text}
          onChange={typed}
          onBlur={() => expiry.state === 'valid' && take(normaliseExpiry(expiry.text))}
          onKeyDown={(event) => event.key === 'Enter' && confirm()}
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="go"
          spellCheck={false}
          dir="ltr"
          data-testid="expiry"
        />
      </div>
    </section>
  );
});
