import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { LIMITS } from '../../../domain/limits.ts';
import { resolveRoute, type RouteName } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { LoadingOverlay } from '../../kit/feedback/loading-overlay.tsx';
import { useStores } from '../../stores/stores.ts';
import { WhichAccountDialog } from './which-account-dialog.tsx';
import { WhichTargetDialog } from './which-target-dialog.tsx';

const PAY_PAGES: readonly RouteName[] = ['pay', 'recharge', 'rechargeList'];

/** The current page for analytics: the pay page, or another. */
const usePayPageShown = (): void => {
  const path = usePathname();
  const { services } = useStores().gate;
  useEffect(() => {
    const route = resolveRoute(path, '', null);
    if (route.kind === 'route' && PAY_PAGES.includes(route.name)) services?.analytics.reportEvent({ name: 'h5_pay_page_show' });
  }, [path, services]);
};

/** Restores the choice from another domain as soon as the packages are loaded (D15). */
const useArrival = (): boolean => {
  const { gate, target, catalogue } = useStores();
  const { payment, shopper } = gate;
  const state = shopper?.arrival.state;
  const uid = target.target?.uid ?? null;
  const { kind } = catalogue.status;
  const isHolding = shopper?.arrival.isHolding === true;
  const isRead = state?.kind === 'taking-up' && state.targetRead;

  useEffect(() => {
    if (isRead) catalogue.load(uid);
  }, [isRead, catalogue, uid]);
  useEffect(() => {
    if (!isRead || (kind !== 'ready' && kind !== 'failed') || shopper === null || payment === null) return;
    if (shopper.arrival.takeUp(target, catalogue, payment)) navigate('/pay-step');
  }, [isRead, kind, shopper, payment, target, catalogue]);
  useEffect(() => {
    if (!isHolding || shopper === null) return;
    const timer = setTimeout(shopper.arrival.holdNoLonger, LIMITS.arrivalTimeout.value);
    return () => clearTimeout(timer);
  }, [isHolding, shopper]);
  return isHolding;
};

/** What lies above every screen: the overlay while a choice is restored, and the questions about accounts. */
export const Shell = observer(function Shell() {
  const { t } = useTexts();
  usePayPageShown();
  const isHolding = useArrival();
  return (
    <>
      {isHolding && <LoadingOverlay text={t('arrival.taking-up')} />}
      <WhichAccountDialog />
      <WhichTargetDialog />
    </>
  );
});
