import { Effect, Option, Schema } from 'effect';
import type { Appearance } from '../../../domain/ports/providers.ts';
import type { Configuration } from '../../../domain/ports/settings.ts';
import type { ScriptFault } from '../../../domain/ports/browser.ts';
import { adyenSettings } from './settings.ts';
import { isAddress } from '../../../domain/routing/payable-origin.ts';

/** The parts of the SDK (5.63.0) that we use. Their values stay `unknown` until `wire.ts` decodes them. */
export interface AdyenComponent {
  readonly mount: (node: HTMLElement) => unknown;
  readonly unmount: () => unknown;
  readonly setFocusOn?: (fieldType: string) => unknown;
  readonly updateStyles?: (styles: Readonly<Record<string, unknown>>) => unknown;
  readonly data?: unknown;
}

export interface AdyenCheckout {
  readonly create: (type: 'securedfields', options: Readonly<Record<string, unknown>>) => AdyenComponent;
  readonly createFromAction: (action: unknown, options: Readonly<Record<string, unknown>>) => AdyenComponent;
}

export class SdkError {
  readonly _tag = 'SdkError';
  readonly fault: ScriptFault;
  readonly detail: string | null;
  constructor(fault: ScriptFault, detail: string | null = null) {
    this.fault = fault;
    this.detail = detail;
  }
}

const isCallable = (value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function';
const Callable = Schema.declare(isCallable);
const decodeCheckout = Schema.decodeUnknownOption(Schema.Struct({ create: Callable, createFromAction: Callable }));
const isCheckout = (value: unknown): value is AdyenCheckout => Option.isSome(decodeCheckout(value));

/** In typing order, left to right: the SDK's own Arabic ones read right to left. */
const PLACEHOLDERS = {
  ar: {
    'creditCard.numberField.placeholder': '1234 5678 9012 3456',
    'creditCard.expiryDateField.placeholder': 'MM/YY',
    'creditCard.cvcField.placeholder.3digits': '123',
    'creditCard.cvcField.placeholder.4digits': '1234',
  },
} as const;

/** Loads the SDK and creates a new instance for every use, so that concurrent uses do not interfere. */
export class AdyenSdk {
  readonly #load: LoadAdyen;
  readonly #configuration: Configuration;
  readonly #timeoutMs: number;

  /** `timeoutMs`: for loading and starting the SDK together. */
  constructor(load: LoadAdyen, configuration: Configuration, timeoutMs: number) {
    this.#load = load;
    this.#configuration = configuration;
    this.#timeoutMs = timeoutMs;
  }

  /** `hooks` are the SDK's own global callbacks. */
  open(appearance: Appearance, hooks: Readonly<Record<string, unknown>>): Effect.Effect<AdyenCheckout, SdkError> {
    const settings = adyenSettings(this.#configuration);
    if (settings === null) return Effect.fail(new SdkError('broken', 'not-configured'));
    const { clientKey, environmentUrl } = settings;
    const options = {
      clientKey,
      environment: environmentUrl,
      environmentUrls: { api: environmentUrl },
      locale: appearance.language === 'ar' ? 'ar' : 'en-US',
      translations: PLACEHOLDERS,
      analytics: { enabled: false },
      risk: { enabled: false },
      ...hooks,
    };
    return Effect.tryPromise({
      try: () => this.#load(),
      // Every browser reports a module that fails to load as a TypeError; any other error was thrown by the module.
      catch: (reason) => (reason instanceof TypeError ? new SdkError('blocked', 'module') : new SdkError('broken', 'module')),
    }).pipe(
      Effect.flatMap((createCheckout) =>
        isCallable(createCheckout)
          ? Effect.tryPromise({ try: async () => createCheckout(options), catch: () => new SdkError('broken', 'init') })
          : Effect.fail(new SdkError('broken', 'surface')),
      ),
      Effect.flatMap((checkout) => (isCheckout(checkout) ? Effect.succeed(checkout) : Effect.fail(new SdkError('broken', 'surface')))),
      Effect.timeoutOrElse({ duration: this.#timeoutMs, orElse: () => Effect.fail(new SdkError('timeout')) }),
    );
  }
}

/** Resolves with the default export of the SDK's module; rejects if its code does not load. */
type LoadAdyen = () => Promise<unknown>;

interface SdkModule {
  readonly default: unknown;
}

/** Returns the address of our file named in a browser's module loading error, or null if none is named. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return isAddress(address) && new URL(address).origin === globalThis.location?.origin ? address : null;
};

/** Loads the SDK's module. Chromium remembers a failed module for the lifetime of the page (observed), so a retry uses another address. */
const moduleLoader = (first: () => Promise<SdkModule>): (() => Promise<SdkModule>) => {
  let missing: string | null = null;
  let tries = 0;
  return async () => {
    if (missing !== null) {
      tries += 1;
      return import(/* @vite-ignore */ `${missing}?again=${tries}`) as Promise<SdkModule>;
    }
    try {
      return await first();
    } catch (reason) {
      missing = missingAddress(reason);
      throw reason;
    }
  };
};

const loadModule = moduleLoader(() => import('@adyen/adyen-web/modern'));

/**
 * Loads the SDK from our own files when first needed, to keep it out of the first download. Does not wait for its styles: without
 * them a verification works, only smaller.
 */
export const loadAdyen: LoadAdyen = async () => {
  const [sdk] = await Promise.all([loadModule(), import('@adyen/adyen-web/dist/adyen.css').catch(() => null)]);
  return sdk.default;
};
