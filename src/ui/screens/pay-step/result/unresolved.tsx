import { observer } from 'mobx-react-lite';
import { pageToContinueAt } from '../../../../domain/payment/authentication/authenticate.ts';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { usePayment } from '../../../stores/use-services.ts';
import { GuidanceActions } from './guidance-actions.tsx';
import { orderOfIntent } from './order-facts.tsx';
import { UnresolvedPage } from './unresolved-page.tsx';

/** The wait ended without a result: still checking (D3). */
export const Unresolved = observer(function Unresolved({ attempt }: { readonly attempt: Extract<Attempt, { kind: 'unresolved' }> }) {
  const { payment } = usePayment();
  const isPageLeft = pageToContinueAt(payment.state) === 'provider';
  return <UnresolvedPage order={orderOfIntent(attempt.intent)} isPageLeft={isPageLeft} actions={<GuidanceActions />} />;
});
