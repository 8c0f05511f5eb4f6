import { describe, expect, it } from 'vitest';
import { returnQueryOf, withoutHiddenSecrets } from '../../../../src/domain/routing/payment-return.ts';
import { SECRET_PARAMETERS } from '../../../../src/domain/routing/page-parameters.ts';

const OURS = 'zp_show=1&zp_orderid=SB1&zp_h5deviceid=d';

const ROWS: readonly [what: string, query: string, given: Readonly<Record<string, string | null>>, sentOn: string][] = [
  ['a plain address', `?${OURS}`, { zp_orderid: 'SB1', zp_h5deviceid: 'd' }, ''],
  ["a provider's parameter, added as it should be", `?${OURS}&redirectResult=X`, { zp_orderid: 'SB1' }, 'redirectResult=X'],
  ['a second ?', `?${OURS}?redirectResult=X`, { zp_h5deviceid: 'd' }, 'redirectResult=X'],
  ['a second ? before a parameter of ours', '?a=1?zp_orderid=SB1', { zp_orderid: 'SB1' }, 'a=1'],
  ['a third ?', '?a=1?b=2?zp_orderid=SB1', { zp_orderid: 'SB1' }, 'a=1&b=2'],
  ['a leading second ?', `??${OURS}&a=1`, { zp_orderid: 'SB1' }, 'a=1'],
  ['many leading ?', '????zp_orderid=SB1&a=1', { zp_orderid: 'SB1' }, 'a=1'],
  ['&amp; for &', '?zp_orderid=SB1&amp;zp_h5deviceid=d&amp;a=1', { zp_orderid: 'SB1', zp_h5deviceid: 'd' }, 'a=1'],
  ['&amp;amp; for &', '?zp_orderid=SB1&amp;amp;zp_h5deviceid=d&amp;amp;amp;a=1', { zp_h5deviceid: 'd' }, 'a=1'],
  ['&AMP; for &', '?zp_orderid=SB1&AMP;zp_h5deviceid=d', { zp_h5deviceid: 'd' }, ''],
  ['&amp; right after the ?', '?&amp;zp_orderid=SB1', { zp_orderid: 'SB1' }, ''],
  ['a parameter named amp', '?amp=1&zp_orderid=SB1', { zp_orderid: 'SB1' }, 'amp=1'],
  ['an encoded &amp; in a value', '?a=1%26amp%3Bb&zp_orderid=SB1', { zp_orderid: 'SB1' }, 'a=1%26amp%3Bb'],
  ['blanks around values', '?zp_orderid=%20SB1%20&zp_h5deviceid=+d+&a=%20x%09', { zp_orderid: 'SB1', zp_h5deviceid: 'd' }, 'a=x'],
  ['a line break at the end of the address', '?zp_orderid=SB1%0D%0A', { zp_orderid: 'SB1' }, ''],
  ['blanks inside a value', '?zp_orderid=SB1&a=x%20y+z', { zp_orderid: 'SB1' }, 'a=x%20y+z'],
  ['blanks around names', '?%20zp_orderid+=SB1&%20a=1', { zp_orderid: 'SB1' }, '%20a=1'],
  ['a value of blanks alone', '?zp_orderid=SB1&zp_h5deviceid=%20', { zp_h5deviceid: '' }, ''],
  ['plus in platform_data', '?platform_data=a+b%2Bc%20d&zp_orderid=SB1', { platform_data: 'a+b+c d' }, ''],
  ['plus at the ends of platform_data', '?platform_data=%20+a+%20', { platform_data: '+a+' }, ''],
  ['JSON in platform_data', '?platform_data=%7B%22a%22%3A%22x%3Fy%26z%3D1%22%7D', { platform_data: '{"a":"x?y&z=1"}' }, ''],
  ['a % that begins nothing', '?platform_data=100%&zp_orderid=S%zzB&a=%', { platform_data: '100%', zp_orderid: 'S%zzB' }, 'a=%'],
  ['plus elsewhere', '?zp_orderid=S+B', { zp_orderid: 'S B' }, ''],
  ['encoded separators', '?zp_orderid=SB1%26a%3D1%3Fb%3D2', { zp_orderid: 'SB1&a=1?b=2', a: null }, ''],
  ['an encoded name', '?zp%5Forderid=SB1&redirect%52esult=X', { zp_orderid: 'SB1' }, 'redirect%52esult=X'],
  ['a raw + in what is sent on', '?zp_orderid=SB1&redirectResult=ab+/cd==', { zp_orderid: 'SB1' }, 'redirectResult=ab+/cd=='],
  ['duplicates of ours: the first counts', '?zp_orderid=SB1&zp_orderid=SB2?zp_orderid=SB3', { zp_orderid: 'SB1' }, ''],
  ['duplicates of a provider: all are sent on', '?a=1&a=2?a=3', { zp_orderid: null }, 'a=1&a=2&a=3'],
  ['a fragment', `?${OURS}&a=1#redirectResult=X?b=2`, { zp_orderid: 'SB1' }, 'a=1'],
  [
    'upper-case names of ours are none of ours',
    '?ZP_ORDERID=SB1&Zp_Show=1',
    { zp_orderid: null, zp_show: null },
    'ZP_ORDERID=SB1&Zp_Show=1',
  ],
  ['a parameter without a value', '?zp_orderid=SB1&cancelled&a=', { zp_orderid: 'SB1' }, 'cancelled&a='],
  ['parts without a name', '?=x&&zp_orderid=SB1&%20=y&', { zp_orderid: 'SB1' }, ''],
  [
    'parameters of our pages',
    '?zp_orderid=SB1&tab=1&lang=en&mock=1&is_debug=1&test_local=1&test_other=2&order_id=7&a=1',
    { order_id: '7' },
    'a=1',
  ],
  ['a nested parameter of our pages', '?info[a]=1&test_x[0]=1&b[]=1', { zp_orderid: null }, 'b[]=1'],
  ['nothing', '', { zp_orderid: null }, ''],
  ['an odd name', '?__proto__=1&constructor=2', { zp_orderid: null }, '__proto__=1&constructor=2'],
];

describe('what a return address may suffer', () => {
  it.each(ROWS)('RTE-4 D64 %s: %j', (_, query, given, sentOn) => {
    const read = returnQueryOf(query);
    expect([Object.fromEntries(Object.keys(given).map((name) => [name, read.value(name)])), read.sentOn]).toEqual([given, sentOn]);
  });

  it.each(SECRET_PARAMETERS)('RTE-5 D16 %s is not sent on, however it is written', (name) => {
    const written = [name, name.toUpperCase(), `${name}[]`, `${name}[a]`, `%20${name}`, name.replace('_', '%5F')];
    for (const each of written)
      for (const mark of ['&', '?', '&amp;', '&amp;amp;'])
        expect(returnQueryOf(`?a=1${mark}${each}=hidden&b=2`).sentOn, `${mark}${each}`).toBe('a=1&b=2');
  });

  it('RTE-5 what is sent on is read again as the same', () => {
    for (const [, query] of ROWS) {
      const { sentOn } = returnQueryOf(query);
      expect(returnQueryOf(`?${sentOn}`).sentOn).toBe(sentOn);
    }
  });

  it('RTE-4 at most 1000 parameters are read', () => {
    const many = Array.from({ length: 1200 }, (_, at) => `a=${at}`).join('?');
    expect(returnQueryOf(`?${many}`).sentOn.split('&')).toHaveLength(1000);
  });
});

describe('secrets that a broken address hides', () => {
  it.each([
    ['a=1?session_key=S', 'a=1'],
    ['a=1&amp;ticket=T&b=%20+x', 'a=1&b=+x'],
    ['a=1?TICKET=T?b', 'a=1&b'],
    ['a=1%3Fticket=T', 'a=1%3Fticket=T'],
    ['session_keys=1?tickets=2', 'session_keys=1?tickets=2'],
    [`${OURS}??redirectResult=%20X`, `${OURS}??redirectResult=%20X`],
  ])('RTE-6 %s is left as %s', (query, left) => {
    expect(withoutHiddenSecrets(query)).toBe(left);
    // As `location.search` has it.
    expect(withoutHiddenSecrets(`?${query}`)).toBe(`?${left}`);
  });
});
