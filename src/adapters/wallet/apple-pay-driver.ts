import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { WALLET_NOT_SUPPORTED, WALLET_UNSTABLE, type WalletReason } from '../../domain/outcome/evidence.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { WalletDriver, type WalletPayment, type WalletSheet, type WalletSheetListener } from '../../domain/ports/wallets.ts';
import { failed, type Result, succeeded } from '../../domain/result.ts';
import { type AppleSession, isWalletSupported, supportedSessionClass, type WalletWindow } from './wallet-support.ts';
import { ApplePaySheet } from './apple-pay-sheet.ts';
import { paymentRequestOf } from './payment-request.ts';

const VERSION = limits.walletSessionVersion;

/** The device's wallet over Apple Pay JS: one sheet at a time, and every sheet gets an answer (D13, cashier §5). */
export class ApplePayDriver extends WalletDriver {
  readonly #window: WalletWindow;
  readonly #telemetry: Telemetry;
  #open: ApplePaySheet | null = null;

  constructor(window: WalletWindow, telemetry: Telemetry) {
    super();
    this.#window = window;
    this.#telemetry = telemetry;
  }

  /** Returns the browser's own answer synchronously: Apple Pay has no script to load. */
  override prepare(): Effect.Effect<boolean> {
    return Effect.sync(() => isWalletSupported(this.#window));
  }

  /**
   * Constructs and begins the session synchronously, within the caller's tap. Fails with `not_support_apple_pay` without a wallet,
   * and with `unstable` if the wallet throws (no gesture, an insecure page, a refused request) or a sheet is already open.
   */
  override begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason> {
    const Session = supportedSessionClass(this.#window);
    if (Session === null) return failed(WALLET_NOT_SUPPORTED);
    if (this.#open !== null) return this.#unstable('second-sheet');
    let session: AppleSession;
    try {
      session = new Session(VERSION, paymentRequestOf(payment));
    } catch (error) {
      return this.#unstable('construct', error);
    }
    const sheet = new ApplePaySheet(session, {
      listener,
      ended: () => {
        this.#open = null;
      },
      malformed: (event) => this.#telemetry.report('wallet_payload_ignored', { event }),
    });
    this.#open = sheet;
    try {
      sheet.start();
    } catch (error) {
      return this.#unstable('begin', error);
    }
    return succeeded(sheet);
  }

  #unstable(step: 'second-sheet' | 'construct' | 'begin', error?: unknown): Result<never, WalletReason> {
    const name = error instanceof Error || error instanceof DOMException ? error.name : null;
    this.#telemetry.report('wallet_session_refused', { step, error: name });
    return failed(WALLET_UNSTABLE);
  }
}
