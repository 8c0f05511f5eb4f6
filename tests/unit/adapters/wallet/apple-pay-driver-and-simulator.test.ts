import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplePayDriver } from '../../../../src/adapters/wallet/apple-pay-driver.ts';
import type { WalletSheet } from '../../../../src/domain/ports/wallets.ts';
import { VALIDATION_URL } from '../../../../src/sandbox/wallet/server/wallet-token.ts';
import { createApplePaySession } from '../../../../src/sandbox/wallet/page/create-apple-pay-session.ts';
import type { SheetActs } from '../../../../src/sandbox/wallet/page/apple-pay-js.ts';
import { WalletServer } from '../../../../src/sandbox/wallet/server/wallet-server.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { CHROME, PAYMENT, RecordingSheetListener } from './fake-apple-pay.ts';

const ORDER = { orderId: 'SB1', payType: 25, amountCents: 499 };

/** The driver, the strict simulator of the wallet and a provider's wallet server, working together. */
describe('driver against the strict simulator', () => {
  let acts: SheetActs;
  let inGesture: boolean;
  let shown: string[];
  let ids: number;
  let listener: RecordingSheetListener;
  let driver: ApplePayDriver;
  let walletServer: WalletServer;
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    inGesture = true;
    shown = [];
    ids = 0;
    const newId = (): string => `id${(ids += 1)}`;
    const ApplePaySession = createApplePaySession({
      isSecure: () => true,
      inGesture: () => inGesture,
      canPay: true,
      domain: 'localhost',
      useSession: () => true,
      newId,
      openSheet: (_, given) => {
        acts = given;
        return { ready: () => shown.push('ready'), finish: (end) => shown.push(end), close: () => shown.push('closed') };
      },
    });
    listener = new RecordingSheetListener();
    driver = new ApplePayDriver(Object.assign({ navigator: CHROME }, { ApplePaySession }), new FakeTelemetry());
    walletServer = new WalletServer(
      {
        siteOrigin: 'http://localhost:4173',
        providerOrigin: 'http://localhost:4174',
        newId,
        now: Date.now,
        decide: () => Promise.resolve(false),
        callbackUrl: () => Promise.resolve(''),
      },
      { merchantIdentifier: 'merchant.sandbox.test', factsOf: (failReason) => ({ failReason }) },
    );
  });
  afterEach(() => vi.useRealTimers());

  const begin = async (): Promise<WalletSheet> => {
    const begun = driver.begin(PAYMENT, listener);
    if (!begun.ok) throw new Error(begun.error);
    await vi.advanceTimersByTimeAsync(0);
    return begun.value;
  };
  const validate = async (sheet: WalletSheet): Promise<boolean> => {
    const url = listener.heard.at(-1)?.replace('validate ', '') ?? '';
    const taken = sheet.orderReady(walletServer.merchantSession({ ...ORDER, validationUrl: url, domain: 'localhost' }));
    await vi.advanceTimersByTimeAsync(0);
    return taken;
  };

  it('D13: a payment runs from the tap to the paid order', async () => {
    const sheet = await begin();
    expect(listener.heard).toEqual([`validate ${VALIDATION_URL}`]);
    expect(await validate(sheet)).toBe(true);
    acts.chose('approve', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(walletServer.authorise({ ...ORDER, token: JSON.stringify(listener.tokens[0]) })).toMatchObject({ kind: 'paid' });
    sheet.complete('success');
    expect(shown).toEqual(['ready', 'success']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.heard).toEqual([`validate ${VALIDATION_URL}`, 'authorised']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('F29: outside a user gesture the wallet is unstable', () => {
    inGesture = false;
    expect(driver.begin(PAYMENT, listener)).toEqual({ ok: false, error: 'unstable' });
  });

  it('F28: a missing or invalid merchant session leaves no sheet open', async () => {
    for (const bad of [null, undefined, {}, 'session']) {
      const sheet = await begin();
      expect(sheet.orderReady(bad)).toBe(false);
      expect(shown.at(-1)).toBe('closed');
    }
    expect(listener.heard).not.toContain('cancelled');
  });

  it('F27: the wallet’s own time-outs count as a cancel, and free the wallet', async () => {
    await begin();
    await vi.advanceTimersByTimeAsync(30_000);
    const sheet = await begin();
    await validate(sheet);
    acts.chose('approve', false);
    await vi.advanceTimersByTimeAsync(30_000);
    sheet.complete('success');
    expect(listener.heard.filter((word) => word === 'cancelled')).toHaveLength(2);
    expect(shown).toEqual(['timeout', 'ready', 'timeout']);
    expect(driver.begin(PAYMENT, listener).ok).toBe(true);
  });
});
