import { describe, expect, it } from 'vitest';
import { mockOfAddress } from '../../../../src/domain/routing/mock-order.ts';

describe('mockOfAddress', () => {
  it.each([
    ['?mock=1', '', true, '1'],
    ['', '#mock=decline', true, 'decline'],
    ['?mock=1', '', false, null],
    ['?mock=a%20b', '', true, null],
    ['?mock=', '', true, null],
    ['', '', true, null],
  ])('ORD-14 %s%s, debugging allowed %s, creates orders with the mock %s', (search, hash, allowed, mock) => {
    expect(mockOfAddress(search, hash, allowed)).toBe(mock);
  });
});
