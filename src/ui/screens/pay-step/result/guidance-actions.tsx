import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { isPaid } from '../../../../domain/outcome/outcome.ts';
import { resultOf, trackingOf, uidOfFine } from '../../../../domain/payment/attempt-rules.ts';
import { eventsOfActions, type GuidanceAction, guidanceOf } from '../../../../domain/payment/guidance.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { AppLink, Button, ButtonLink, type ButtonVariant } from '../../../kit/controls/button.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { fineAfterRefusal, type FineAfterRefusal } from '../../../../domain/fine/fine.ts';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { useStores } from '../../../stores/stores.ts';
import { feedbackPath } from '../../../../domain/feedback/feedback-address.ts';
import { orderOfIntent, type OrderShown } from './order-facts.tsx';

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

/**
 * Loads the packages of a result's account if nothing was selected on this page; returns true while loading. For observer components. Runs
 * before the paint, so that no button appears only to vanish.
 */
export const usePurchaseOfResult = ({ kind: bought, uid }: PaymentIntent): boolean => {
  const { catalogue } = useStores();
  const { payment } = usePayment();
  // A fine is read again on its own page.
  const isUnknown = bought === 'coins' && payment.state.purchase === null;
  const { forUid } = catalogue;
  const { kind } = catalogue.status;
  useLayoutEffect(() => {
    if (isUnknown) catalogue.load(uid);
  }, [catalogue, isUnknown, uid]);
  useLayoutEffect(() => {
    if (isUnknown && kind === 'ready' && forUid === uid) payment.know(uid, catalogue.items, catalogue.savedCards);
  }, [payment, catalogue, isUnknown, kind, forUid, uid]);
  return isUnknown && forUid === uid && kind === 'loading';
};

/**
 * State of a fine whose payment was refused, read again from the platform: someone else may have paid it (FIN-13). 'reading' until it
 * answers, or null for a payment that was not refused or not for a fine. Without an answer the fine stays due.
 */
export const useFineAfterRefusal = (intent: PaymentIntent, isRefused: boolean): FineAfterRefusal | 'reading' | null => {
  const fine = useServices('fine');
  const { uid, amount, requestId } = intent;
  const fineId = isRefused && intent.kind === 'fine' ? intent.fineId : null;
  const [read, setRead] = useState<{ readonly requestId: string; readonly after: FineAfterRefusal } | null>(null);
  useEffect(() => {
    if (fineId === null) return;
    let isLeft = false;
    const told = (after: FineAfterRefusal): void => {
      if (!isLeft) setRead({ requestId, after });
    };
    fine.read(uid).then(
      (now) => told(now.ok ? fineAfterRefusal({ id: fineId, amount }, now.value) : 'due'),
      () => told('due'),
    );
    return () => {
      isLeft = true;
    };
  }, [fine, fineId, uid, amount, requestId]);
  if (fineId === null) return null;
  return read?.requestId === requestId ? read.after : 'reading';
};

interface SupportLinkProps {
  /** Defaults to the request that is to be sent again, which may have created an order; nothing if no order exists yet. */
  readonly order?: Pick<OrderShown, 'orderId' | 'reference'> | undefined;
  /** Shown below the actions of a page instead of within a notice. */
  readonly isAction?: boolean;
}

/** Link to customer service with the order number, if any, and from there back to this page. */
export const SupportLink = observer(function SupportLink({ order, isAction = false }: SupportLinkProps) {
  const requestToRetry = useStores().gate.payment?.state.requestToRetry ?? null;
  const { t } = useTexts();
  const [path, query] = [usePathname(), useSearch()];
  const about = order ?? (requestToRetry === null ? null : orderOfIntent(requestToRetry));
  const to = feedbackPath({ order: about?.orderId ?? about?.reference ?? '', back: path + query });
  return isAction ? (
    <ButtonLink to={to} variant="quiet" wide>
      {t('support.contact')}
    </ButtonLink>
  ) : (
    <AppLink to={to}>{t('support.contact')}</AppLink>
  );
});
