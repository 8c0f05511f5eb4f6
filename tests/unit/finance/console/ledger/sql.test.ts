import { describe, expect, it } from 'vitest';
import { allOf, anyOf, raw, sql } from '../../../../../src/finance/console/ledger/sql.ts';

describe('SQL with its values beside it', () => {
  it('FCN-5 values never become part of the text, however parts are nested', () => {
    const inner = sql`a = ${`'; drop`} AND b = ${null}`;
    const outer = sql`SELECT 1 WHERE ${inner} LIMIT ${5}`;
    expect(outer).toEqual({ texts: ['SELECT 1 WHERE a = ', ' AND b = ', ' LIMIT ', ''], values: [`'; drop`, null, 5] });
    expect(sql`${raw('x')}${1}${raw('y')}`).toEqual({ texts: ['x', 'y'], values: [1] });
  });

  it('FCN-5 conditions keep their values in their order', () => {
    const both = [sql`a = ${1}`, sql`b = ${2}`];
    expect(allOf(both)).toEqual({ texts: ['1 = 1 AND (a = ', ') AND (b = ', ')'], values: [1, 2] });
    expect(anyOf(both)).toEqual({ texts: ['1 = 0 OR (a = ', ') OR (b = ', ')'], values: [1, 2] });
    expect(allOf([])).toEqual(raw('1 = 1'));
  });
});
