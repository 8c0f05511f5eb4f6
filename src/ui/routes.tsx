import { Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { pathOf, resolveRoute, type RouteName } from '../domain/routing/routes.ts';
import { paymentReturnQueryOf } from './screens/payment-return/payment-return-query.ts';
import { LazyPaymentReturn, LazyHome, LazyPay, LazyPayStep, LazyAside } from './screens/lazy-screens.ts';
import { RechargeListScreen } from './screens/recharge-list/recharge-list-screen.tsx';

const screenOf = (name: RouteName, query: string, previous: RouteName | null): ReactElement => {
  switch (name) {
    case 'index':
      return <LazyHome />;
    case 'pay':
    case 'recharge':
      return <LazyPay />;
    case 'rechargeList': {
      const question = paymentReturnQueryOf(query);
      return question === null ? <RechargeListScreen /> : <LazyPaymentReturn key={question.orderId} question={question} />;
    }
    case 'payStep':
      return <LazyPayStep />;
    case 'login':
    case 'fines':
    case 'feedback':
    case 'feedbackSuccess':
    case 'share':
    case 'test':
      return <LazyAside key={name} route={name} previous={previous} />;
  }
};

/**
 * The screen of the address; `waiting` is shown while its code loads. An unmatched address goes to the previous route, keeping the query
 * (cashier §2).
 */
export const Routes = ({ waiting }: { readonly waiting: ReactNode }) => {
  const path = usePathname();
  const query = useSearch();
  const previous = useRef<RouteName | null>(null);
  const resolution = resolveRoute(path, query, previous.current);
  const { kind, name } = resolution;
  const redirect = resolution.kind === 'redirect' ? pathOf(resolution.name) + resolution.query : null;

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect, path]);
  useEffect(() => {
    if (kind === 'redirect') return;
    // A page that may turn out to be closed is no page to return to.
    if (name !== 'test') previous.current = name;
    window.scrollTo(0, 0);
  }, [kind, name]);

  if (redirect !== null) return null;
  const screen = screenOf(name, query, previous.current);
  // The packages screen never loads late: without a boundary, hydration takes over the painted page immediately.
  if (screen.type === RechargeListScreen) return screen;
  // Inside, so that a loading screen does not delay this component's own effects.
  return <Suspense fallback={waiting}>{screen}</Suspense>;
};
