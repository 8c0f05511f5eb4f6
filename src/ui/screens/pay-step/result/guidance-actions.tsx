import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isPaid } from '../../../../domain/outcome/outcome.ts';
import { resultOf, trackingOf, uidOfFine } from '../../../../domain/payment/attempt-rules.ts';
import { eventsOfActions, guidanceOf, type GuidanceAction } from '../../../../domain/payment/guidance.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button, type ButtonVariant } from '../../../kit/controls/button.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';

/** Called after an action was taken. */
export type AfterAction = (action: GuidanceAction) => void;

interface Props {
  readonly after?: AfterAction;
  /** Nothing is left to pay: the result can only be closed. */
  readonly isOver?: boolean;
}

/** The shopper's next actions, most helpful first (cashier §4 "Outcome guidance"). */
export const GuidanceActions = observer(function GuidanceActions({ after, isOver = false }: Props) {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const page = useServices('page');
  const { t } = useTexts();
  const { actions } = guidanceOf(payment.state);
  const isReading = trackingOf(payment.state)?.reading === true;
  // The background poll also reads; only the shopper's own check shows on the button.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!isReading) setAsked(false);
  }, [isReading]);
  const press = (action: GuidanceAction) => {
    if (action === 'check-again') setAsked(true);
    payment.dispatch(eventsOfActions({ requestId: orders.newRequestId(), at: page.now() })[action]);
    after?.(action);
  };
  const isFine = uidOfFine(payment.state) !== null;
  const result = resultOf(payment.state.attempt);
  const isDone = result !== null && isPaid(result.outcome);
  const labelOf = (action: GuidanceAction) => {
    if (action !== 'close') return `action.${action}` as const;
    if (isFine) return 'action.to-fine';
    return isDone ? 'action.done' : 'action.close';
  };
  const variantOf = (action: GuidanceAction, index: number): ButtonVariant => {
    if (action === 'close') return index === 0 ? 'primary' : 'quiet';
    if (action === 'buy-again') return 'danger';
    return index === 0 ? 'primary' : 'secondary';
  };
  return actions
    .filter((action) => !isOver || action === 'close')
    .map((action, index) => (
      <Button
        key={action}
        wide
        variant={variantOf(action, index)}
        busy={asked && isReading && action === 'check-again'}
        disabled={isReading && action === 'send-again'}
        calm={action === 'close'}
        onClick={() => press(action)}
        data-testid={`action-${action}`}
      >
        {t(asked && isReading && action === 'check-again' ? 'unresolved.reading' : labelOf(action))}
      </Button>
    ));
});
