import { describe, expect, it } from 'vitest';
import { keptOrderPage } from '../../../../src/domain/routing/order-page.ts';

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
