import { Option, Schema } from 'effect';
import type { WalletSheet, WalletSheetListener } from '../../domain/ports/wallets.ts';
import { type AppleSession, PAYMENT_STATUS, type SessionEventHandler } from './wallet-support.ts';

const HTTPS = /^https:\/\/[^\s/]+\S*$/i;

const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ validationURL: Schema.String.check(Schema.isPattern(HTTPS)) }));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A token contains an encrypted payment: an object that only the processor reads, passed on unchanged. */
const Token = Schema.declare((value: unknown): value is object => isObject(value) && 'paymentData' in value && isObject(value.paymentData));
const decodeAuthorised = Schema.decodeUnknownOption(Schema.Struct({ payment: Schema.Struct({ token: Token }) }));

/** Reads a value; a getter of the browser's event that throws counts as absent. */
const carefully = <A>(read: () => Option.Option<A>): Option.Option<A> => {
  try {
    return read();
  } catch {
    return Option.none();
  }
};

/** Returns the validation address of a validatemerchant event, or none if it is not an https address. */
export const validationUrlOf = (event: unknown): Option.Option<string> =>
  carefully(() => Option.map(decodeValidation(event), ({ validationURL }) => validationURL));

/** Returns the whole token of a paymentauthorized event; none without an encrypted payment. Secret: only ever passed on. */
export const tokenOf = (event: unknown): Option.Option<object> =>
  carefully(() => Option.map(decodeAuthorised(event), ({ payment }) => payment.token));

/** `refused`: the wallet did not accept the merchant session. The sheet is closed; only a cancel event may still follow. */
type Phase = 'open' | 'validating' | 'validated' | 'authorised' | 'refused' | 'ended';
type SessionEventName = 'validatemerchant' | 'paymentauthorized';

interface SheetHooks {
  readonly listener: WalletSheetListener;
  /** Called once when the sheet closes, for any reason. */
  readonly ended: () => void;
  readonly malformed: (event: SessionEventName) => void;
}

/**
 * One wallet session from begin to end. Each wallet event is passed on once and answered once. An invalid event (no
 * address, no encrypted payment, a payment before the merchant was validated) closes the sheet and is reported as a
 * cancel: the token was never sent, so nothing was charged, and no sheet stays open.
 */
export class ApplePaySheet implements WalletSheet {
  readonly #session: AppleSession;
  readonly #hooks: SheetHooks;
  #phase: Phase = 'open';
  readonly #handlers: readonly (readonly [string, SessionEventHandler])[] = [
    ['validatemerchant', (event) => this.#hear(() => this.#merchantAsked(event))],
    ['paymentauthorized', (event) => this.#hear(() => this.#authorised(event))],
    ['cancel', () => this.#hear(() => this.#cancelled())],
  ];
  /** Events that arrived before the caller had received this sheet. */
  #held: (() => void)[] | null = [];

  constructor(session: AppleSession, hooks: SheetHooks) {
    this.#session = session;
    this.#hooks = hooks;
  }

  /** Shows the sheet. Throws what the wallet throws, after cleaning up. */
  readonly start = (): void => {
    try {
      for (const [type, handler] of this.#handlers) this.#session.addEventListener(type, handler);
      this.#session.begin();
    } catch (error) {
      this.#end();
      throw error;
    }
    queueMicrotask(() => {
      const held = this.#held ?? [];
      this.#held = null;
      for (const event of held) event();
    });
  };

  readonly orderReady = (session: unknown): boolean => {
    if (this.#phase !== 'validating') return this.#isOpen();
    this.#phase = 'validated';
    try {
      this.#session.completeMerchantValidation(session);
    } catch {
      this.#refused();
    }
    return this.#isOpen();
  };

  readonly complete = (result: 'success' | 'failure'): void => {
    // Before an authorisation there is nothing to answer, so this closes the sheet.
    if (this.#phase !== 'authorised') return this.abort();
    this.#end();
    try {
      this.#session.completePayment(PAYMENT_STATUS[result]);
    } catch {
      this.#takeAway();
    }
  };

  readonly abort = (): void => {
    if (this.#phase === 'ended') return;
    this.#end();
    this.#takeAway();
  };

  #isOpen(): boolean {
    return this.#phase !== 'refused' && this.#phase !== 'ended';
  }

  #hear(event: () => void): void {
    if (this.#held === null) event();
    else this.#held.push(event);
  }

  #merchantAsked(event: unknown): void {
    if (this.#phase !== 'open') return;
    const url = Option.getOrNull(validationUrlOf(event));
    if (url === null) return this.#malformed('validatemerchant');
    this.#phase = 'validating';
    this.#tell((listener) => listener.opened({ url }));
  }

  #authorised(event: unknown): void {
    if (this.#phase === 'authorised' || !this.#isOpen()) return;
    const token = tokenOf(event);
    if (this.#phase !== 'validated' || Option.isNone(token)) return this.#malformed('paymentauthorized');
    this.#phase = 'authorised';
    this.#tell((listener) => listener.authorised(token.value));
  }

  #cancelled(): void {
    if (this.#phase === 'ended') return;
    this.#end();
    this.#tell((listener) => listener.cancelled());
  }

  /** The shopper may have closed the sheet at the same moment, so the wallet's cancel still counts. */
  #refused(): void {
    if (this.#phase === 'ended') return;
    this.#phase = 'refused';
    this.#hooks.ended();
    this.#takeAway();
  }

  #malformed(event: SessionEventName): void {
    this.#hooks.malformed(event);
    this.abort();
    this.#tell((listener) => listener.cancelled());
  }

  /** Calls the listener; one that throws must not leave a sheet unanswered. */
  #tell(message: (listener: WalletSheetListener) => void): void {
    try {
      message(this.#hooks.listener);
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  #end(): void {
    const isGone = this.#phase === 'refused';
    this.#phase = 'ended';
    if (!isGone) this.#hooks.ended();
    for (const [type, handler] of this.#handlers) this.#ignoringErrors(() => this.#session.removeEventListener(type, handler));
  }

  #takeAway(): void {
    // Throws when the wallet has already ended the session.
    this.#ignoringErrors(() => this.#session.abort());
  }

  #ignoringErrors(call: () => unknown): void {
    try {
      call();
    } catch {
      // The sheet has ended for us, whatever the wallet does.
    }
  }
}
