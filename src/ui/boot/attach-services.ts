import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { holdsReload } from '../../domain/layout/viewport.ts';
import { loginLinkOf } from '../../domain/login/auto-login.ts';
import { landsAfterLogin } from '../../domain/login/login-landing.ts';
import { LOGIN_LANDING } from '../../domain/login/login-state.ts';
import { newlyEnded } from '../../domain/payment/result/newly-ended.ts';
import { newlyPaid } from '../../domain/payment/result/newly-paid.ts';
import { payerOf } from '../../domain/order/intent.ts';
import { finePath } from '../../domain/fine/fine-path.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { shareRedirect } from '../../domain/share/share-redirect.ts';
import type { AppServices } from '../di/app-services.ts';
import { avatarSource } from '../kit/account/avatar-source.ts';
import { localPrice } from '../kit/payment/local-price.tsx';
import { loginSentence } from '../i18n/login-sentence.ts';
import { LoginReasons } from '../screens/shopper/login-reasons.tsx';
import { Notices } from '../screens/shopper/notices.tsx';
import { Shell } from '../screens/shopper/shell.tsx';
import { ArrivalStore } from '../stores/arrival-store.ts';
import { cardsAfter } from '../stores/cards-after.ts';
import { confirmEarlyChoice } from '../stores/early/confirm-early-choice.ts';
import { PaymentStore } from '../stores/payment-store.ts';
import { SessionStore } from '../stores/session-store.ts';
import type { Stores } from '../stores/stores.ts';
import { beginVisit } from './begin-visit.ts';
import { blockZoom } from './block-zoom.ts';
import { currentRoute, isPaymentReturn } from './current-route.ts';
import type { Navigate } from './navigate.ts';
import { applyRecheck } from './recheck-target.ts';
import { reloadOnResize } from './reload-on-resize.ts';
import { reloadOnUpdate } from './reload-on-update.ts';
import { rereadPackages } from '../stores/reread-packages.ts';
import { onRoute } from './route-changes.ts';
import { resumePayment } from './resume-payment.ts';
import { ShopperPayment } from './shopper-payment.ts';
import { tellOfSlowness } from './tell-of-slowness.ts';
import { tellUncaught } from './uncaught-errors.ts';
import { urlSecrets } from './url-secrets.ts';

/** Joins the stores to the services, once, and takes up a payment without an end. Outside the first download. */
export const attachServices = ({ gate, toasts, target, catalogue }: Stores, services: AppServices, navigate: Navigate): void => {
  tellUncaught(services.analytics.reportUncaught);
  blockZoom();
  avatarSource.of = services.account.avatar;
  localPrice.of = services.offer.localAmount;
  const payments = new ShopperPayment(
    gate,
    (closed) =>
      new PaymentStore(
        services,
        toasts,
        closed,
        (before, after) => catalogue.keepCards(cardsAfter(catalogue.savedCards, before, after)),
        (event, before, after) => {
          services.analytics.observePayment(event, before, after);
          for (const intent of newlyPaid(before, after)) {
            services.account.countPaid(intent);
            services.fine.rememberPaid(intent);
          }
          for (const { intent, state } of newlyEnded(before, after)) services.payment.rememberEnd(intent, state);
          if (before.attempt !== after.attempt) gate.payment?.reviewDevice();
        },
        payerOf(services.session.loggedInUser()?.uid ?? null),
      ),
    (paid, fineOf) => {
      // A paid order changes what is recommended and remembered.
      if (paid) catalogue.reload();
      navigate(fineOf === null ? pathOf('rechargeList') : finePath(fineOf), { replace: true });
    },
  );
  const arrival = new ArrivalStore(services);
  const session = new SessionStore(services, {
    reset: () => {
      target.restore(services, true);
      if (catalogue.status.kind !== 'idle') catalogue.reload();
      payments.startOver();
      // An order that was another shopper's may be this one's own.
      if (!isPaymentReturn()) void gate.payment?.resumeOpen();
    },
    landed: () => {
      const isArrival = arrival.state.kind !== 'none';
      const page = { route: currentRoute(), isPaymentOpen: payments.isOpen, isPaymentReturn: isPaymentReturn(), isArrival };
      if (landsAfterLogin(page)) navigate(pathOf(LOGIN_LANDING), { replace: true });
    },
    historyRead: () => target.restore(services),
  });

  const payment = payments.create();
  const visit = makeAutoObservable({ isBeginning: true });
  const link = loginLinkOf(urlSecrets());
  const begun = beginVisit({ services, session, arrival, target, toasts, link }).then(() => {
    runInAction(() => (visit.isBeginning = false));
    // After the link's own login: who is logged in here is known then.
    session.askAboutApp().catch(services.analytics.reportCrash);
  });
  services.page.onReturn(() => {
    gate.payment?.dispatch({ type: 'returned' });
    gate.payment?.reviewEarlier();
  });
  services.payment.onIntentsChanged(() => {
    gate.payment?.reviewDevice();
    void gate.payment?.resumeOpen();
  });
  // An invitation has a page of its own (platform §2); a payment's return has its result to show first.
  const invitation = shareRedirect(location.pathname, location.search, location.hash);
  if (invitation !== null && !isPaymentReturn()) navigate(invitation, { replace: true });
  services.share.jumpToStore(() => !payments.isOpen && !isPaymentReturn());
  reaction(() => gate.payment?.endsWithPage === true, services.page.askBeforeLeaving);
  confirmEarlyChoice(catalogue, toasts);
  rereadPackages({ gate, catalogue, payments, page: services.page });
  services.page.onRestored(() => gate.payment?.leavePaidForm());
  // Before a screen sees the payment: one that is only not known yet is not empty.
  payment
    .lookBack(link === null ? Promise.resolve() : begun, (unseen) => resumePayment(gate.payment ?? payment, unseen, navigate))
    // A hint alone says nothing of the order: the payment asks at once instead of at its next turn.
    .then(() => services.analytics.hintOfOrder(() => gate.payment?.dispatch({ type: 'returned' })))
    .catch(services.analytics.reportCrash);
  gate.provide(services, payment, { session, arrival, Shell, Notices, LoginReasons, loginSentence });
  payment.reviewEarlier();
  // A kept session names its user only when the platform has answered.
  reaction(
    () => session.user?.uid ?? null,
    (uid) => gate.payment?.knowPayer(payerOf(uid)),
  );
  // The packages come with what the platform says of their account today.
  reaction(
    () => catalogue.status,
    (status) => {
      const { target: chosen } = target;
      if (status.kind !== 'ready' || status.data.account === null || chosen === null || chosen.uid !== catalogue.forUid) return;
      applyRecheck(target, chosen, status.data.account);
    },
  );
  tellOfSlowness(catalogue, target);
  const mayNotReload = (): boolean =>
    holdsReload({
      route: currentRoute(),
      isPaymentOpen: payments.isOpen,
      isPaymentReturn: isPaymentReturn(),
      isVisitBeginning: visit.isBeginning,
      isTakingUpChoice: arrival.state.kind === 'taking-up' || arrival.state.kind === 'asking-target',
      isAccountAsked: session.question !== null || session.appUser !== null,
    });
  reloadOnResize(mayNotReload);
  reloadOnUpdate(services.page.updates, mayNotReload, { onRoute, onReturn: services.page.onReturn });
};
