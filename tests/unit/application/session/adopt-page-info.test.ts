import { describe, expect, it } from 'vitest';
import { AdoptPageInfo } from '../../../../src/application/session/adopt-page-info.ts';
import { PaymentMethodMemory } from '../../../../src/application/offer/payment-method-memory.ts';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { CKO } from '../../../support/payment/builders.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const DEVICE = 'd'.repeat(32);
const info = (change: object = {}): string =>
  JSON.stringify({ target: '7', item: 499, channel: 25, device: DEVICE, gray: { 'adyen-card': 3 }, ...change });
const adopt = (text: string | null, own?: unknown) => {
  const store = new MemoryStore();
  if (own !== undefined) store.write('device_id', own);
  const gray = new GrayMemory(store, { hex32: () => 'f'.repeat(32) });
  return { arrival: new AdoptPageInfo(store, gray).execute(text), store, scores: gray.scores() };
};

describe('AdoptPageInfo', () => {
  it('D15: gray scores and the device id are taken over, the scores that did not come stay', () => {
    const { arrival, store, scores } = adopt(info());
    expect(arrival).toMatchObject({ kind: 'arrived', info: { target: '7', item: 499, channel: 25 } });
    expect(store.values.get('device_id')).toBe(DEVICE);
    expect(scores).toMatchObject({ 'adyen-card': 3, 'ab-repurchase': 99 });
  });

  it('T7: a browser with a device id of its own keeps it; a damaged one is none', () => {
    expect(adopt(info(), 'a'.repeat(32)).store.values.get('device_id')).toBe('a'.repeat(32));
    expect(adopt(info(), '<b>').store.values.get('device_id')).toBe(DEVICE);
  });

  it('T7: a device id of another shape is not taken', () => {
    expect(adopt(info({ device: 'short' })).store.values.has('device_id')).toBe(false);
    expect(adopt(info({ device: null })).store.values.has('device_id')).toBe(false);
  });

  it('F22: without a pageinfo nothing happens, from a damaged one nothing is taken', () => {
    expect(adopt(null).arrival).toEqual({ kind: 'none' });
    for (const text of ['', '{', info({ price: 1 }), info({ gray: { 'adyen-card': 100 } }), `${info()}${' '.repeat(5000)}`]) {
      const { arrival, store } = adopt(text);
      expect(arrival).toEqual({ kind: 'damaged' });
      expect(store.values.has('device_id')).toBe(false);
    }
  });
});

describe('PaymentMethodMemory', () => {
  it('D15: the arriving way comes before what was paid with earlier, until something is paid with; it is not stored', () => {
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
