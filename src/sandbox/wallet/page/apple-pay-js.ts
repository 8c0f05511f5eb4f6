import type { WalletChoice } from '../server/wallet-token.ts';
import type { SheetTotal } from './payment-request.ts';

/** The part of Apple Pay JS that a wallet button needs. */
export interface WalletSession extends EventTarget {
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (merchantSession: unknown) => void;
  readonly completePayment: (status: number) => void;
}

interface WalletSessionClass {
  new (version: number, request: object): WalletSession;
  readonly canMakePayments: () => boolean;
}

export const PAYMENT_STATUS = { success: 0, failure: 1 } as const;

/** Returns the browser's wallet if it can pay; else null. */
export const usableWallet = (): WalletSessionClass | null => {
  const value: unknown = Reflect.get(window, 'ApplePaySession');
  if (typeof value !== 'function') return null;
  const session = value as WalletSessionClass;
  try {
    return session.canMakePayments() ? session : null;
  } catch {
    return null;
  }
};

/** A value's member, or undefined for what is no object. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

export const validationUrlOf = (event: Event): string => String(member(event, 'validationURL') ?? '');
export const tokenTextOf = (event: Event): string => JSON.stringify(member(member(event, 'payment'), 'token') ?? null);

/** Events with listeners that may begin a payment in Safari. */
const GESTURE_EVENTS: readonly string[] = ['click', 'keydown', 'pointerup', 'mouseup', 'touchend'];

/** Key under which the page's first script stores the watch for a later script. */
export const SHARED_GESTURES = Symbol.for('sandbox.in-gesture');

type Listener = EventListenerOrEventListenerObject;

/**
 * Returns a function that tells whether the running code was called, without interruption, by a listener of the shopper's own
 * gesture. `navigator.userActivation` stays true for seconds, and capturing listeners cannot see a microtask that runs between two
 * listeners of one event; so every listener of a gesture event is wrapped: the gesture lasts from its call until it returns, and
 * code after an `await` runs later. Handlers set as properties (`onclick`) are not seen.
 */
export const watchGestures = (prototype: EventTarget, isActive: () => boolean): (() => boolean) => {
  const { addEventListener: add, removeEventListener: remove } = prototype;
  const wrappers = new WeakMap<object, EventListener>();
  let isOpen = false;

  const wrapperOf = (listener: Listener): EventListener => {
    const known = wrappers.get(listener);
    if (known !== undefined) return known;
    const wrapper = function (this: unknown, event: Event): unknown {
      const before = isOpen;
      // An event dispatched by a script within the gesture belongs to it; outside, it does not start one.
      isOpen ||= event.isTrusted;
      try {
        return typeof listener === 'function' ? listener.call(this as EventTarget, event) : listener.handleEvent(event);
      } finally {
        isOpen = before;
      }
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };
  // Each listener has one wrapper, so that adding it twice and removing it work as before.
  const wrapped = (type: string, listener: Listener | null): Listener | null =>
    listener !== null && GESTURE_EVENTS.includes(type) ? wrapperOf(listener) : listener;

  prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    add.call(this, type, wrapped(type, listener), options);
  };
  prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    remove.call(this, type, wrapped(type, listener), options);
  };
  return () => isOpen && isActive();
};

/** The sheet, controlled by the session. Calls after its end do nothing. */
export interface Sheet {
  /** Lets the shopper choose, or choose again. `says`: the sheet's message; its own text by default. */
  readonly ready: (says?: string) => void;
  /** Shows the result and closes by itself. */
  readonly finish: (end: 'success' | 'failure' | 'timeout') => void;
  readonly close: () => void;
}

export interface SheetActs {
  readonly chose: (choice: WalletChoice, slow: boolean) => void;
  readonly cancelled: () => void;
}

/** Functions of the device and its page used by an Apple Pay session. */
export interface WalletDevice {
  readonly isSecure: () => boolean;
  readonly inGesture: () => boolean;
  /** False if the device has no wallet set up. */
  readonly canPay: boolean;
  readonly domain: string;
  /** Marks a merchant session as used; false if it already was. */
  readonly useSession: (identifier: string) => boolean;
  readonly newId: () => string;
  readonly openSheet: (total: SheetTotal, acts: SheetActs) => Sheet;
}

const WALLET_SWITCHES = ['on', 'off', 'unable'] as const;
/** `off`: no wallet at all, as in most browsers. `unable`: a browser with a session class on a device that may not pay. */
type WalletSwitch = (typeof WALLET_SWITCHES)[number];

const NAME = 'sandbox_wallet';

/** The sandbox's switch: `?sandbox_wallet=off` in the address, kept for the tab. `storage` may throw. */
export const walletSwitch = (search: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): WalletSwitch => {
  const known = (text: string | null): WalletSwitch | null => WALLET_SWITCHES.find((each) => each === text) ?? null;
  const asked = known(new URLSearchParams(search).get(NAME));
  try {
    if (asked !== null) storage().setItem(NAME, asked);
    return asked ?? known(storage().getItem(NAME)) ?? 'on';
  } catch {
    return asked ?? 'on';
  }
};
