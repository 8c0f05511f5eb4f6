import type { WalletPayment, WalletSheetListener } from '../../../../src/domain/ports/wallets.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import type { MerchantCheck } from '../../../../src/domain/payment-method/wallet-merchant.ts';
import type { WalletReason } from '../../../../src/domain/outcome/evidence.ts';
import * as constants from '../../../../src/domain/constants.ts';

export const VALIDATION_URL = 'https://wallet.test/startSession';
export const TOKEN = { paymentData: { version: 'EC_v1', data: 'secret-data' }, paymentMethod: {}, transactionIdentifier: 't1' };

export const PAYMENT: WalletPayment = {
  amount: 499 as UsdCents,
  label: 'Sawa',
  countryCode: constants.walletCountry,
  currencyCode: constants.walletCurrency,
  networks: constants.walletNetworks,
  capabilities: constants.walletCapabilities,
  providerId: 'payermax',
};

/** Event attributes of a browser are getters of the prototype, not properties of the object. */
class BrowserEvent extends Event {
  readonly #fields: Readonly<Record<string, unknown>>;
  constructor(type: string, fields: Readonly<Record<string, unknown>>) {
    super(type);
    this.#fields = fields;
  }
  get validationURL(): unknown {
    return this.#fields['validationURL'];
  }
  get payment(): unknown {
    return this.#fields['payment'];
  }
}

/** What a test lets the wallet do. */
export class FakeApplePay {
  readonly sessions: FakeSession[] = [];
  canMakePayments: () => unknown = () => true;
  supportsVersion: (version: number) => unknown = (version) => version === 1;
  onConstruct: () => void = () => {};
  onBegin: (session: FakeSession) => void = () => {};
  onValidation: (session: FakeSession) => void = () => {};
  onCompletion: () => void = () => {};
  onAbort: () => void = () => {};

  get last(): FakeSession {
    const session = this.sessions.at(-1);
    if (session === undefined) throw new Error('no session');
    return session;
  }

  /** The window's `ApplePaySession`. */
  get sessionClass(): object {
    // oxlint-disable-next-line typescript/no-this-alias -- the class below has a `this` of its own
    const wallet = this;
    return class extends FakeSession {
      static canMakePayments(): unknown {
        return wallet.canMakePayments();
      }
      static supportsVersion(version: number): unknown {
        return wallet.supportsVersion(version);
      }
      constructor(version: number, request: object) {
        super(wallet, version, request);
      }
    };
  }
}

/** A session driven by the test, which records its calls. */
export class FakeSession {
  readonly #handlers = new Map<string, Set<(event: unknown) => void>>();
  readonly calls: string[] = [];
  readonly validatedWith: unknown[] = [];
  readonly wallet: FakeApplePay;
  readonly version: number;
  readonly request: object;
  /** A wallet that goes on calling detached listeners. */
  keepsListeners = false;

  constructor(wallet: FakeApplePay, version: number, request: object) {
    this.wallet = wallet;
    this.version = version;
    this.request = request;
    wallet.onConstruct();
    wallet.sessions.push(this);
  }

  get listeners(): number {
    return [...this.#handlers.values()].reduce((sum, handlers) => sum + handlers.size, 0);
  }
  addEventListener(type: string, handler: (event: unknown) => void): void {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
  }
  removeEventListener(type: string, handler: (event: unknown) => void): void {
    if (!this.keepsListeners) this.#handlers.get(type)?.delete(handler);
  }
  begin(): void {
    this.calls.push('begin');
    this.wallet.onBegin(this);
  }
  abort(): void {
    this.calls.push('abort');
    this.wallet.onAbort();
  }
  completeMerchantValidation(session: unknown): void {
    this.calls.push('validated');
    this.validatedWith.push(session);
    this.wallet.onValidation(this);
  }
  completePayment(status: number): void {
    this.calls.push(`complete ${status}`);
    this.wallet.onCompletion();
  }

  asks(validationURL: unknown = VALIDATION_URL): void {
    this.fires(new BrowserEvent('validatemerchant', { validationURL }));
  }
  authorises(payment: unknown = { token: TOKEN }): void {
    this.fires(new BrowserEvent('paymentauthorized', { payment }));
  }
  cancels(): void {
    this.fires(new Event('cancel'));
  }
  fires(event: Event): void {
    for (const handler of this.#handlers.get(event.type) ?? []) handler(event);
  }
}

export class RecordingSheetListener implements WalletSheetListener {
  readonly heard: string[] = [];
  readonly tokens: unknown[] = [];
  readonly failed = (reason: WalletReason): void => void this.heard.push(`failed ${reason}`);
  readonly opened = ({ url }: MerchantCheck): void => void this.heard.push(`validate ${url}`);
  readonly authorised = (token: unknown): void => {
    this.heard.push('authorised');
    this.tokens.push(token);
  };
  readonly cancelled = (): void => void this.heard.push('cancelled');
}

export const SAFARI = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  vendor: 'Apple Computer, Inc.',
};
export const CHROME = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  vendor: 'Google Inc.',
};
