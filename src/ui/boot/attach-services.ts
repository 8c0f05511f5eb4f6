import { runInAction } from 'mobx';
import { pathOf, resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { LIMITS } from '../../domain/limits.ts';
import { LOGIN_LANDING } from '../../domain/login/login-state.ts';
import type { AppServices } from '../di/app-services.ts';
import { paymentReturnQueryOf } from '../screens/payment-return/payment-return-query.ts';
import { refusalKey } from '../../texts/plain-message.ts';
import { Notices } from '../screens/shopper/notices.tsx';
import { Shell } from '../screens/shopper/shell.tsx';
import { ArrivalStore } from '../stores/arrival-store.ts';
import { cardsAfter } from '../stores/cards-after.ts';
import { PaymentStore } from '../stores/payment-store.ts';
import { SessionStore } from '../stores/session-store.ts';
import type { Stores } from '../stores/stores.ts';
import { reloadOnResize } from './reload-on-resize.ts';
import { resumePayment } from './resume-payment.ts';
import { urlSecrets } from './url-secrets.ts';

type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

const routeNow = (): RouteName | null => {
  const route = resolveRoute(location.pathname, location.search, null);
  return route.kind === 'route' ? route.name : null;
};

/** A payment's callback visit; until its result is left it is a payment's own page. */
const isPaymentReturn = (): boolean => routeNow() === 'rechargeList' && paymentReturnQueryOf(location.search) !== null;

/** Joins the stores to the services, once, and takes up a payment without an end. Outside the first download. */
export const attachServices = ({ gate, toasts, target, catalogue }: Stores, services: AppServices, navigate: Navigate): void => {
  /** The payment was under way when another shopper came: it is made anew as soon as it is closed (T5). */
  let isStale = false;

  const newPayment = (): PaymentStore =>
    new PaymentStore(
      services,
      toasts,
      (paid) => {
        // A paid order changes what is recommended and remembered.
        if (paid) catalogue.reload();
        if (isStale) renewPayment();
        navigate(pathOf('rechargeList'), { replace: true });
      },
      (before, after) => catalogue.keepCards(cardsAfter(catalogue.savedCards, before, after)),
      (event, before, after) => services.analytics.observePayment(event, before, after),
    );

  /** Nothing of the shopper before stays in memory; an attempt under way is theirs to the end. */
  const renewPayment = (): void => {
    const kind = gate.payment?.state.attempt.kind ?? 'idle';
    // What a payment return shows of another order is asked about by the new one again.
    isStale = kind !== 'idle' && kind !== 'returned-order';
    if (!isStale) runInAction(() => (gate.payment = newPayment()));
  };

  const reset = (): void => {
    target.restore(services, true);
    if (catalogue.status.kind !== 'idle') catalogue.reload();
    renewPayment();
  };

  /** The landing after a login by a link; a payment's own pages are not left (platform §2). */
  const landed = (): void => {
    const route = routeNow();
    const isHeld = gate.payment?.isUnderWay === true || arrival.state.kind !== 'none';
    if (!isHeld && !isPaymentReturn() && route !== 'pay' && route !== 'recharge') navigate(pathOf(LOGIN_LANDING), { replace: true });
  };

  const session = new SessionStore(services, { reset, landed, historyRead: () => target.restore(services) });
  const arrival = new ArrivalStore(services);

  /** A link that logs in, or brings a choice, has its say before the accounts are offered. */
  const begin = async (keyOfAddress: string | null): Promise<void> => {
    if (keyOfAddress !== null) {
      await Promise.race([session.start(keyOfAddress), new Promise((late) => setTimeout(late, LIMITS.sessionTimeout.value))]);
    }
    const refusal = await arrival.readTarget(target);
    // A remembered account may hide the search, where the sentence stands.
    if (refusal !== null) toasts.show(refusalKey(refusal.message));
    target.restore(services);
    target.recheck(services);
  };

  const payment = newPayment();
  /** The key of a link that logs in is in no address any more. */
  let isBeginning = false;
  const keyOfAddress = urlSecrets().session_key ?? null;
  if (keyOfAddress === null) void session.start(null);
  if (keyOfAddress === null && arrival.state.kind !== 'taking-up') {
    target.restore(services);
    target.recheck(services);
  } else {
    isBeginning = true;
    begin(keyOfAddress)
      .catch(services.analytics.reportCrash)
      .finally(() => (isBeginning = false));
  }
  services.page.onReturn(() => {
    gate.payment?.dispatch({ type: 'returned' });
    gate.payment?.reviewEarlier();
  });
  services.payment.onIntentsChanged(() => gate.payment?.resume());
  gate.provide(services, payment, { session, arrival, Shell, Notices });
  resumePayment(payment, services.payment.unseenIntent());
  payment.reviewEarlier();
  /** A reload would lose something: a payment under way, or a question that the shopper is being asked. */
  const mayNotReload = (): boolean =>
    gate.payment?.isUnderWay === true ||
    arrival.state.kind === 'taking-up' ||
    session.question !== null ||
    isBeginning ||
    routeNow() === 'payStep' ||
    isPaymentReturn();
  reloadOnResize(mayNotReload);
};
