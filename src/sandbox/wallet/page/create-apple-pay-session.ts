import {
  faultOf,
  type MerchantSession,
  readMerchantSession,
  sealPaymentData,
  VALIDATION_URL,
  type WalletChoice,
} from '../server/wallet-token.ts';
import { readPaymentRequest, type SheetTotal } from './payment-request.ts';
import type { Sheet, WalletDevice } from './apple-pay-js.ts';

const NEWEST_VERSION = 14;
/** Time that the wallet waits for the merchant session, and again for the answer to an authorisation, before it cancels. */
const ANSWER_WITHIN_MS = 30_000;
const SLOW_MS = 5000;

const STATUSES = [
  'SUCCESS',
  'FAILURE',
  'INVALID_BILLING_POSTAL_ADDRESS',
  'INVALID_SHIPPING_POSTAL_ADDRESS',
  'INVALID_SHIPPING_CONTACT',
  'PIN_REQUIRED',
  'PIN_INCORRECT',
  'PIN_LOCKOUT',
] as const;
const SUCCESS = 0;
const FAILURE = 1;
const EVENTS = [
  'validatemerchant',
  'paymentauthorized',
  'cancel',
  'paymentmethodselected',
  'shippingcontactselected',
  'shippingmethodselected',
] as const;

const invalidAccess = (message: string): DOMException => new DOMException(message, 'InvalidAccessError');

type State = 'idle' | 'active' | 'authorising' | 'authorised' | 'completed' | 'aborted' | 'cancelled';

const statusOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'status' in result ? result.status : result;

/** `window.ApplePaySession` for a browser without one, as strict as Apple's (Apple Pay JS, WebKit's session). One sheet at a time. */
export const createApplePaySession = (device: WalletDevice) => {
  const assertSecure = (): void => {
    if (!device.isSecure()) throw invalidAccess('Trying to start an Apple Pay session from an insecure document.');
  };
  let isSheetOpen = false;

  class ApplePaySession extends EventTarget {
    readonly #total: SheetTotal;
    #state: State = 'idle';
    #validation: 'idle' | 'asked' | 'done' = 'idle';
    #merchant: MerchantSession | null = null;
    #sheet: Sheet | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;

    static canMakePayments(): boolean {
      assertSecure();
      return device.canPay;
    }

    static async canMakePaymentsWithActiveCard(merchantIdentifier: unknown): Promise<boolean> {
      assertSecure();
      if (typeof merchantIdentifier !== 'string') throw new TypeError('merchantIdentifier is required.');
      return device.canPay;
    }

    static supportsVersion(version: unknown): boolean {
      if (!Number.isInteger(version) || Number(version) <= 0) throw invalidAccess('The version is not valid.');
      return Number(version) <= NEWEST_VERSION;
    }

    constructor(version: unknown, request: unknown) {
      assertSecure();
      if (!device.inGesture()) throw invalidAccess('Must create a new ApplePaySession from a user gesture handler.');
      if (!ApplePaySession.supportsVersion(version)) throw invalidAccess(`"${String(version)}" is not a supported version.`);
      super();
      this.#total = readPaymentRequest(Number(version), request);
      for (const type of EVENTS) {
        this.addEventListener(type, (event) => {
          const handler: unknown = Reflect.get(this, `on${type}`);
          if (typeof handler === 'function') handler.call(this, event);
        });
      }
    }

    begin(): void {
      if (this.#state !== 'idle') throw invalidAccess('Payment session is already active.');
      if (isSheetOpen) throw invalidAccess('Page already has an active payment session.');
      this.#state = 'active';
      isSheetOpen = true;
      this.#sheet = device.openSheet(this.#total, {
        chose: (choice, slow) => this.#chose(choice, slow),
        cancelled: () => this.#cancelled(),
      });
      this.#after(0, () => {
        this.#validation = 'asked';
        this.#cancelAfterSilence();
        this.#fire('validatemerchant', { validationURL: VALIDATION_URL });
      });
    }

    abort(): void {
      if (this.#isOver()) throw invalidAccess('The session is not active.');
      this.#leave('aborted');
      this.#sheet?.close();
    }

    completeMerchantValidation(session: unknown): void {
      if (this.#isOver() || this.#validation !== 'asked') throw invalidAccess('No merchant validation is awaited.');
      if (typeof session !== 'object' || session === null) throw new TypeError('The merchant session is not an object.');
      const merchant = readMerchantSession(session);
      if (merchant === null) throw invalidAccess('The merchant session is not valid.');
      this.#validation = 'done';
      this.#after(0, () => this.#take(merchant));
    }

    /** SUCCESS and FAILURE close the sheet; after any other status the shopper may try again. */
    completePayment(result: unknown): void {
      if (this.#state !== 'authorised') throw invalidAccess('No payment is awaiting its completion.');
      if (result === undefined || result === null) throw new TypeError('A result is required.');
      const status = statusOf(result);
      if (!STATUSES.some((_, known) => known === status)) throw invalidAccess('The status is not valid.');
      if (status !== SUCCESS && status !== FAILURE) {
        this.#state = 'active';
        clearTimeout(this.#timer);
        return this.#sheet?.ready();
      }
      this.#leave('completed');
      this.#sheet?.finish(status === SUCCESS ? 'success' : 'failure');
    }

    completePaymentMethodSelection(): void {
      throw invalidAccess('No selection is awaiting its completion.');
    }
    completeShippingMethodSelection(): void {
      throw invalidAccess('No selection is awaiting its completion.');
    }
    completeShippingContactSelection(): void {
      throw invalidAccess('No selection is awaiting its completion.');
    }

    /** Checks the merchant session; a refused one closes the sheet. */
    #take(merchant: MerchantSession): void {
      const fault = faultOf(merchant, device.domain, Date.now()) ?? (device.useSession(merchant.merchantSessionIdentifier) ? null : 'used');
      if (fault !== null) return this.#cancel(`merchant session: ${fault}`);
      this.#merchant = merchant;
      this.#sheet?.ready();
    }

    #chose(choice: WalletChoice, slow: boolean): void {
      if (this.#state !== 'active' || this.#merchant === null) return;
      const { merchantIdentifier } = this.#merchant;
      this.#state = 'authorising';
      this.#after(slow ? SLOW_MS : 0, () => {
        this.#state = 'authorised';
        this.#cancelAfterSilence();
        const transactionId = device.newId();
        const { amount, currency } = this.#total;
        this.#fire('paymentauthorized', {
          payment: {
            token: {
              paymentData: sealPaymentData({ choice, amount, currency, merchantIdentifier, transactionId }),
              paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'credit' },
              transactionIdentifier: transactionId,
            },
          },
        });
      });
    }

    #cancel(reason: string): void {
      this.#leave('cancelled');
      this.#sheet?.finish('timeout');
      this.#fire('cancel', { sessionError: { code: 'unknown', info: { reason } } });
    }

    /** Cancels the session by the shopper. The page is notified asynchronously, after the tap. */
    #cancelled(): void {
      if (this.#isOver()) return;
      this.#leave('cancelled');
      this.#sheet?.close();
      setTimeout(() => this.#fire('cancel', { sessionError: { code: 'unknown', info: {} } }), 0);
    }

    #cancelAfterSilence(): void {
      this.#after(ANSWER_WITHIN_MS, () => this.#cancel('no answer in time'));
    }

    /** Starts a time-out, replacing the current one: only one runs at a time. */
    #after(ms: number, due: () => void): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        if (!this.#isOver()) due();
      }, ms);
    }

    #fire(type: (typeof EVENTS)[number], fields: object): void {
      this.dispatchEvent(Object.assign(new Event(type), fields));
    }

    #leave(state: 'completed' | 'aborted' | 'cancelled'): void {
      this.#state = state;
      isSheetOpen = false;
      clearTimeout(this.#timer);
    }

    #isOver(): boolean {
      return this.#state === 'idle' || this.#state === 'completed' || this.#state === 'aborted' || this.#state === 'cancelled';
    }
  }

  for (const [value, name] of STATUSES.entries()) {
    const constant = { value, enumerable: true };
    Object.defineProperty(ApplePaySession, `STATUS_${name}`, constant);
    Object.defineProperty(ApplePaySession.prototype, `STATUS_${name}`, constant);
  }
  for (const type of EVENTS) Object.defineProperty(ApplePaySession.prototype, `on${type}`, { value: null, writable: true });
  return ApplePaySession;
};

const KEY = 'sandbox_wallet_used_sessions';
const KEPT = 100;

/** Merchant sessions used in this tab, across its pages; if storage is blocked, only this page remembers them. */
export const usedSessions = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): ((identifier: string) => boolean) => {
  const here = new Set<string>();
  const kept = (): readonly string[] => {
    try {
      return (storage().getItem(KEY) ?? '').split(' ');
    } catch {
      return [];
    }
  };
  return (identifier) => {
    if (here.has(identifier) || kept().includes(identifier)) return false;
    here.add(identifier);
    try {
      storage().setItem(KEY, [...kept(), identifier].slice(-KEPT).join(' '));
    } catch {
      // This page still remembers it.
    }
    return true;
  };
};
