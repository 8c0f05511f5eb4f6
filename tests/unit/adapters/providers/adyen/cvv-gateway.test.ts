import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdyenCvvGateway } from '../../../../../src/adapters/providers/adyen/cvv-gateway.ts';
import { AdyenSdk } from '../../../../../src/adapters/providers/adyen/sdk.ts';
import type { SavedCard } from '../../../../../src/domain/card/saved-card.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeAdyen, FakeAdyenConfiguration, FakePageElement } from './fake-adyen.ts';

const APPEARANCE = { dark: true, language: 'ar' } as const;
const CARD: SavedCard = {
  sourceId: 'M5N7TQ4TG5PFWR50',
  last4: '1111',
  bin: '411111',
  toUid: null,
  scheme: 'Mastercard',
  fingerprint: 'F',
  issuerCountry: 'SA',
  validDate: '12/34',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 0,
};

describe('adyen CVC field of a saved card', () => {
  let adyen: FakeAdyen;
  let gateway: AdyenCvvGateway;
  let holder: FakePageElement;
  let said: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    adyen = new FakeAdyen();
    holder = new FakePageElement();
    said = [];
    const sdk = new AdyenSdk(() => Promise.resolve(adyen.createCheckout), new FakeAdyenConfiguration(), 10_000);
    gateway = new AdyenCvvGateway(sdk, new FakeTelemetry(), 15_000);
  });
  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
  const mounted = async (card = CARD) => {
    const result = run(
      gateway.mount(holder, card, APPEARANCE, {
        changed: (state) => said.push(state),
        focusChanged: (focused) => said.push(focused ? 'focus' : 'blur'),
        failed: (error) => said.push(error.fault),
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    adyen.component.emit('onConfigSuccess');
    const decided = await result;
    if (decided._tag === 'Failure') throw decided.failure;
    return decided.success;
  };

  it.each([
    ['Mastercard', 'mc'],
    ['mc', 'mc'],
    ['visa', 'visa'],
    ['VISA', 'visa'],
    ['unionpay', 'cup'],
    ['Elo', 'elo'],
  ])('cashier §5 a card of scheme %s is mounted as the brand %s, which decides the number of digits', async (scheme, brand) => {
    await mounted({ ...CARD, scheme });
    expect(adyen.component.options).toMatchObject({ type: brand, brand, brands: [brand] });
  });

  it('cashier §7 submits source_id and platform_data; the CVC is encrypted, and the card number is not requested', async () => {
    const field = await mounted();
    expect(holder.children[0]?.children.map(({ dataset }) => dataset['cse'])).toEqual(['encryptedSecurityCode']);
    adyen.component.emit('onChange', { valid: { encryptedSecurityCode: true }, errors: {} });
    adyen.component.data = { paymentMethod: { type: 'scheme', encryptedSecurityCode: 'c' }, browserInfo: { language: 'ar' } };
    const result = await run(field.submit());
    if (result._tag === 'Failure') return expect.unreachable();
    const { platform_data: platformData = '', ...rest } = result.success;
    expect(rest).toEqual({ source_id: CARD.sourceId });
    expect(JSON.parse(platformData)).toEqual({
      paymentMethod: { type: 'scheme', storedPaymentMethodId: CARD.sourceId, encryptedSecurityCode: 'c', brand: 'mc' },
      browserInfo: { language: 'ar' },
      origin: 'https://shop.test',
    });
  });

  it('cashier §5 an invalid CVC submits nothing', async () => {
    const field = await mounted();
    adyen.component.data = { paymentMethod: { encryptedSecurityCode: 'c' }, browserInfo: {} };
    adyen.component.emit('onFocus', { fieldType: 'encryptedSecurityCode', focus: true, numChars: 0 });
    adyen.component.emit('onFocus', { fieldType: 'encryptedSecurityCode', focus: false, numChars: 2 });
    expect(said).toEqual(['focus', 'invalid', 'blur']);
    expect(await run(field.submit())).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
  });

  it('CRD-21 the field takes another appearance with what was typed', async () => {
    const field = await mounted();
    expect(field.restyle?.({ dark: true, language: 'ar' })).toBe(true);
    expect(adyen.component.styles).toHaveLength(1);
  });

  it('F24 once unmounted it leaves nothing on the page and submits nothing', async () => {
    const field = await mounted();
    field.unmount();
    field.unmount();
    expect(holder.children).toEqual([]);
    expect(await run(field.submit())).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
  });

  it('F24 a mount point that is not an element is refused', async () => {
    const result = await run(gateway.mount(null, CARD, APPEARANCE, { changed: () => {}, focusChanged: () => {}, failed: () => {} }));
    expect(result).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'no-mount-point' } });
  });
});
