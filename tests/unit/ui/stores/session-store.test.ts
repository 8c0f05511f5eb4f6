import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import { type SessionAccount, type SessionEnded, SessionLogin } from '../../../../src/domain/ports/login.ts';
import { payerOf } from '../../../../src/domain/order/intent.ts';
import type { LoginUser } from '../../../../src/domain/login/login-state.ts';
import { SessionStore } from '../../../../src/ui/stores/session-store.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const userOf = (uid: string): LoginUser => ({ uid, displayUid: `10000${uid}`, nickname: `user ${uid}`, icon: null });

class Logins extends SessionLogin {
  override logIn(key: string): Effect.Effect<SessionAccount, SessionEnded> {
    return Effect.succeed({ user: userOf(key), status: 0, banUntil: 0 });
  }
}

/** User 1 is logged in, and has opened a link of user 2; `elsewhere` is a login of another tab, or a logout. */
const asked = async () => {
  const store = new MemoryStore();
  const watched = new Map<string, () => void>();
  const device = Object.assign(Object.create(store) as MemoryStore, {
    watch: (key: string, changed: () => void) => {
      watched.set(key, changed);
      return () => {};
    },
  });
  store.write('session_key', '1');
  store.write('login_user', userOf('1'));
  const session = new ShopperSession(new Logins(), device, new FakeTelemetry());
  const services = servicesWith({
    session: {
      loggedInUser: () => session.user(),
      payer: () => session.payer(),
      isConfirmed: () => session.isConfirmed(),
      onSessionChanged: (changed) => session.onChanged(changed),
      startSession: (link) => Effect.runPromise(session.start(link?.session_key ?? null)),
      chooseAccount: (choice) => session.choose(choice),
    },
    account: { refreshHistory: async () => {} },
    analytics: { reportCrash: () => {} },
  });
  const page = new SessionStore(services, { reset: () => false, historyRead: () => {}, landed: () => {} });
  await page.start({ session_key: '2', ticket: null, fb_token: null, fb_id: null });
  expect([page.question?.current.uid, page.question?.arrived.uid]).toEqual(['1', '2']);
  const elsewhere = (uid: string | null): void => {
    for (const [key, value] of [
      ['session_key', uid],
      ['login_user', uid === null ? null : userOf(uid)],
    ] as const) {
      if (value === null) store.remove(key);
      else store.write(key, value);
      watched.get(key)?.();
    }
  };
  return { page, elsewhere };
};

describe('the question which account, while another tab changes the session', () => {
  it.each(['3', '2', null])('LOG-8 closes when the session of the other tab is %s', async (uid) => {
    const { page, elsewhere } = await asked();
    elsewhere(uid);
    expect([page.question, page.user?.uid ?? null, page.payer()]).toEqual([null, uid, payerOf(uid)]);
  });
});
