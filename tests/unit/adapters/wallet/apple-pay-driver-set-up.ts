import { ApplePayDriver } from '../../../../src/adapters/wallet/apple-pay-driver.ts';
import type { WalletSheet } from '../../../../src/domain/ports/wallets.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { CHROME, FakeApplePay, PAYMENT, RecordingSheetListener, VALIDATION_URL, type FakeSession } from './fake-apple-pay.ts';

/** What the listener hears when the wallet asks for the merchant session. */
export const VALIDATE = `validate ${VALIDATION_URL}`;

/** A sheet, and the wallet's session behind it. */
interface OpenSheet {
  readonly sheet: WalletSheet;
  readonly session: FakeSession;
}

export const setUp = () => {
  const wallet = new FakeApplePay();
  const telemetry = new FakeTelemetry();
  const listener = new RecordingSheetListener();

  const driverOn = (sessionClass: unknown, navigator = CHROME): ApplePayDriver =>
    new ApplePayDriver(Object.assign({ navigator }, sessionClass === undefined ? {} : { ApplePaySession: sessionClass }), telemetry);

  const driver = driverOn(wallet.sessionClass);

  /** A sheet after its begin. */
  const open = async (to = listener): Promise<OpenSheet> => {
    const begun = driver.begin(PAYMENT, to);
    if (!begun.ok) throw new Error(begun.error);
    await Promise.resolve();
    return { sheet: begun.value, session: wallet.last };
  };

  /** A sheet after the shopper's authorisation. */
  const authorised = async (): Promise<OpenSheet> => {
    const { sheet, session } = await open();
    session.asks();
    sheet.orderReady({ nonce: '1' });
    session.authorises();
    return { sheet, session };
  };

  const isFree = (): boolean => driver.begin(PAYMENT, new RecordingSheetListener()).ok;

  return { wallet, telemetry, listener, driver, driverOn, open, authorised, isFree };
};
