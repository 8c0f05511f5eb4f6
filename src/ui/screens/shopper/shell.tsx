import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import * as limits from '../../../domain/limits.ts';
import { payPageAmount } from '../../../domain/report/analytics-event.ts';
import { currentRoute, isPaymentReturn } from '../../boot/current-route.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../kit/language-context.ts';
import { LoadingOverlay } from '../../kit/feedback/loading-overlay.tsx';
import { SiteFooter } from '../../kit/layout/site-footer.tsx';
import { useStores } from '../../stores/stores.ts';
import { AppAccountDialog, WhichAccountDialog, WhichTargetDialog } from './account-dialogs.tsx';
import { useLoginProblemTold } from './login-problem.tsx';

/** Reports to analytics that the packages are on screen; a payment return shows none. */
const usePayPageShown = (): void => {
  const [path, search] = [usePathname(), useSearch()];
  const { gate, catalogue } = useStores();
  const { services } = gate;
  const { status } = catalogue;
  useEffect(() => {
    if (services === null || status.kind !== 'ready' || currentRoute() !== 'rechargeList' || isPaymentReturn()) return;
    services.analytics.reportPayPage(payPageAmount(catalogue.chosen?.amount ?? null, status.lists), status.data.chargeList);
  }, [path, search, services, status, catalogue]);
};

/** Restores the choice from another domain as soon as the packages are loaded (D15). */
const useArrival = (): boolean => {
  const { gate, target, catalogue } = useStores();
  const { payment, shopper } = gate;
  const state = shopper?.arrival.state;
  const uid = target.confirmed?.uid ?? null;
  const { kind } = catalogue.status;
  const isHolding = shopper?.arrival.isHolding === true;
  const isRead = state?.kind === 'taking-up' && state.targetRead;
  const isOrderKnown = payment?.isLookingBack === false;
  const isConfirmed = state?.kind === 'unconfirmed' && target.missing === null;

  useEffect(() => {
    if (isConfirmed) shopper?.arrival.takeConfirmed(target, catalogue);
  }, [isConfirmed, shopper, target, catalogue]);

  useEffect(() => {
    if (isRead) catalogue.load(uid);
  }, [isRead, catalogue, uid]);
  useEffect(() => {
    // Read now: another account's packages may have been requested since this was drawn.
    const { status, forUid } = catalogue;
    if (!isRead || forUid !== uid || (status.kind !== 'ready' && status.kind !== 'failed') || shopper === null || payment === null) return;
    if (shopper.arrival.takeUp(target, catalogue, payment)) navigate('/pay-step');
  }, [isRead, kind, uid, shopper, payment, isOrderKnown, target, catalogue]);
  useEffect(() => {
    if (!isHolding || shopper === null) return;
    const timer = setTimeout(shopper.arrival.holdNoLonger, limits.arrivalTimeout);
    return () => clearTimeout(timer);
  }, [isHolding, shopper]);
  return isHolding;
};

/** Pages on which a shopper chooses; home and the invitation have their own footer. */
const HAVE_FOOTER: readonly string[] = (['rechargeList', 'pay', 'recharge'] as const).map(pathOf);

/** The shell around every screen: the footer of the choosing pages, the overlay while a choice is restored, and the account questions. */
export const Shell = observer(function Shell() {
  const { t } = useTexts();
  usePayPageShown();
  useLoginProblemTold();
  const isHolding = useArrival();
  const path = usePathname();
  return (
    <>
      {HAVE_FOOTER.includes(path) && !isPaymentReturn() && <SiteFooter />}
      {isHolding && <LoadingOverlay text={t('arrival.taking-up')} />}
      <WhichAccountDialog />
      <WhichTargetDialog />
      <AppAccountDialog />
    </>
  );
});
