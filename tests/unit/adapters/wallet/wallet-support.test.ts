import { describe, expect, it } from 'vitest';
import { isWalletSupported } from '../../../../src/adapters/wallet/wallet-support.ts';

const SAFARI = {
  vendor: 'Apple Computer, Inc.',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};
const CHROME = {
  vendor: 'Google Inc.',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

const sessionThat = (canMakePayments: () => unknown): unknown =>
  Object.assign(function Session() {}, { canMakePayments, supportsVersion: () => true });
const fails = () => {
  throw new Error('insecure');
};

describe('isWalletSupported', () => {
  it.each([
    ['no session class', SAFARI, undefined, false],
    ['a session that says no', SAFARI, sessionThat(() => false), false],
    ['a session that says yes', CHROME, sessionThat(() => true), true],
    ['a session that fails, in Safari', SAFARI, sessionThat(fails), true],
    ['a session that fails, elsewhere', CHROME, sessionThat(fails), false],
  ])('RPT-9 %s', (_what, navigator, ApplePaySession, supported) => {
    expect(isWalletSupported({ navigator, ...(ApplePaySession === undefined ? {} : { ApplePaySession }) })).toBe(supported);
  });
});
