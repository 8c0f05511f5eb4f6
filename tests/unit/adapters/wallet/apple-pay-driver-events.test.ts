import { describe, expect, it } from 'vitest';
import { setUp, VALIDATE } from './apple-pay-driver-set-up.ts';
import { RecordingSheetListener, TOKEN } from './fake-apple-pay.ts';

describe('Apple Pay driver', () => {
  describe('events', () => {
    it('platform §4: a sheet is validated, authorised and completed, each once, and leaves nothing behind', async () => {
      const { open, listener, isFree } = setUp();
      const { sheet, session } = await open();
      expect(session.listeners).toBe(3);
      session.asks();
      const merchantSession = { nonce: '1' };
      expect(sheet.orderReady(merchantSession)).toBe(true);
      session.authorises();
      sheet.complete('success');
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
      expect(listener.tokens[0]).toBe(TOKEN);
      expect(session.validatedWith[0]).toBe(merchantSession);
      expect(session.calls).toEqual(['begin', 'validated', 'complete 0']);
      expect([session.listeners, isFree()]).toEqual([0, true]);
    });

    it('platform §4: a failure is answered with 1', async () => {
      const { authorised } = setUp();
      const { sheet, session } = await authorised();
      sheet.complete('failure');
      expect(session.calls.at(-1)).toBe('complete 1');
    });

    it('D13: every request of the wallet counts once, however often it is repeated', async () => {
      const { open, listener } = setUp();
      const { sheet, session } = await open();
      session.asks();
      session.asks();
      expect([sheet.orderReady({}), sheet.orderReady({})]).toEqual([true, true]);
      session.asks();
      session.authorises();
      session.authorises();
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
      sheet.complete('failure');
      sheet.complete('success');
      sheet.abort();
      expect(session.calls).toEqual(['begin', 'validated', 'complete 1']);
    });

    it('D13: a merchant session that was not requested is not passed to the wallet', async () => {
      const { open } = setUp();
      const { sheet, session } = await open();
      expect(sheet.orderReady({})).toBe(true);
      expect(session.calls).toEqual(['begin']);
    });

    it('F28: a merchant session that the wallet rejects ends the sheet, and only the call’s answer says so', async () => {
      const { wallet, open, listener, isFree } = setUp();
      wallet.onValidation = () => {
        throw new DOMException('expired', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.orderReady({})).toBe(false);
      expect(session.calls).toEqual(['begin', 'validated', 'abort']);
      session.asks();
      session.authorises();
      expect([listener.heard, isFree()]).toEqual([[VALIDATE], true]);
      sheet.abort();
      session.cancels();
      expect([listener.heard, session.listeners]).toEqual([[VALIDATE], 0]);
    });

    it('F26: a sheet that the shopper closes as the merchant session arrives takes none, and the cancel is reported once', async () => {
      const { wallet, open, listener, isFree } = setUp();
      wallet.onValidation = () => {
        throw new DOMException('closed', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.orderReady({})).toBe(false);
      session.cancels();
      session.cancels();
      expect([listener.heard, session.listeners, isFree()]).toEqual([[VALIDATE, 'cancelled'], 0, true]);
    });

    it('F28: a wallet that cancels while it accepts the merchant session has no sheet left', async () => {
      const { wallet, open, listener } = setUp();
      wallet.onValidation = (session) => session.cancels();
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.orderReady({})).toBe(false);
      expect(listener.heard).toEqual([VALIDATE, 'cancelled']);
      session.authorises();
      expect(listener.tokens).toEqual([]);
    });

    it('F26: a wallet that cancels and then throws ends once', async () => {
      const { wallet, open, listener, isFree } = setUp();
      wallet.onValidation = (session) => {
        session.cancels();
        throw new DOMException('closed', 'InvalidAccessError');
      };
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.orderReady({})).toBe(false);
      expect(session.calls).toEqual(['begin', 'validated']);
      session.cancels();
      expect([listener.heard, session.listeners, isFree()]).toEqual([[VALIDATE, 'cancelled'], 0, true]);
    });

    it('D13: an authorisation during the merchant validation counts', async () => {
      const { wallet, open, listener } = setUp();
      wallet.onValidation = (session) => session.authorises();
      const { sheet, session } = await open();
      session.asks();
      expect(sheet.orderReady({})).toBe(true);
      sheet.complete('success');
      expect([listener.heard, session.calls.at(-1)]).toEqual([[VALIDATE, 'authorised'], 'complete 0']);
    });

    it('F26: a cancel before the token is reported once, and nothing happens after it', async () => {
      const { open, listener, isFree } = setUp();
      const { sheet, session } = await open();
      session.asks();
      session.cancels();
      session.cancels();
      expect(sheet.orderReady({})).toBe(false);
      session.authorises();
      sheet.complete('success');
      sheet.abort();
      expect(listener.heard).toEqual([VALIDATE, 'cancelled']);
      expect([session.calls, session.listeners, isFree()]).toEqual([['begin'], 0, true]);
    });

    it('F27: a cancel after the token is reported, and the late answer to the sheet does nothing', async () => {
      const { authorised, listener } = setUp();
      const { sheet, session } = await authorised();
      session.cancels();
      sheet.complete('failure');
      expect([listener.heard, session.calls]).toEqual([
        [VALIDATE, 'authorised', 'cancelled'],
        ['begin', 'validated'],
      ]);
    });

    it('F27: a cancel after the completion is ignored, even if the wallet keeps its listeners', async () => {
      const { open, listener } = setUp();
      const { sheet, session } = await open();
      session.keepsListeners = true;
      session.asks();
      sheet.orderReady({});
      session.authorises();
      sheet.complete('success');
      session.cancels();
      session.authorises();
      expect(listener.heard).toEqual([VALIDATE, 'authorised']);
    });

    it.each(['open', 'asked', 'validated', 'authorised'])('D13: an abort when %s closes the sheet once, without an event', async (when) => {
      const { open, listener, isFree } = setUp();
      const { sheet, session } = await open();
      if (when !== 'open') session.asks();
      if (when === 'validated' || when === 'authorised') sheet.orderReady({});
      if (when === 'authorised') session.authorises();
      sheet.abort();
      sheet.abort();
      session.cancels();
      expect(session.calls.filter((call) => call === 'abort')).toHaveLength(1);
      expect(listener.heard).not.toContain('cancelled');
      expect([session.listeners, isFree()]).toEqual([0, true]);
    });

    it('D13: an abort ends the sheet even if the wallet refuses it', async () => {
      const { wallet, open, isFree } = setUp();
      wallet.onAbort = () => {
        throw new DOMException('not active', 'InvalidAccessError');
      };
      const { sheet } = await open();
      expect(() => sheet.abort()).not.toThrow();
      expect(isFree()).toBe(true);
    });

    it('D13: a completion that the wallet refuses closes the sheet', async () => {
      const { wallet, authorised, isFree } = setUp();
      wallet.onCompletion = () => {
        throw new DOMException('not awaited', 'InvalidAccessError');
      };
      const { sheet, session } = await authorised();
      expect(() => sheet.complete('success')).not.toThrow();
      expect([session.calls.slice(-2), isFree()]).toEqual([['complete 0', 'abort'], true]);
    });

    it.each(['success', 'failure'] as const)('D13: %s before any token closes the sheet instead of answering it', async (result) => {
      const { open, isFree } = setUp();
      const { sheet, session } = await open();
      session.asks();
      sheet.complete(result);
      expect([session.calls, isFree()]).toEqual([['begin', 'abort'], true]);
    });

    it('D13: an older sheet that ends late does not free the wallet while a newer one is open', async () => {
      const { open, isFree } = setUp();
      const first = await open();
      first.session.cancels();
      await open(new RecordingSheetListener());
      first.sheet.abort();
      first.sheet.complete('success');
      expect(isFree()).toBe(false);
    });
  });
});
