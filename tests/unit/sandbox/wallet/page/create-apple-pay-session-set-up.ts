import { vi } from 'vitest';
import { createApplePaySession, usedSessions } from '../../../../../src/sandbox/wallet/page/create-apple-pay-session.ts';
import type { SheetTotal } from '../../../../../src/sandbox/wallet/page/payment-request.ts';
import type { SheetActs } from '../../../../../src/sandbox/wallet/page/apple-pay-js.ts';
import type { MerchantSession } from '../../../../../src/sandbox/wallet/server/wallet-token.ts';

export const REQUEST = {
  countryCode: 'HK',
  currencyCode: 'USD',
  supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Sawa', amount: '4.99' },
};

/** When a test begins, in epoch milliseconds. */
export const START = Date.UTC(2026, 10, 21);

class TestDevice {
  secure = true;
  gesture = true;
  canPay = true;
  ids = 0;
  acts: SheetActs | null = null;
  readonly totals: SheetTotal[] = [];
  readonly seen: string[] = [];
  readonly use = usedSessions(() => {
    throw new Error('blocked');
  });
  readonly session = createApplePaySession({
    isSecure: () => this.secure,
    inGesture: () => this.gesture,
    canPay: this.canPay,
    domain: 'localhost',
    useSession: this.use,
    newId: () => `id${(this.ids += 1)}`,
    openSheet: (total, acts) => {
      this.acts = acts;
      this.totals.push(total);
      this.seen.push('open');
      return { ready: () => this.seen.push('ready'), finish: (end) => this.seen.push(end), close: () => this.seen.push('close') };
    },
  });
}

export const merchant = (over: Partial<Record<keyof MerchantSession, unknown>> = {}): object => ({
  epochTimestamp: START,
  expiresAt: START + 300_000,
  merchantSessionIdentifier: 'SSH1',
  nonce: 'n1',
  merchantIdentifier: 'merchant.sandbox.test',
  domainName: 'localhost',
  displayName: 'Sawa',
  signature: 's1',
  ...over,
});

/** The name of the error that the call throws. */
export const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof DOMException || error instanceof TypeError ? error.name : 'something else';
  }
};

/** A device and sessions on it. A test that uses it runs with fake timers that begin at `START`. */
export const setUp = () => {
  const device = new TestDevice();

  const make = (request: unknown = REQUEST, version: unknown = 1) => new device.session(version, request);

  /** A session that has begun, with what its listeners heard. */
  const opened = () => {
    const session = make();
    const heard: string[] = [];
    const tokens: unknown[] = [];
    for (const type of ['validatemerchant', 'paymentauthorized', 'cancel'] as const)
      session.addEventListener(type, (event) => {
        heard.push(type);
        if (type === 'paymentauthorized') tokens.push(Reflect.get(event, 'payment').token);
      });
    session.begin();
    vi.advanceTimersByTime(0);
    return { session, heard, tokens };
  };

  const validated = (over: Partial<MerchantSession> = {}) => {
    const opening = opened();
    opening.session.completeMerchantValidation(merchant(over));
    vi.advanceTimersByTime(0);
    return opening;
  };

  const authorised = () => {
    const ready = validated();
    device.acts?.chose('approve', false);
    vi.advanceTimersByTime(0);
    return ready;
  };

  return { device, make, opened, validated, authorised };
};
