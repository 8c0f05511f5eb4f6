import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { fillTemplate, NewProviderRefused, nextFreePayType, planProvider } from '../../../../src/cli/providers/new-provider.ts';
import { settingsIn } from '../../../../src/cli/providers/provider-settings.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';

const TAKEN = MANIFESTS.map(({ id }) => id);
const plan = (id: string, kind = 'redirect', payType: string | null = null) =>
  planProvider({ id, kind, payType, wallet: null }, MANIFESTS, TAKEN);

describe('a new provider', () => {
  it('KIT-4 derives every name from its id, and takes the next free pay type', () => {
    expect(plan('acme-pay', 'card-form')).toMatchObject({
      id: 'acme-pay',
      kind: 'card-form',
      payType: 32,
      names: {
        id: 'acme-pay',
        payType: '32',
        title: 'Acme Pay',
        Name: 'AcmePay',
        NAME: 'ACME_PAY',
        RULE: 'ACME-PAY',
        settings: 'acmepay',
        SETTINGS: 'ACMEPAY',
        arabicTitle: 'بطاقة بنكية عبر Acme Pay',
        englishTitle: 'Bank card by Acme Pay',
      },
    });
    expect(plan('acme', 'wallet', '900').payType).toBe(900);
  });

  it.each([
    ['', /needs an id/],
    ['Acme', /lower-case/],
    ['acme_pay', /lower-case/],
    ['../acme', /lower-case/],
    ['7acme', /lower-case/],
    ['acme-', /lower-case/],
    ['a'.repeat(33), /more than 32 characters/],
    ['wallet', /reserved/],
    ['checkout', /there is a folder/],
    ['check-out', /settings would have the names of checkout's/],
  ])('KIT-4 the id "%s" is refused', (id, why) => {
    expect(() => plan(id)).toThrow(NewProviderRefused);
    expect(() => plan(id)).toThrow(why);
  });

  it.each(['0', '-3', '3.5', 'x', '', '1000000'])('KIT-4 the pay type "%s" is refused', (payType) => {
    expect(() => plan('acme', 'redirect', payType)).toThrow(/whole number from 1 to 999999/);
  });

  it('KIT-4 a pay type in use and an unknown kind are refused, with the possible values', () => {
    expect(() => plan('acme', 'redirect', '24')).toThrow('Pay type 24 is PAYERMAX_CARD of payermax. Free: 32.');
    expect(() => plan('acme', 'form')).toThrow('There is no kind "form". There are: redirect, card-form, element, wallet.');
  });

  it('KIT-4 a wallet may be Google Pay: its own files replace those of the kind', () => {
    const wallet = (kind: string, name: string) => planProvider({ id: 'acme', kind, payType: null, wallet: name }, MANIFESTS, TAKEN);
    expect(wallet('wallet', 'google-pay')).toMatchObject({
      parts: ['common', 'wallet', 'google-pay'],
      names: { arabicTitle: 'Google Pay عبر Acme', englishTitle: 'Google Pay by Acme' },
    });
    expect(wallet('wallet', 'apple-pay')).toMatchObject({ parts: ['common', 'wallet'], names: { englishTitle: 'Apple Pay by Acme' } });
    expect(() => wallet('wallet', 'samsung-pay')).toThrow('There is no wallet "samsung-pay". There are: apple-pay, google-pay.');
    expect(() => wallet('redirect', 'google-pay')).toThrow('Only the kind "wallet" has a wallet');
  });

  it('KIT-4 the next free number fills gaps, and begins at 1 without providers', () => {
    const [first] = MANIFESTS;
    const descriptor = first!.payTypes[0]!;
    const described = [5, 6, 8].map((payType) => ({ ...first!, payTypes: [{ ...descriptor, payType: payTypeOf(payType) }] }));
    expect(nextFreePayType(described)).toBe(7);
    expect(nextFreePayType([])).toBe(1);
  });

  it('KIT-4 a template with an unknown placeholder is refused', () => {
    expect(fillTemplate('{{id}} and {{ id }}', { id: 'acme' })).toBe('acme and {{ id }}');
    expect(() => fillTemplate('{{ID}}', { id: 'acme' })).toThrow(/\{\{ID\}\}/);
  });
});

it('GEN-4 settings are read with the comment above them or above their group', () => {
  expect(settingsIn('# one\nVITE_A=1\n\n# two\nVITE_B={providerOrigin}/b=c\nVITE_C=\n')).toEqual([
    { variable: 'VITE_A', says: 'one', sandboxValue: '1' },
    { variable: 'VITE_B', says: 'two', sandboxValue: '{providerOrigin}/b=c' },
    { variable: 'VITE_C', says: 'two', sandboxValue: '' },
  ]);
});
