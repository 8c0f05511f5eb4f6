import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PayToUser } from '../../../../../src/domain/account/account.ts';
import type { FineInfo } from '../../../../../src/domain/fine/fine.ts';
import type { Refusal } from '../../../../../src/domain/refusal.ts';
import { type Result, succeeded } from '../../../../../src/domain/result.ts';
import { FineOfAccount } from '../../../../../src/ui/screens/fines/fine-of-account.tsx';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, paymentMethodOf, userOf } from '../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';
import { mounted, settled, unmountAll } from '../../../../support/ui/mounted.ts';

const none = (): void => {};
const banned = (displayUid: string): PayToUser => userOf({ uid: `7${displayUid}`, displayUid, status: 'banned' });
const fineOf = (uid: string): FineInfo => ({
  id: `fine-${uid}`,
  uid,
  amount: cents(499),
  reason: null,
  banTimes: 1,
  banUntil: null,
  currency: 'USD',
  status: 2,
});
type Answer = (found: Result<PayToUser, Refusal>) => void;

/** The page of fines, which asks for an account unless `question` names one. Each look-up and, with `slow`, each reading waits for its answer. */
const page = async (question: string | null) => {
  const stores = createStores();
  const searches: Answer[] = [];
  const line = { isSlow: false, arrives: none };
  const services = servicesWith({
    fine: {
      read: (id) => {
        const answer = succeeded(fineOf(id));
        return line.isSlow ? new Promise((resolve) => (line.arrives = () => resolve(answer))) : Promise.resolve(answer);
      },
      accountOf: async (uid) => succeeded(banned(uid.slice(1))),
      isPaid: () => false,
      findAccount: () => new Promise((resolve) => searches.push(resolve)),
      supportPhone: () => '1',
      banEnd: () => null,
    },
    offer: {
      openCashier: async () => succeeded({ chargeList: chargeListOf(), savedCards: [], account: null }),
      enterHome: none,
      paymentMethodsFor: () => [paymentMethodOf({ entry: 'direct' })],
      cardsFor: () => [],
      preferred: () => ({ payType: null, sourceId: null }),
      walletDevice: () => 'ready',
      repurchasePolicy: () => 'A',
      localAmount: () => null,
    },
    session: { loggedInUser: () => null },
    analytics: { reportCrash: none },
    account: { avatar: () => null },
    share: { legalPages: () => ({ terms: '/t', privacy: '/p' }) as never, legalPagesLater: () => new Promise(none) },
    payment: { run: none, paidPayments: () => [] },
  });
  const payment = new PaymentStore(services, stores.toasts, none, none);
  stores.gate.provide(services, payment);
  const visited: string[] = [];
  const history = { pushState: (_: unknown, __: string, to: string) => visited.push(to), replaceState: none, state: null };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { pathname: '/fines', search: '', hash: '', href: 'https://pay.example/fines', origin: 'https://pay.example' });
  vi.stubGlobal('addEventListener', none);
  vi.stubGlobal('removeEventListener', none);
  stores.target.type('100401');
  const { document, all, click } = await mounted(createElement(FineOfAccount, { services, question }), stores, (key) => key, { history });
  const props = (selector: string): Record<string, (event: unknown) => void> => {
    const element = document.querySelector(selector)!;
    return Reflect.get(
      element,
      Object.keys(element).find((name) => name.startsWith('__reactProps'))!,
    ) as never;
  };
  return {
    payment,
    visited,
    searches,
    line,
    click,
    shows: (id: string) => vi.waitFor(() => expect(all(`[data-testid="${id}"]`)).toHaveLength(1)),
    isThere: (id: string) => all(`[data-testid="${id}"]`).length > 0,
    submit: async () => {
      props('form')['onSubmit']!({ preventDefault: none });
      await settled();
    },
    type: async (value: string) => {
      const target = { value, selectionStart: value.length, setSelectionRange: none, ownerDocument: { activeElement: null } };
      props('[data-testid="fine-account"]')['onChange']!({ target });
      await settled();
    },
  };
};

describe('the account of a fine', () => {
  afterEach(async () => {
    await unmountAll();
    vi.unstubAllGlobals();
  });

  it('FIN-7 ACC-61 only the answer for the number in the field counts', async () => {
    const { searches, shows, isThere, submit, type, payment } = await page(null);
    await shows('fine-account');
    await submit();
    await type('100402');
    searches[0]!(succeeded(banned('100401')));
    await settled();
    expect([isThere('fine-account'), isThere('fine-loading'), isThere('fine-pay')]).toEqual([true, false, false]);
    await submit();
    searches[1]!(succeeded(banned('100402')));
    await shows('fine-pay');
    expect(isThere('fine-account')).toBe(false);
    expect(payment.state.purchase).toBe(null);
  });

  it('FIN-6 "another account" ends the opening of the fine that is no longer shown', async () => {
    const { line, click, shows, visited, payment } = await page('7100400');
    await shows('fine-pay');
    line.isSlow = true;
    click('[data-testid="fine-pay"]');
    await settled();
    click('[data-testid="fine-other"]');
    await shows('fine-account');
    line.arrives();
    await settled();
    await settled();
    expect([visited, payment.state.purchase]).toEqual([[], null]);
  });
});
