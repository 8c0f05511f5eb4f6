import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MerchantSession } from '../../../../../src/sandbox/wallet/server/merchant-session.ts';
import { createApplePaySession } from '../../../../../src/sandbox/wallet/page/create-apple-pay-session.ts';
import type { SheetTotal } from '../../../../../src/sandbox/wallet/page/payment-request.ts';
import { usedSessions } from '../../../../../src/sandbox/wallet/page/used-sessions.ts';
import type { SheetActs } from '../../../../../src/sandbox/wallet/page/wallet-device.ts';
import { readToken } from '../../../../../src/sandbox/wallet/server/wallet-token.ts';

const REQUEST = {
  countryCode: 'HK',
  currencyCode: 'USD',
  supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Sawa', amount: '4.99' },
};

const START = Date.UTC(2026, 10, 21);

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

const merchant = (over: Partial<Record<keyof MerchantSession, unknown>> = {}): object => ({
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

const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof DOMException || error instanceof TypeError ? error.name : 'something else';
  }
};

describe('simulator of ApplePaySession', () => {
  let device: TestDevice;

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    device = new TestDevice();
  });

  afterEach(() => vi.useRealTimers());

  const make = (request: unknown = REQUEST, version: unknown = 1) => new device.session(version, request);

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

  describe('payment', () => {
    it('platform §4 authorises with a token that contains the choice, the amount and the merchant, and completes', () => {
      const { session, heard, tokens } = validated();
      device.acts?.chose('risk', false);
      expect(heard).toEqual(['validatemerchant']);
      vi.advanceTimersByTime(0);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
      expect(readToken(JSON.stringify(tokens[0]))).toMatchObject({
        choice: 'risk',
        amount: '4.99',
        currency: 'USD',
        merchantIdentifier: 'merchant.sandbox.test',
      });
      session.completePayment(1);
      expect(device.seen.at(-1)).toBe('failure');
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
      expect(refusal(() => session.abort())).toBe('InvalidAccessError');
      device.acts?.cancelled();
      vi.advanceTimersByTime(60_000);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
    });

    it('D13 a choice is possible only after the merchant validation, and only once', () => {
      const opening = opened();
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant']);
      opening.session.completeMerchantValidation(merchant());
      vi.advanceTimersByTime(0);
      device.acts?.chose('approve', false);
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant', 'paymentauthorized']);
    });

    it('F27 a slow approval takes a while and may be cancelled meanwhile', () => {
      const { heard } = validated();
      device.acts?.chose('approve', true);
      vi.advanceTimersByTime(4999);
      expect(heard).toEqual(['validatemerchant']);
      device.acts?.cancelled();
      vi.advanceTimersByTime(10_000);
      expect(heard).toEqual(['validatemerchant', 'cancel']);
    });

    it('F27 without an answer the sheet cancels itself after 30 s', () => {
      const { heard, session } = authorised();
      vi.advanceTimersByTime(29_999);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized']);
      vi.advanceTimersByTime(1);
      expect(heard.at(-1)).toBe('cancel');
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
    });

    it.each([
      [undefined, 'TypeError'],
      [null, 'TypeError'],
      [8, 'InvalidAccessError'],
      [-1, 'InvalidAccessError'],
      ['0', 'InvalidAccessError'],
      [{ status: 9 }, 'InvalidAccessError'],
      [{}, 'InvalidAccessError'],
    ])('platform §4 the status %j is refused, and the sheet goes on waiting', (status, name) => {
      const { session } = authorised();
      expect(refusal(() => session.completePayment(status))).toBe(name);
      expect(refusal(() => session.completePayment({ status: 0 }))).toBe('none');
      expect(device.seen.at(-1)).toBe('success');
    });

    it('platform §4 a status that does not end the payment lets the shopper try again', () => {
      const { session, heard } = authorised();
      session.completePayment(6);
      expect(device.seen.at(-1)).toBe('ready');
      device.acts?.chose('approve', false);
      vi.advanceTimersByTime(0);
      expect(heard).toEqual(['validatemerchant', 'paymentauthorized', 'paymentauthorized']);
    });

    it('platform §4 a payment that was not authorised cannot be completed', () => {
      const { session } = validated();
      expect(refusal(() => session.completePayment(0))).toBe('InvalidAccessError');
    });

    it('F26 cancel and abort end the sheet; an abort emits no event, and neither works twice', () => {
      const first = validated();
      device.acts?.cancelled();
      device.acts?.cancelled();
      vi.advanceTimersByTime(0);
      expect([first.heard, device.seen.at(-1)]).toEqual([['validatemerchant', 'cancel'], 'close']);
      expect(refusal(() => first.session.abort())).toBe('InvalidAccessError');
      const second = opened();
      second.session.abort();
      vi.advanceTimersByTime(60_000);
      expect(second.heard).toEqual(['validatemerchant']);
      expect(refusal(() => second.session.abort())).toBe('InvalidAccessError');
      expect(refusal(() => make().abort())).toBe('InvalidAccessError');
    });

    it('D13 an abort before the merchant validation emits no event either', () => {
      const session = make();
      const heard: string[] = [];
      session.addEventListener('validatemerchant', () => heard.push('asked'));
      session.begin();
      session.abort();
      vi.advanceTimersByTime(60_000);
      expect([heard, vi.getTimerCount()]).toEqual([[], 0]);
    });
  });
});
