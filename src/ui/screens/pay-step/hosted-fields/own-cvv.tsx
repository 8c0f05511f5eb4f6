import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { digitsOf } from '../../../../domain/format/numbers.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { classNames } from '../../../kit/elements.ts';
import { FieldNote } from '../../../kit/controls/text-field.tsx';
import field from '../../../kit/controls/text-field.module.css';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardFormFailed } from './card-form-step.tsx';
import { CVV_INPUT_NAME } from './field-focus.ts';
import { useCardErrors } from './use-card-errors.ts';
import { useConfirm } from '../confirm-bar.tsx';
import hosted from './hosted-field.module.css';

const NONE_LEFT: ReadonlySet<never> = new Set();

/**
 * Our own CVV input (D10). Its digits exist only in the element and in the service that sends them, never in our
 * state. They are cleared when an attempt ends and when the step is left (P10).
 */
export const OwnCvv = observer(function OwnCvv({ scheme, help }: { readonly scheme: string; readonly help: ReactNode }) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { form, attempt } = payment.state;
  const { errorOf, blurred } = useCardErrors(form, NONE_LEFT, { brand: scheme, accepted: [], isSaved: true });
  const [round, setRound] = useState(0);
  const confirm = useConfirm();
  const error = errorOf('cvv');
  const isPaying = attempt.kind === 'tokenising' || attempt.kind === 'creating';
  const take = useCallback(
    (element: HTMLInputElement) => {
      const caret = digitsOf(element.value.slice(0, element.selectionStart ?? element.value.length)).length;
      const digits = card.cvvTyped(element.value, scheme, payment.dispatch);
      if (element.value === digits) return;
      element.value = digits;
      element.setSelectionRange(caret, caret);
    },
    [payment, card, scheme],
  );

  useEffect(() => {
    const leave = card.openCvv({
      emit: payment.dispatch,
      // Empty, or digits typed before the input was ready.
      ready: () => input.current !== null && take(input.current),
    });
    input.current?.focus();
    return leave;
  }, [payment, card, take, round]);
  useEffect(() => {
    const element = input.current;
    if (!isPaying || element === null) return;
    return () => {
      element.value = '';
      card.cvvTyped('', scheme, payment.dispatch);
      // The CVV has to be typed again.
      element.focus();
    };
  }, [isPaying, payment, card, scheme]);

  const again = () => {
    payment.dispatch({ type: 'card-form-removed' });
    setRound(round + 1);
  };
  if (form.phase === 'failed') return <CardFormFailed onRetry={again} />;
  return (
    <div className={classNames(field.field, hosted.field)}>
      <div className={hosted.head}>
        <label className={field.label} htmlFor={id}>
          {t('pay.field-cvv')}
        </label>
      </div>
      <input
        ref={input}
        id={id}
        name={CVV_INPUT_NAME}
        className={classNames(field.box, field.input, error !== null && field.wrong)}
        onInput={({ currentTarget }) => take(currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
        onBlur={() => blurred('cvv')}
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="go"
        spellCheck={false}
        dir="ltr"
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
        data-testid="cvv"
      />
      <div className={hosted.help}>{help}</div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
});
