import { observer } from 'mobx-react-lite';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { GuidanceActions } from './guidance-actions.tsx';
import { orderOfIntent } from './order-facts.tsx';
import { UnresolvedPage } from './unresolved-page.tsx';

/** The wait ended without a result: still checking (D3). */
export const Unresolved = observer(function Unresolved({ attempt }: { readonly attempt: Extract<Attempt, { kind: 'unresolved' }> }) {
  return <UnresolvedPage order={orderOfIntent(attempt.intent)} actions={<GuidanceActions />} />;
});
