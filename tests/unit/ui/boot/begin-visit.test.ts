import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginEnding } from '../../../../src/application/session/shopper-session.ts';
import type { PageArrival } from '../../../../src/application/session/app-account.ts';
import type { PayToUser } from '../../../../src/domain/account/account.ts';
import type { LoginLink } from '../../../../src/domain/login/auto-login.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { Refusal } from '../../../../src/domain/refusal.ts';
import { failed, type Result, succeeded } from '../../../../src/domain/result.ts';
import { beginVisit } from '../../../../src/ui/boot/begin-visit.ts';
import { ArrivalStore } from '../../../../src/ui/stores/arrival-store.ts';
import { PaintedVisit } from '../../../../src/first-paint/painted-visit.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { SessionStore } from '../../../../src/ui/stores/session-store.ts';
import { createStores } from '../../../../src/ui/stores/stores.ts';
import { TargetStore } from '../../../../src/ui/stores/target-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { userOf } from '../../../support/payment/builders.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const remembered = userOf({ uid: '1', displayUid: '100100' });
const named = userOf({ uid: '2', displayUid: '100200' });
const ARRIVED: PageArrival = {
  kind: 'arrived',
  info: { target: named.uid, item: null, channel: null, device: null, gray: {} },
  word: 'trusted',
};
const LINK: LoginLink = { ticket: null, fb_token: null, fb_id: null, session_key: 'S' };
const ANONYMOUS: LoginEnding = { kind: 'anonymous' };

interface Played {
  readonly link?: LoginLink | null;
  readonly arrival?: PageArrival;
  readonly login?: Promise<LoginEnding>;
  readonly account?: Result<PayToUser, Refusal> | Error;
  readonly isFirstVisit?: boolean;
  /** The account that was shown before the services were there; undefined where none was looked for. */
  readonly early?: PayToUser | null;
}

const begin = ({
  link = null,
  arrival = { kind: 'none' },
  login = Promise.resolve(ANONYMOUS),
  account = succeeded(named),
  isFirstVisit = false,
  early,
}: Played) => {
  const kept: PayToUser[] = [];
  const keys: (LoginLink | null)[] = [];
  const crashes: unknown[] = [];
  const services = servicesWith({
    page: { arrival },
    session: {
      loggedInUser: () => null,
      isConfirmed: () => true,
      onSessionChanged: () => () => {},
      startSession: (key) => {
        keys.push(key);
        return login;
      },
    },
    account: {
      rememberedTarget: () => ({ target: isFirstVisit ? null : remembered, own: null, history: [], isOfAnotherTab: false }),
      showTarget: () => {},
      findAccount: async () => succeeded(remembered),
      findByUid: async () => {
        if (account instanceof Error) throw account;
        return account;
      },
      chooseTarget: (user) => void kept.push(user),
    },
    analytics: { reportCrash: (error) => crashes.push(error) },
  });
  const [target, toasts] = [new TargetStore(new ServicesGate()), new ToastStore()];
  if (early !== undefined) {
    const list = Promise.resolve(null);
    const known = { target: early, lastVisit: null, list, localAmount: () => null };
    new PaintedVisit(null, known).enter({ ...createStores(), target }, { of: () => null });
  }
  const session = new SessionStore(services, { reset: () => false, landed: () => {}, historyRead: () => {} });
  const begun = beginVisit({ services, session, arrival: new ArrivalStore(services), target, toasts, link });
  return { begun, target, toasts, keys, crashes, kept };
};

describe('the start of a visit', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('D2: without a link the remembered account is offered at once, and the stored session is checked', () => {
    const { target, keys } = begin({ login: new Promise(() => {}) });
    expect([target.confirmed, target.restored, keys]).toEqual([remembered, true, [null]]);
  });

  it.each([
    ['an earlier account', named],
    ['no account', null],
  ])('EARLY-3 ACC-63 a target that the device remembers by now needs confirmation if %s was shown early', (_, early) => {
    const { target } = begin({ early });
    expect([target.confirmed, target.question]).toEqual([null, { kind: 'found', user: remembered, source: 'memory' }]);
  });

  it('EARLY-3 an early account that the device no longer remembers is removed', () => {
    expect(begin({ early: named, isFirstVisit: true }).target.confirmed).toBeNull();
  });

  it('EARLY-3 the same account is drawn again, now that its picture can be shown', () => {
    const early = { ...remembered };
    const { target } = begin({ early });
    expect(target.confirmed).toEqual(early);
    expect(target.confirmed).not.toBe(early);
  });

  it('platform §2: a link that logs in is followed before an account is offered', async () => {
    let answer: (ending: LoginEnding) => void = () => {};
    const login = new Promise<LoginEnding>((resolve) => {
      answer = resolve;
    });
    const { begun, target, keys } = begin({ link: LINK, login });
    await vi.advanceTimersByTimeAsync(limits.sessionTimeout - 1);
    expect([target.restored, keys]).toEqual([false, [LINK]]);
    answer(ANONYMOUS);
    await begun;
    expect(target.confirmed).toEqual(remembered);
  });

  it('platform §2: a login without an answer delays the accounts by at most 5 s', async () => {
    const { begun, target } = begin({ link: LINK, login: new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(limits.sessionTimeout);
    await begun;
    expect(target.restored).toBe(true);
  });

  it('D15: a redirect’s account is chosen on a device without a remembered account', async () => {
    const { begun, target } = begin({ arrival: ARRIVED, isFirstVisit: true });
    expect(target.restored).toBe(false);
    await begun;
    expect(target.confirmed).toEqual(named);
  });

  it('URL-12 while the question is open, the remembered account is the one on the page', async () => {
    const { begun, target, kept } = begin({ arrival: ARRIVED });
    await begun;
    expect([target.confirmed, kept]).toEqual([remembered, []]);
  });

  it('D15: when the account of a redirect is refused, the refusal is shown and the remembered account is offered', async () => {
    const { begun, target, toasts } = begin({ arrival: ARRIVED, account: failed(new Refusal('account.banned', false)) });
    await begun;
    expect([toasts.toast?.text, target.confirmed]).toEqual(['account.banned', remembered]);
  });

  it('an unexpected error is reported, and ends the start of the visit', async () => {
    const crash = new Error('not foreseen');
    const { begun, crashes } = begin({ arrival: ARRIVED, account: crash });
    await begun;
    expect(crashes).toEqual([crash]);
  });
});
