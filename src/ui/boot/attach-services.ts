import { shareRedirect } from '../../domain/routing/visit-parameters.ts';
import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import { holdsReload } from '../../domain/site/viewport.ts';
import { loginLinkOf } from '../../domain/login/auto-login.ts';
import { landsAfterLogin } from '../../domain/login/login-landing.ts';
import { LOGIN_LANDING } from '../../domain/login/login-state.ts';
import { UNKNOWN_PAYER } from '../../domain/order/intent.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import type { AppServices } from '../di/app-services.ts';
import { avatarSource } from '../kit/account-card.tsx';
import { backEntries } from '../kit/layout/back-entries.ts';
import { localPrice } from '../kit/payment/amount-card.tsx';
import { loginSentence } from '../kit/sentence.tsx';
import { LoginReasons, Notices, PastPaymentsLink } from '../screens/shopper/notices.tsx';
import { EarlierAccounts } from '../screens/shopper/account-dialogs.tsx';
import { prefetchPayStep } from '../screens/lazy-screens.ts';
import { Shell } from '../screens/shopper/shell.tsx';
import { ArrivalStore } from '../stores/arrival-store.ts';
import { confirmShownChoice } from '../stores/confirm-choice.ts';
import { SessionStore } from '../stores/session-store.ts';
import type { Stores } from '../stores/stores.ts';
import { beginVisit, blockZoom, tellOfSlowness } from './begin-visit.ts';
import { currentRoute, isPaymentReturn, type Navigate, onRoute } from './current-route.ts';
import { reloadOnResize, reloadOnUpdate } from './reload-page.ts';
import { afterPaint } from '../kit/elements.ts';
import { rereadPackages } from '../stores/reread-packages.ts';
import type { JoinedPayment } from './payment/attach-payment.ts';
import { openPayment } from './payment/open-payment.ts';
import { tellUncaught } from './uncaught-errors.ts';
import { urlSecrets } from './url-secrets.ts';

/** Connects the stores to the services, once, and resumes an unfinished payment. Loaded after the first download. */
export const attachServices = (stores: Stores, services: AppServices, navigate: Navigate): void => {
  const { gate, toasts, target, catalogue } = stores;
  // From now on: the first step needs to know the page that it was opened from.
  backEntries();
  tellUncaught(services.analytics.reportUncaught);
  blockZoom();
  avatarSource.of = services.account.avatar;
  localPrice.of = services.offer.localAmount;
  let joined: JoinedPayment | null = null;
  const open = {
    /** Observable. */
    get isOpen() {
      return gate.payment !== null && joined?.payments.isOpen === true;
    },
  };
  const arrival = new ArrivalStore(services);
  const session = new SessionStore(services, {
    reset: (change) => {
      const isOfThisTab = change === 'another-user';
      const { payment } = gate;
      // A choice that the shopper dropped by picking another account needs no confirmation.
      if (open.isOpen || (!isOfThisTab && currentRoute() === 'payStep')) payment?.sessionChanged(change === 'ended' ? 'ended' : 'changed');
      const isAsked = payment !== null && (payment.asksAboutSession || payment.state.attempt.kind === 'creating');
      target.restore(services);
      if (catalogue.status.kind !== 'idle') catalogue.reload();
      joined?.payments.startOver();
      // An order of the previous shopper may belong to this one too, and may have ended before the result could be shown.
      if (!isPaymentReturn()) void gate.payment?.resumeUnseen();
      return isAsked;
    },
    landed: (by) => {
      if (by === 'page') target.takeOwn();
      if (joined?.afterSession.landed() === true) return;
      const isArrival = arrival.state.kind !== 'none';
      const page = {
        route: currentRoute(),
        isPaymentOpen: open.isOpen || gate.continued !== null,
        isPaymentReturn: isPaymentReturn(),
        isArrival,
      };
      if (landsAfterLogin(page)) navigate(pathOf(LOGIN_LANDING), { replace: true });
    },
    historyRead: () => target.offer(services),
  });

  /** A message to customer service that got no answer before; its own page sends it itself. */
  const sendQueued = (): void => {
    if (currentRoute() !== 'feedback') void services.feedback.sendQueued().then((isSent) => isSent && toasts.show('notice.message-sent'));
  };
  const visit = makeAutoObservable({ isBeginning: true });
  const link = loginLinkOf(urlSecrets());
  const begun = beginVisit({ services, session, arrival, target, toasts, link }).then(() => {
    runInAction(() => (visit.isBeginning = false));
    // After the link's own login, when the session of this device is known.
    session.askAboutApp().catch(services.analytics.reportCrash);
    sendQueued();
  });
  const late = openPayment({
    code: services.paymentCode,
    catalogue,
    target,
    gate,
    load: async (isOfStart) => {
      const [{ attachPayment }] = await Promise.all([import('./payment/attach-payment.ts'), services.paymentCode.open()]);
      joined = attachPayment({ stores, services, arrival, navigate, isOfStart, shopperKnown: link === null ? Promise.resolve() : begun });
    },
    route: currentRoute,
    goesOnWithPayment: () => isPaymentReturn() || arrival.state.kind !== 'none',
    onRoute,
    loadScreens: prefetchPayStep,
    opened: () => joined?.openOnlyForm(),
    afterPaint,
    reportCrash: services.analytics.reportCrash,
  });
  services.page.onReturn(() => {
    late.look();
    gate.payment?.lookForPaid();
    gate.payment?.dispatch({ type: 'returned' });
    gate.payment?.reviewEarlier();
    sendQueued();
  });
  // An invitation has its own page (platform §2); a payment return shows its result first.
  const invitation = shareRedirect(location.pathname, location.search, location.hash);
  if (invitation !== null && !isPaymentReturn()) navigate(invitation, { replace: true });
  // Waits until it is known whether this device has an open order.
  when(
    () => late.isOrderKnown,
    () => services.share.jumpToStore(() => !open.isOpen && gate.continued === null && !isPaymentReturn()),
  );
  confirmShownChoice(catalogue, toasts);
  rereadPackages({ gate, catalogue, payments: open, page: services.page });
  gate.provide(services, null, {
    session,
    arrival,
    afterSession: () => joined?.afterSession ?? null,
    Shell,
    Notices,
    PastPaymentsLink,
    EarlierAccounts,
    LoginReasons,
    loginSentence,
  });
  // A kept session has no user until the platform answers.
  reaction(
    () => session.user?.uid ?? null,
    () => gate.payment?.knowPayer(services.session.payer() ?? UNKNOWN_PAYER),
  );
  reaction(
    () => gate.payment?.asksAboutSession === true,
    (asks) => asks && session.lookAgain(),
  );
  // The packages arrive with the platform's current data on their account.
  reaction(
    () => catalogue.status,
    (status) => {
      const { confirmed: asked } = target;
      if (status.kind !== 'ready' || status.data.account === null || asked === null || asked.uid !== catalogue.forUid) return;
      target.dispatch({ type: 'rechecked', asked, result: status.data.account });
    },
  );
  tellOfSlowness(catalogue, target);
  const mayNotReload = (): boolean =>
    holdsReload({
      route: currentRoute(),
      isPaymentOpen: open.isOpen || !late.isOrderKnown,
      isPaymentReturn: isPaymentReturn(),
      isVisitBeginning: visit.isBeginning,
      isTakingUpChoice: arrival.state.kind === 'taking-up' || arrival.state.kind === 'asking-target',
      isAccountAsked: session.question !== null || session.appUser !== null || target.question.kind !== 'none',
    });
  reloadOnResize(mayNotReload);
  reloadOnUpdate(services.page.updates, mayNotReload, { onRoute, onReturn: services.page.onReturn });
};
