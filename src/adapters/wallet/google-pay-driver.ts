import { Effect } from 'effect';
import { DEFAULT_REASON, type WalletReason } from '../../domain/outcome/evidence.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { ScriptLoader } from '../../domain/ports/browser.ts';
import {
  WalletDriver,
  type WalletPayment,
  type WalletSetup,
  type WalletSheet,
  type WalletSheetListener,
  WalletUnavailable,
} from '../../domain/ports/wallets.ts';
import { failed, type Result, succeeded } from '../../domain/result.ts';
import {
  googleNetworks,
  type GooglePaySettings,
  isReady,
  paymentDataRequestOf,
  type PaymentsClient,
  paymentsClientClass,
  readyRequestOf,
} from './google-pay-request.ts';
import { GooglePaySheet } from './google-pay-sheet.ts';

/** Creates a Google client with its callbacks. Throws what Google throws. */
type NewClient = (paymentDataCallbacks?: object) => PaymentsClient;

/** A provider for Google Pay: the clients for its sheets, and the settings of its payment requests. */
interface ReadyProvider {
  readonly newClient: NewClient;
  readonly settings: GooglePaySettings;
}

export interface GooglePayDeps {
  readonly loader: ScriptLoader;
  readonly configuration: Configuration;
  readonly telemetry: Telemetry;
  /** Time-out of Google's answer whether it can pay, in ms. */
  readonly timeoutMs: number;
}

/** Google Pay over its API for the web: one sheet at a time, and every authorisation gets an answer (D13). README.md has the facts. */
export class GooglePayDriver extends WalletDriver {
  readonly #deps: GooglePayDeps;
  readonly #ready = new Map<string, ReadyProvider>();
  #open: GooglePaySheet | null = null;

  constructor(deps: GooglePayDeps) {
    super();
    this.#deps = deps;
  }

  /**
   * Loads Google's script and checks whether Google Pay works here. Fails if the provider's settings, the script or an answer are missing.
   */
  override prepare({ providerId, merchant }: WalletSetup): Effect.Effect<boolean, WalletUnavailable> {
    const setting = (name: string): string | null =>
      this.#deps.configuration.provider(`${providerId.replaceAll('-', '')}.googlePay${name}`);
    const [url, environment] = [setting('ScriptUrl'), setting('Environment')];
    const [gateway, gatewayMerchantId] = [setting('Gateway'), setting('GatewayMerchantId')];
    if (url === null || environment === null || gateway === null || gatewayMerchantId === null) return this.#fail('settings');
    if (googleNetworks(merchant).length === 0) return Effect.succeed(false);
    const merchantId = environment === 'PRODUCTION' ? setting('MerchantId') : null;
    return this.#deps.loader.load(url, 'google').pipe(
      Effect.catch(({ fault }) => this.#fail(`script-${fault}`)),
      Effect.flatMap((google) => this.#clients(google, environment)),
      Effect.flatMap(({ client, newClient }) =>
        Effect.map(this.#asked(client, readyRequestOf(merchant)), (canPay) => {
          if (canPay) this.#ready.set(providerId, { newClient, settings: { gateway, gatewayMerchantId, merchantId } });
          return canPay;
        }),
      ),
    );
  }

  /**
   * Requests Google's sheet within the caller's tap. Fails with `default` if Google throws, the wallet was not prepared, or a sheet
   * is already open.
   */
  override begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason> {
    const provider = this.#ready.get(payment.providerId);
    if (provider === undefined) return this.#notBegun('not-ready');
    // Google may never report that a sheet has closed, so one that is over does not block a new one.
    if (this.#open?.isOver === false) return this.#notBegun('second-sheet');
    const sheet: GooglePaySheet = new GooglePaySheet({
      listener,
      closed: () => {
        if (this.#open === sheet) this.#open = null;
      },
      malformed: () => this.#deps.telemetry.report('wallet_payload_ignored', { event: 'payment-authorized' }),
      rejected: (code) => this.#deps.telemetry.report('wallet_session_refused', { step: 'load', error: code }),
    });
    this.#open = sheet;
    try {
      // Google's callback does not identify its sheet, so each sheet has its own client: a token never counts for a later sheet.
      const client = provider.newClient({ onPaymentAuthorized: sheet.authorise });
      sheet.follow(Promise.resolve(client.loadPaymentData(paymentDataRequestOf(payment, provider.settings))));
    } catch {
      this.#open = null;
      return this.#notBegun('begin');
    }
    return succeeded(sheet);
  }

  /** Returns a function that creates Google's clients, and one client for checking whether Google can pay. */
  #clients(
    google: unknown,
    environment: string,
  ): Effect.Effect<{ readonly client: PaymentsClient; readonly newClient: NewClient }, WalletUnavailable> {
    return Effect.try({
      try: () => {
        const Client = paymentsClientClass(google);
        if (Client === null) throw new Error('no PaymentsClient');
        const newClient: NewClient = (paymentDataCallbacks) =>
          new Client(paymentDataCallbacks === undefined ? { environment } : { environment, paymentDataCallbacks });
        return { client: newClient(), newClient };
      },
      catch: () => new WalletUnavailable('script-broken'),
    }).pipe(Effect.catch(({ reason }) => this.#fail(reason)));
  }

  #asked(client: PaymentsClient, request: object): Effect.Effect<boolean, WalletUnavailable> {
    return Effect.tryPromise({
      try: () => Promise.resolve(client.isReadyToPay(request)),
      catch: () => new WalletUnavailable('not-answered'),
    }).pipe(
      Effect.timeoutOrElse({ duration: this.#deps.timeoutMs, orElse: () => this.#fail('not-answered') }),
      Effect.flatMap((answer) => {
        const canPay = isReady(answer);
        return canPay === null ? this.#fail('malformed') : Effect.succeed(canPay);
      }),
    );
  }

  #fail(reason: string): Effect.Effect<never, WalletUnavailable> {
    this.#deps.telemetry.report('wallet_not_ready', { reason });
    return Effect.fail(new WalletUnavailable(reason));
  }

  #notBegun(step: 'not-ready' | 'second-sheet' | 'begin'): Result<never, WalletReason> {
    this.#deps.telemetry.report('wallet_session_refused', { step, error: null });
    return failed(DEFAULT_REASON);
  }
}
