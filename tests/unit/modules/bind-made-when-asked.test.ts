import { describe, expect, it } from 'vitest';
import { madeWhenAsked } from '../../../src/modules/bind.ts';

describe('madeWhenAsked', () => {
  it('makes a member on its first use, and once', () => {
    const made: string[] = [];
    const areas = madeWhenAsked<{ readonly wallet: object; readonly card: object }>({
      wallet: () => (made.push('wallet'), {}),
      card: () => (made.push('card'), {}),
    });
    expect(made).toEqual([]);
    expect(areas.card).toBe(areas.card);
    expect(made).toEqual(['card']);
  });

  it('tries again after a member could not be made', () => {
    let tries = 0;
    const areas = madeWhenAsked<{ readonly wallet: string }>({
      wallet: () => {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
        return 'made';
      },
    });
    expect(() => areas.wallet).toThrow('not yet');
    expect(areas.wallet).toBe('made');
  });
});
