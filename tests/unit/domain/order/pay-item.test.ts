import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseOf, bonusOf } from '../../../../src/domain/order/pay-item.ts';

const counts = fc.nat({ max: 20_000 });

describe('baseOf', () => {
  it('CAT-10 base and free diamonds are all of a package; without free ones nothing is crossed out', () => {
    fc.assert(
      fc.property(counts, counts, counts, (coin, extraCoin, originCoin) => {
        const item = { coin, extraCoin, originCoin };
        const base = baseOf(item);
        if (bonusOf(item) === 0) expect(base).toBeNull();
        else expect(Number(base) + bonusOf(item)).toBe(coin);
      }),
    );
  });

  it.each([
    [{ coin: 1060, extraCoin: 60, originCoin: 1000 }, 1000],
    [{ coin: 1060, extraCoin: 60, originCoin: 0 }, 1000],
    [{ coin: 1000, extraCoin: 0, originCoin: 1000 }, null],
    [{ coin: 1000, extraCoin: 60, originCoin: 1000 }, null],
  ])('CAT-10 of %o %s is crossed out', (item, base) => expect(baseOf(item)).toBe(base));
});
