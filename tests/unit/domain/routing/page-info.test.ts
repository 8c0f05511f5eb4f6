import { describe, expect, it } from 'vitest';
import type { GrayScore } from '../../../../src/domain/gray/gray.ts';
import { decodePageInfo, encodePageInfo, payableAddress, type PageInfo } from '../../../../src/domain/routing/page-info.ts';
import { readPageParameters } from '../../../../src/domain/routing/page-parameters.ts';

const info: PageInfo = {
  target: '7000001',
  item: 499,
  channel: 25,
  device: 'a1b2c3d4',
  gray: { 'adyen-card': 7 as GrayScore, 'ab-repurchase': 0 as GrayScore },
};
const EMPTY: PageInfo = { target: null, item: null, channel: null, device: null, gray: {} };
const json = (change: Record<string, unknown>): string => JSON.stringify({ ...info, ...change });

describe('pageinfo', () => {
  it.each([info, EMPTY, { ...info, target: '1', item: 1, channel: 1, device: 'x'.repeat(64) }])(
    'URL-8 survives the way through the address’s hash',
    (state) => {
      const text = encodePageInfo(state);
      expect(text).not.toBeNull();
      const address = new URL(payableAddress('https://pay.example.com', '/pay-step', text!));
      expect([address.origin, address.pathname, address.search]).toEqual(['https://pay.example.com', '/pay-step', '']);
      expect(decodePageInfo(readPageParameters('', address.hash, false).pageinfo!)).toEqual(state);
    },
  );

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a missing field', JSON.stringify({ ...info, gray: undefined })],
    ['a session key', json({ session_key: 'S' })],
    ['a price', json({ price: 1 })],
    ['a forged prototype', `{"__proto__":{"x":1},${json({}).slice(1)}`],
    ['a uid with markup', json({ target: '<b>' })],
    ['a uid that is a number', json({ target: 7 })],
    ['an endless uid', json({ target: '1'.repeat(65) })],
    ['a negative amount', json({ item: -1 })],
    ['an amount of no cents', json({ item: 4.99 })],
    ['an amount beyond all', json({ item: 1e12 })],
    ['a channel as text', json({ channel: '25' })],
    ['a device with a quote', json({ device: 'a"b' })],
    ['a score of 100', json({ gray: { 'adyen-card': 100 } })],
    ['an unknown test', json({ gray: { other: 1 } })],
    ['scores as a list', json({ gray: [1] })],
    ['a lone surrogate', `{"target":"\ud800"}`],
    ['more than 4 KB', `${' '.repeat(4097)}${json({})}`],
    ['more than 4 KB once encoded', `${'\n'.repeat(1400)}${json({})}`],
  ])('URL-8 %s is refused', (_, text) => {
    expect(decodePageInfo(text)).toBeNull();
  });

  it('URL-8 what would be refused on arrival is not sent', () => {
    expect(encodePageInfo({ ...info, target: '<b>' })).toBeNull();
    expect(encodePageInfo({ ...info, extra: 'S' } as PageInfo)).not.toContain('extra');
  });
});
