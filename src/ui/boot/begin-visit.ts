import { reaction, runInAction } from 'mobx';
import { checkDisplayId } from '../../domain/account/account-label.ts';
import type { AppServices } from '../di/app-services.ts';
import type { TargetStore } from '../stores/target-store.ts';
import type { LoginLink } from '../../domain/login/auto-login.ts';
import * as limits from '../../domain/limits.ts';
import { refusalKey } from '../../texts/plain-message.ts';
import type { ArrivalStore } from '../stores/arrival-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { ToastStore } from '../stores/toast-store.ts';
import { isDoubleTap } from '../../domain/site/viewport.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { CatalogueStore } from '../stores/catalogue-store.ts';

/**
 * Looks up the account of an earlier visit again, as it may have been banned since (cashier §4). Without an answer nothing changes; the
 * platform decides when an order is created.
 */
export const recheckTarget = (store: TargetStore, { account, analytics }: Pick<AppServices, 'account' | 'analytics'>): void => {
  const { confirmed: asked } = store;
  if (asked === null || checkDisplayId(asked.displayUid).kind !== 'ok') return;
  account.findAccount(asked.displayUid).then((result) => store.dispatch({ type: 'rechecked', asked, result }), analytics.reportCrash);
};

interface Visit {
  readonly services: Pick<AppServices, 'account' | 'analytics'>;
  readonly session: SessionStore;
  readonly arrival: ArrivalStore;
  readonly target: TargetStore;
  readonly toasts: ToastStore;
  /** Login requested by the address, or null. */
  readonly link: LoginLink | null;
}

const offerAccounts = ({ target, services }: Visit): void => {
  if (target.restored) target.offer(services);
  else target.restore(services);
  recheckTarget(target, services);
};

/** Runs the link's login, within its time limit, then selects the account named by the redirect. */
const followLink = async ({ session, arrival, target, toasts, link }: Visit): Promise<void> => {
  if (link !== null) {
    await Promise.race([session.start(link), new Promise((late) => setTimeout(late, limits.sessionTimeout))]);
  }
  const refusal = await arrival.readTarget(target);
  // The page may lack the search field, which normally shows the refusal.
  if (refusal !== null) toasts.show(refusalKey(refusal.message));
};

/**
 * Offers the accounts remembered on the device: immediately, or after the link is followed if it logs in or brings a choice. Resolves when
 * done; never rejects.
 */
export const beginVisit = async (visit: Visit): Promise<void> => {
  const { services, session, arrival, target, link } = visit;
  try {
    // After a login in another tab, the account shown early may belong to another shopper.
    if (target.restored) target.restore(services);
    if (link === null) void session.start(null);
    if (link !== null || arrival.state.kind === 'taking-up') await followLink(visit);
    offerAccounts(visit);
  } catch (error) {
    services.analytics.reportCrash(error);
  }
};

/** Blocks pinch and double-tap zoom (platform §9, D26). iOS ignores the viewport setting, so the gestures themselves are cancelled. */
export const blockZoom = (): void => {
  let lastTap: number | null = null;
  const active = { passive: false } as const;
  document.addEventListener('gesturestart', (event) => event.preventDefault(), active);
  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    },
    active,
  );
  document.addEventListener(
    'touchend',
    (event) => {
      if (isDoubleTap(lastTap, event.timeStamp) && event.cancelable) event.preventDefault();
      lastTap = event.timeStamp;
    },
    active,
  );
};

const MESSAGE: MessageKey = 'request.timeout';

/**
 * Shows packages and account searches that are late as timed out, with the same retry as a failure. The request goes on, and its answer
 * replaces the message. For the first packages the time runs from now, because a link's login may precede them.
 */
export const tellOfSlowness = (
  catalogue: Pick<CatalogueStore, 'status'>,
  target: Pick<TargetStore, 'choice' | 'question' | 'dispatch'>,
): void => {
  const afterWait = (tell: () => void): void => void setTimeout(() => runInAction(tell), limits.screenWait);
  const packages = (asked: CatalogueStore['status'] | null): void =>
    afterWait(() => {
      const { status } = catalogue;
      if (status.kind === 'loading' && (asked === null || status === asked)) catalogue.status = { kind: 'failed', message: MESSAGE };
    });
  packages(null);
  reaction(
    () => catalogue.status,
    (status) => status.kind === 'loading' && packages(status),
    { fireImmediately: true },
  );
  reaction(
    () => (target.question.kind === 'searching' ? target.choice.lookUp : null),
    (lookUp) => lookUp !== null && afterWait(() => target.dispatch({ type: 'look-up-late', lookUp })),
  );
};
