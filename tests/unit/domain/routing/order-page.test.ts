import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mockOfAddress, keptOrderPage, orderPage } from '../../../../src/domain/routing/order-page.ts';

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

describe('the address of a provider’s page', () => {
  it.each(['https://pay.example/p?x=1#y', '/sandbox/page/1', 'http://localhost:4000/p', 'http://127.0.0.1:4000/p'])(
    'PAY-50 %s may be kept and gone back to',
    (address) => expect(keptOrderPage(address)).toBe(address),
  );

  it.each([
    'http://pay.example/p',
    'https://user:pw@pay.example/p',
    'https://user@pay.example/p',
    'http://localhost@evil.example/p',
    'javascript:alert(1)',
    '//evil.example/p',
    '/\\evil.example',
    'pay.example/p',
    '',
  ])('PAY-50 %s may not', (address) => expect(keptOrderPage(address)).toBeNull());
});

describe('the page that an order sends the shopper to', () => {
  it.each([
    'https://bank.example/3ds?x=1#y',
    'https://bank.example',
    'https://bank.example:8443/?a=b@c',
    'HTTPS://BANK.example/x',
    'https://[2001:db8::1]/x',
    '/sandbox/pay?x=1',
    '/',
  ])('URL-10 %s is admitted, inside the sandbox and outside', (url) => {
    expect([orderPage(url, null), orderPage(url, 'localhost')]).toEqual([url, url]);
  });

  it.each([
    'http://bank.example/x',
    'http://localhost.evil.example/x',
    'https://user:pw@bank.example/x',
    'https://user@bank.example/x',
    'https://@bank.example/x',
    'https://:@bank.example/x',
    'https://bank.example\\@evil.example/x',
    'https://bank.example\\evil',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://',
    'https://[::1',
    'https://bank.example:99999/x',
    'https://bank .example/x',
    'ht\ntps://bank.example/x',
    'ftp://bank.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'bank.example/x',
    '',
  ])('URL-10 %j is not, not even in the sandbox', (url) => {
    expect([orderPage(url, null), orderPage(url, 'localhost')]).toEqual([null, null]);
  });

  it.each(['localhost', '127.0.0.1', '192.168.1.7', '[::1]'])('URL-10 http on %s is admitted by the sandbox on this host alone', (host) => {
    const url = `http://${host}:4174/bank?x=1`;
    expect([orderPage(url, host), orderPage(url, null), orderPage(url, 'other.example')]).toEqual([url, null, null]);
    expect(orderPage(`http://user:pw@${host}:4174/bank`, host)).toBeNull();
  });

  it('URL-10 whatever is admitted leads to https or to our own origin, and never names a user', () => {
    const part = fc.constantFrom(
      'https',
      'http',
      ':',
      '/',
      '//',
      '\\',
      '@',
      'user:pw@',
      'bank.example',
      '.',
      '?',
      '#',
      '%40',
      '\t',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const page = orderPage(parts.join(''), null);
        if (page === null) return;
        const { protocol, origin, username, password } = new URL(page, 'https://own.example/pay');
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        if (page.startsWith('/')) expect(origin).toBe('https://own.example');
      }),
      { numRuns: 5000 },
    );
  });
});
