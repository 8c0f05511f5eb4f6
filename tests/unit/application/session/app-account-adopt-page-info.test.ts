import { describe, expect, it } from 'vitest';
import { AdoptPageInfo } from '../../../../src/application/session/app-account.ts';
import { PaymentMethodMemory } from '../../../../src/application/offer/shopper-offer.ts';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { comesFromOtherOrigin } from '../../../../src/domain/routing/payable-origin.ts';
import { CKO } from '../../../support/payment/builders.ts';
import { FakeConfiguration, FakePage } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const DEVICE = 'd'.repeat(32);
const info = (change: object = {}): string =>
  JSON.stringify({ target: '7', item: 499, channel: 25, device: DEVICE, gray: { 'adyen-card': 3 }, ...change });
/** One of ours, other than the page's own. */
const OURS = 'https://pay2.example/';
const adopt = (text: string | null, own?: unknown, referrer = OURS) => {
  const store = new MemoryStore();
  if (own !== undefined) store.write('device_id', own);
  const gray = new GrayMemory(store, { hex32: () => 'f'.repeat(32) });
  return {
    arrival: new AdoptPageInfo(store, gray, new FakePage(), new FakeConfiguration()).execute({ pageInfo: text, referrer }),
    store,
    scores: gray.scores(),
  };
};

describe('AdoptPageInfo', () => {
  it('D15: the gray scores and the device id of the link are adopted; scores that it lacks stay', () => {
    const { arrival, store, scores } = adopt(info());
    expect(arrival).toMatchObject({ kind: 'arrived', info: { target: '7', item: 499, channel: 25 }, word: 'trusted' });
    expect(store.values.get('device_id')).toBe(DEVICE);
    expect(scores).toMatchObject({ 'adyen-card': 3, 'ab-repurchase': 99 });
  });

  it.each([
    ['of unknown origin', ''],
    ['from another site', 'https://evil.example/'],
    ['from a site whose name begins like ours', 'https://pay2.example.evil.example/'],
    ['from ours with user info', 'https://pay2.example@evil.example/'],
    ['from ours without encryption', 'http://pay2.example/'],
    ['from this very origin', 'https://pay.example/'],
    ['with a referrer that is none', 'pay2.example'],
  ])('URL-11 ACC-65 a visit %s gives no device id, and its account is not trusted; the rest of the link is adopted', (_what, referrer) => {
    const { arrival, store, scores } = adopt(info(), undefined, referrer);
    expect(arrival).toMatchObject({ kind: 'arrived', word: 'unknown' });
    expect(store.values.has('device_id')).toBe(false);
    expect(scores).toMatchObject({ 'adyen-card': 3 });
  });

  it('T7: a browser keeps a device id of its own, unless it is damaged', () => {
    expect(adopt(info(), 'a'.repeat(32)).store.values.get('device_id')).toBe('a'.repeat(32));
    expect(adopt(info(), '<b>').store.values.get('device_id')).toBe(DEVICE);
  });

  it('T7: a device id of another format is not adopted', () => {
    expect(adopt(info({ device: 'short' })).store.values.has('device_id')).toBe(false);
    expect(adopt(info({ device: null })).store.values.has('device_id')).toBe(false);
  });

  it('F22: without a pageinfo nothing happens, and nothing is adopted from a damaged one', () => {
    expect(adopt(null).arrival).toEqual({ kind: 'none' });
    for (const text of ['', '{', info({ price: 1 }), info({ gray: { 'adyen-card': 100 } }), `${info()}${' '.repeat(5000)}`]) {
      const { arrival, store } = adopt(text);
      expect(arrival).toEqual({ kind: 'damaged' });
      expect(store.values.has('device_id')).toBe(false);
    }
  });
});

describe('comesFromOtherOrigin', () => {
  it('URL-11 a local origin counts in the sandbox alone', () => {
    const configured = ['http://localhost:4173', 'http://127.0.0.1:4173'];
    const from = (localAllowed: boolean) =>
      comesFromOtherOrigin('http://127.0.0.1:4173/', 'http://localhost:4173', configured, localAllowed);
    expect([from(true), from(false)]).toEqual([true, false]);
  });
});

describe('PaymentMethodMemory', () => {
  it('D15: the link’s payment method precedes the one paid with earlier, until the next payment; it is not stored', () => {
    const store = new MemoryStore();
    const memory = new PaymentMethodMemory(store);
    memory.remember(CKO, 'src_1', true);
    const kept = new Map(store.values);
    memory.prefer(25 as typeof CKO);
    expect(memory.preferred()).toEqual({ payType: 25, sourceId: null });
    expect(store.values).toEqual(kept);
    memory.remember(CKO, null, true);
    expect(memory.preferred()).toEqual({ payType: CKO, sourceId: null });
  });
});
