import { describe, expect, it } from 'vitest';
import { manifest } from '../../../../src/adapters/providers/checkout/manifest.ts';
import { paymentMethodsOfItem } from '../../../../src/domain/payment-method/payment-methods-of-item.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';

const item = { displayMethods: [{ name: '', methods: [{ payType: payTypeOf(23), rechargeId: 'r-23' }] }] };

describe('the engine of a pay type', () => {
  it('GRY-10 a card of 23 is typed into Flow where the build chooses it, or its gray test does; saved cards stay as they are', () => {
    const entry = (engine: string | null, switchedOn: readonly 'new-card-flow'[] = []) =>
      paymentMethodsOfItem(item, [manifest], {
        switchedOn,
        notActive: [],
        settings: engine === null ? {} : { 'checkout.engine': engine },
      })[0]?.entry;
    expect([entry(null), entry('frames'), entry('nonsense')]).toEqual(['card-form', 'card-form', 'card-form']);
    expect([entry('frames', ['new-card-flow']), entry('gray')]).toEqual(['card-form', 'card-form']);
    expect([entry('flow'), entry('flow', ['new-card-flow']), entry('gray', ['new-card-flow'])]).toEqual(
      Array.from({ length: 3 }, () => 'element-form'),
    );
  });
});

it('CHN-15 a payment method names its wallet: Apple Pay where its manifest names none, and none for a card', () => {
  const walletOf = (change: object, kind: 'card' | 'wallet' = 'wallet') => {
    const [descriptor] = manifest.payTypes;
    const payTypes = descriptor === undefined ? [] : [{ ...descriptor, kind, ...change }];
    return paymentMethodsOfItem(item, [{ ...manifest, payTypes }])[0]?.wallet;
  };
  expect([walletOf({}), walletOf({ wallet: 'google-pay' }), walletOf({}, 'card')]).toEqual(['apple-pay', 'google-pay', null]);
});

it('CHN-18 a payment method has the marks that its manifest brings, and none where it brings none', () => {
  const tabby = { name: 'Tabby', width: 40, height: 16, viewBox: '0 0 40 16', shapes: [['M0 0h40v16H0z', '#3bffc1']] } as const;
  const [descriptor] = manifest.payTypes;
  const payTypes = descriptor === undefined ? [] : [{ ...descriptor, brands: ['tabby'], marks: { tabby } }];
  expect(paymentMethodsOfItem(item, [{ ...manifest, payTypes }])[0]).toMatchObject({ brands: ['tabby'], marks: { tabby } });
  expect(paymentMethodsOfItem(item, [manifest])[0]?.marks).toEqual({});
});
