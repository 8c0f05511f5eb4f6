import type { LoginLink } from '../../domain/login/auto-login.ts';
import * as limits from '../../domain/limits.ts';
import type { AppServices } from '../di/app-services.ts';
import { refusalKey } from '../../texts/plain-message.ts';
import type { ArrivalStore } from '../stores/arrival-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { TargetStore } from '../stores/target-store.ts';
import type { ToastStore } from '../stores/toast-store.ts';
import { recheckTarget } from './recheck-target.ts';

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
