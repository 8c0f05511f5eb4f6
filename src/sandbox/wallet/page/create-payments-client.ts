import { sealPaymentData, type WalletChoice } from '../server/wallet-token.ts';
import {
  MalformedRequest,
  readAuthorizationResult,
  readPaymentDataRequest,
  readReadyRequest,
  type RequestedPayment,
} from './google-pay-requests.ts';
import { SHEET_TEXTS } from './open-sheet.ts';
import { member, type Sheet, type SheetActs, type WalletDevice } from './apple-pay-js.ts';

const SLOW_MS = 5000;

export type GooglePayDevice = Pick<WalletDevice, 'isSecure' | 'inGesture' | 'canPay' | 'newId' | 'openSheet'>;

type StatusCode = 'CANCELED' | 'DEVELOPER_ERROR' | 'MERCHANT_ACCOUNT_ERROR';
type Callback = (paymentData: object) => unknown;

const paymentsError = (statusCode: StatusCode, statusMessage: string): object => ({ statusCode, statusMessage });

const developerError = (error: unknown): object => {
  if (error instanceof MalformedRequest) return paymentsError('DEVELOPER_ERROR', error.message);
  throw error;
};

/** `google.payments.api.PaymentsClient` as documented (_Client reference_, _Request objects_, _Error objects_). One sheet at a time. */
export const createPaymentsClient = (device: GooglePayDevice) => {
  let isSheetOpen = false;

  const tokenOf = ({ amount, currency, gatewayMerchantId }: RequestedPayment, choice: WalletChoice): string =>
    JSON.stringify(
      sealPaymentData({ choice, amount, currency, merchantIdentifier: gatewayMerchantId ?? '', transactionId: device.newId() }),
    );

  return class PaymentsClient {
    readonly #environment: 'TEST' | 'PRODUCTION';
    readonly #callback: Callback | null;

    constructor(options: unknown) {
      const environment = member(options, 'environment') ?? 'TEST';
      if (environment !== 'TEST' && environment !== 'PRODUCTION') throw new Error('The environment is not supported.');
      const callback = member(member(options, 'paymentDataCallbacks'), 'onPaymentAuthorized');
      this.#environment = environment;
      this.#callback = typeof callback === 'function' ? (callback as Callback) : null;
    }

    async isReadyToPay(request: unknown): Promise<{ readonly result: boolean }> {
      try {
        readReadyRequest(request);
      } catch (error) {
        throw developerError(error);
      }
      if (!device.isSecure()) throw paymentsError('DEVELOPER_ERROR', 'The page is not secure.');
      return { result: device.canPay };
    }

    /** Must be called while a click is handled. */
    async loadPaymentData(request: unknown): Promise<object> {
      const isInGesture = device.inGesture();
      let payment: RequestedPayment;
      try {
        payment = readPaymentDataRequest(request, this.#callback !== null);
      } catch (error) {
        throw developerError(error);
      }
      if (!device.isSecure() || !device.canPay) throw paymentsError('CANCELED', 'The browser is not supported.');
      if (!isInGesture) throw paymentsError('CANCELED', 'The method was not called in a click.');
      if (isSheetOpen) throw paymentsError('CANCELED', 'The sheet is shown already.');
      if (payment.gatewayMerchantId === null) throw paymentsError('CANCELED', 'The gateway parameters are incomplete.');
      if (this.#environment === 'PRODUCTION' && payment.merchantId === null)
        throw paymentsError('MERCHANT_ACCOUNT_ERROR', 'The merchant id is missing.');
      return new Promise((resolve, reject) => this.#show(payment, resolve, reject));
    }

    #show(payment: RequestedPayment, resolve: (paymentData: object) => void, reject: (error: object) => void): void {
      isSheetOpen = true;
      const leave = (): void => {
        isSheetOpen = false;
      };
      const acts: SheetActs = {
        chose: (choice, slow) => {
          setTimeout(() => void this.#authorise(sheet, payment, choice, resolve).then((isOver) => isOver && leave()), slow ? SLOW_MS : 0);
        },
        cancelled: () => {
          leave();
          sheet.close();
          reject(paymentsError('CANCELED', 'The shopper closed the sheet.'));
        },
      };
      const sheet: Sheet = device.openSheet(payment, acts);
      setTimeout(() => sheet.ready(), 0);
    }

    /** Asks the page before completing the payment; returns true if the sheet is over. After an error the shopper may try again. */
    async #authorise(
      sheet: Sheet,
      payment: RequestedPayment,
      choice: WalletChoice,
      resolve: (paymentData: object) => void,
    ): Promise<boolean> {
      const paymentData = {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: 'Visa •••• 4242',
          info: { cardNetwork: 'VISA', cardDetails: '4242' },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: tokenOf(payment, choice) },
        },
      };
      const result = this.#callback === null ? { isPaid: true, message: null } : readAuthorizationResult(await this.#callback(paymentData));
      if (result?.isPaid !== true) {
        sheet.ready(result?.message ?? SHEET_TEXTS.failure);
        return false;
      }
      sheet.finish('success');
      resolve(paymentData);
      return true;
    }
  };
};
