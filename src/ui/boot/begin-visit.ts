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
  /** The login that the address asks for; null when it asks for none. */
  readonly link: LoginLink | null;
}

const offerAccounts = ({ target, services }: Visit): void => {
  if (target.restored) target.offer(services);
  else target.restore(services);
  recheckTarget(target, services);
};

/** The link's login, which may take no longer than its time; then the account that a redirect names. */
const followLink = async ({ session, arrival, target, toasts, link }: Visit): Promise<void> => {
  if (link !== null) {
    await Promise.race([session.start(link), new Promise((late) => setTimeout(late, limits.sessionTimeout))]);
  }
  const refusal = await arrival.readTarget(target);
  // The page may be one without the search, beside which the refusal stands.
  if (refusal !== null) toasts.show(refusalKey(refusal.message));
};

/**
 * Offers the accounts that the device remembers: at once, or, where a link logs in or brings a choice, once the link was
 * followed. Resolves when that is done; never rejects.
 */
export const beginVisit = async (visit: Visit): Promise<void> => {
  const { services, session, arrival, target, link } = visit;
  try {
    // The account that was shown early may be another shopper's by now, after a login in another tab.
    if (target.restored) target.restore(services);
    if (link === null) void session.start(null);
    if (link !== null || arrival.state.kind === 'taking-up') await followLink(visit);
    offerAccounts(visit);
  } catch (error) {
    services.analytics.reportCrash(error);
  }
};
