import { beforeEach, describe, expect, it } from 'vitest';
import { ApplePayDriver } from '../../../../src/adapters/wallet/apple-pay-driver.ts';
import type { WalletSheet } from '../../../../src/domain/ports/provider/wallet-driver.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { CHROME, FakeWallet, PAYMENT, RecordingSheetListener, TOKEN, VALIDATION_URL, type FakeSession } from './fake-apple-pay.ts';

const VALIDATE = `validate ${VALIDATION_URL}`;

describe('Apple Pay driver', () => {
  let wallet: FakeWallet;

  let telemetry: FakeTelemetry;

  let listener: RecordingSheetListener;

  let driver: ApplePayDriver;

  const driverOn = (sessionClass: unknown, navigator = CHROME): ApplePayDriver =>
    new ApplePayDriver(Object.assign({ navigator }, sessionClass === undefined ? {} : { ApplePaySession: sessionClass }), telemetry);

  beforeEach(() => {
    wallet = new FakeWallet();
    telemetry = new FakeTelemetry();
    listener = new RecordingSheetListener();
    driver = driverOn(wallet.sessionClass);
  });

  /** A sheet that has come back from its begin, and the wallet's session behind it. */
  const open = async (to = listener): Promise<{ readonly sheet: WalletSheet; readonly session: FakeSession }> => {
    const begun = driver.begin(PAYMENT, to);
    if (!begun.ok) throw new Error(begun.error);
    await Promise.resolve();
    return { sheet: begun.value, session: wallet.last };
  };

  const authorised = async (): Promise<{ readonly sheet: WalletSheet; readonly session: FakeSession }> => {
    const { sheet, session } = await open();
    session.asks();
    sheet.merchantValidated({ nonce: '1' });
    session.authorises();
    return { sheet, session };
  };

  const isFree = (): boolean => driver.begin(PAYMENT, new RecordingSheetListener()).ok;

  describe('events', () => {
    it('platform §4: validated, authorised and completed, each once, nothing left behind', async () => {
      const { sheet, session } = await open();
      expect(session.listeners).toBe(3);
      session.asks();
      const merchantSession = { nonce: '1' };
      expect(sheet.merchantValidated(merchantSession)).toBe(true);
      session.authorises();
      sheet.complete('success');
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
      expect(listener.tokens[0]).toBe(TOKEN);
      expect(session.validatedWith[0]).toBe(merchantSession);
      expect(session.calls).toEqual(['begin', 'validated', 'complete 0']);
      expect([session.listeners, isFree()]).toEqual([0, true]);
    });

    it('platform §4: a failure is answered with 1', async () => {
      const { sheet, session } = await authorised();
      sheet.complete('failure');
      expect(session.calls.at(-1)).toBe('complete 1');
    });

    it('D13: every question counts once, however often the wallet asks', async () => {
      const { sheet, session } = await open();
      session.asks();
      session.asks();
      expect([sheet.merchantValidated({}), sheet.merchantValidated({})]).toEqual([true, true]);
      session.asks();
      session.authorises();
      session.authorises();
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
      sheet.complete('failure');
      sheet.complete('success');
      sheet.abort();
      expect(session.calls).toEqual(['begin', 'validated', 'complete 1']);
    });

    it('D13: a merchant session that nobody asked for is not given', async () => {
      const { sheet, session } = await open();
      expect(sheet.merchantValidated({})).toBe(true);
      expect(session.calls).toEqual(['begin']);
    });

    it('F28: a merchant session that the wallet takes for bad ends the sheet, and says so by its answer alone', async () => {
      wallet.onValidation = () => {
        throw new DOMException('expired', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.merchantValidated({})).toBe(false);
      expect(session.calls).toEqual(['begin', 'validated', 'abort']);
      session.asks();
      session.authorises();
      expect([listener.heard, isFree()]).toEqual([[VALIDATE], true]);
      sheet.abort();
      session.cancels();
      expect([listener.heard, session.listeners]).toEqual([[VALIDATE], 0]);
    });

    it('F26: a sheet that the shopper closes as the merchant session comes takes none, and the closing is told once', async () => {
      wallet.onValidation = () => {
        throw new DOMException('closed', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.merchantValidated({})).toBe(false);
      session.cancels();
      session.cancels();
      expect([listener.heard, session.listeners, isFree()]).toEqual([[VALIDATE, 'cancelled'], 0, true]);
    });

    it('F28: a wallet that cancels while it takes the merchant session has no sheet left', async () => {
      wallet.onValidation = (session) => session.cancels();
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.merchantValidated({})).toBe(false);
      expect(listener.heard).toEqual([VALIDATE, 'cancelled']);
      session.authorises();
      expect(listener.tokens).toEqual([]);
    });

    it('F26: a wallet that cancels and then throws is over once', async () => {
      wallet.onValidation = (session) => {
        session.cancels();
        throw new DOMException('closed', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.merchantValidated({})).toBe(false);
      expect(session.calls).toEqual(['begin', 'validated']);
      session.cancels();
      expect([listener.heard, session.listeners, isFree()]).toEqual([[VALIDATE, 'cancelled'], 0, true]);
    });

    it('D13: a wallet that authorises while it takes the merchant session is heard', async () => {
      wallet.onValidation = (session) => session.authorises();
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.merchantValidated({})).toBe(true);
      sheet.complete('success');
      expect([listener.heard, session.calls.at(-1)]).toEqual([[VALIDATE, 'authorised'], 'complete 0']);
    });

    it('F26: a cancel before the token is told once, and nothing is heard or done after it', async () => {
      const { sheet, session } = await open();
      session.asks();
      session.cancels();
      session.cancels();
      expect(sheet.merchantValidated({})).toBe(false);
      session.authorises();
      sheet.complete('success');
      sheet.abort();
      expect(listener.heard).toEqual([VALIDATE, 'cancelled']);
      expect([session.calls, session.listeners, isFree()]).toEqual([['begin'], 0, true]);
    });

    it('F27: a cancel after the token is told; the late answer to the sheet does nothing', async () => {
      const { sheet, session } = await authorised();
      session.cancels();
      sheet.complete('failure');
      expect([listener.heard, session.calls]).toEqual([
        [VALIDATE, 'authorised', 'cancelled'],
        ['begin', 'validated'],
      ]);
    });

    it('F27: a cancel after the completion is ignored, even by a wallet that keeps its listeners', async () => {
      const { sheet, session } = await open();
      session.keepsListeners = true;
      session.asks();
      sheet.merchantValidated({});
      session.authorises();
      sheet.complete('success');
      session.cancels();
      session.authorises();
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
    });

    it.each(['open', 'asked', 'validated', 'authorised'])(
      'D13: an abort when %s takes the sheet away once, without a word',
      async (when) => {
        const { sheet, session } = await open();
        if (when !== 'open') session.asks();
        if (when === 'validated' || when === 'authorised') sheet.merchantValidated({});
        if (when === 'authorised') session.authorises();
        sheet.abort();
        sheet.abort();
        session.cancels();
        expect(session.calls.filter((call) => call === 'abort')).toHaveLength(1);
        expect(listener.heard).not.toContain('cancelled');
        expect([session.listeners, isFree()]).toEqual([0, true]);
      },
    );

    it('D13: an abort that the wallet refuses ends the sheet all the same', async () => {
      wallet.onAbort = () => {
        throw new DOMException('not active', 'InvalidAccessError');
      };
      const { sheet } = await open();
      expect(() => sheet.abort()).not.toThrow();
      expect(isFree()).toBe(true);
    });

    it('D13: a completion that the wallet refuses takes the sheet away', async () => {
      wallet.onCompletion = () => {
        throw new DOMException('not awaited', 'InvalidAccessError');
      };
      const { sheet, session } = await authorised();
      expect(() => sheet.complete('success')).not.toThrow();
      expect([session.calls.slice(-2), isFree()]).toEqual([['complete 0', 'abort'], true]);
    });

    it.each(['success', 'failure'] as const)('D13: %s before any token is no answer: the sheet is taken away', async (result) => {
      const { sheet, session } = await open();
      session.asks();
      sheet.complete(result);
      expect([session.calls, isFree()]).toEqual([['begin', 'abort'], true]);
    });

    it('D13: an older sheet that ends late does not free the wallet from under the newer one', async () => {
      const first = await open();
      first.session.cancels();
      await open(new RecordingSheetListener());
      first.sheet.abort();
      first.sheet.complete('success');
      expect(isFree()).toBe(false);
    });
  });
});
