import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { mayStillPay, openIntentBeside } from '../../domain/order/kept-intents.ts';
import { evidenceOfWallet } from '../../domain/outcome/provider-hint.ts';
import {
  DEFAULT_REASON,
  type Evidence,
  NETWORK_TIMEOUT,
  WALLET_UNSTABLE,
  WALLET_VALIDATION_FAILED,
  type WalletReason,
} from '../../domain/outcome/evidence.ts';
import { amountOf } from '../../domain/payment/create.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { PlatformError, PlatformRefusal } from '../../domain/ports/platform.ts';
import type { PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import type { ProviderRegistry } from '../../domain/ports/providers.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { WalletSheet, WalletDrivers, WalletOrder } from '../../domain/ports/wallets.ts';
import type { PrepareWallet } from './prepare-wallet.ts';
import type { PayerCheck } from './command-table.ts';
import { rulesOfPayType } from '../../domain/outcome/outcome-rule.ts';

type Of<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>;
type Emit = (event: PaymentEvent) => void;

/** Returns an intent's order for the wallet calls, or null while there is none. */
export const walletOrderOf = ({ orderId, payType, uid, platformData }: PaymentIntent): WalletOrder | null =>
  orderId === null ? null : { orderId, payType, uid, platformData };

/** The platform's refusal of a merchant session as evidence: a reason of cashier §8 is in its message. */
const evidenceOfRefusal = ({ code, message }: PlatformRefusal): Partial<Evidence> => ({
  create_result: code,
  create_message: message,
  fail_reason: message,
});

export interface WalletSheetSessionDeps {
  readonly drivers: WalletDrivers;
  readonly prepared: PrepareWallet;
  readonly registry: ProviderRegistry;
  readonly journal: PaymentJournal;
  readonly lock: PaymentLock;
  readonly page: Page;
  readonly telemetry: Telemetry;
}

/** The one wallet sheet on the page and its token, which is held only here, sent once and then forgotten (P10, D13). */
export class WalletSheetSession {
  readonly #deps: WalletSheetSessionDeps;
  #sheet: WalletSheet | null = null;
  #token: { readonly value: unknown } | null = null;
  /** Counts validations, so that answers to earlier ones are ignored. */
  #validation = 0;
  constructor(deps: WalletSheetSessionDeps) {
    this.#deps = deps;
  }

  /** Opens the sheet synchronously, because it is called within the tap (D13). */
  begin({ requestId, purchase, paymentMethod: { providerId, wallet } }: Of<'begin-wallet-session'>, emit: Emit): void {
    this.end('abort');
    const failed = (reason: WalletReason): void => emit({ type: 'wallet-failed', requestId, reason });
    const driver = this.#deps.drivers.loaded(wallet ?? 'apple-pay');
    if (driver === null) return failed(DEFAULT_REASON);
    const begun = driver.begin(
      { amount: amountOf(purchase), providerId, ...this.#deps.prepared.merchant },
      {
        opened: (check) => emit({ type: 'sheet-opened', requestId, check }),
        authorised: (value) => {
          this.#token = { value };
          emit({ type: 'wallet-authorised', requestId });
        },
        cancelled: () => {
          this.#sheet = null;
          emit({ type: 'wallet-cancelled', requestId });
        },
        failed: (reason) => {
          this.#sheet = null;
          failed(reason);
        },
      },
    );
    if (begun.ok) this.#sheet = begun.value;
    else failed(begun.error);
  }

  /** Passes its order to the sheet, with the merchant session if the wallet needs one. Null if a newer call has replaced this one. */
  ready({ intent, check }: Of<'ready-sheet'>): Effect.Effect<PaymentEvent | null> {
    const { requestId } = intent;
    this.#validation += 1;
    const mine = this.#validation;
    const refused = (reason: string, refusal: PlatformRefusal | null = null): PaymentEvent => {
      const code = refusal === null ? {} : { code: refusal.code };
      this.#deps.telemetry.report('merchant_validation_failed', { order_id: intent.orderId, pay_type: intent.payType, reason, ...code });
      const said = refusal === null ? {} : { said: evidenceOfRefusal(refusal) };
      return { type: 'sheet-refused', requestId, reason: reason === 'network' ? NETWORK_TIMEOUT : WALLET_VALIDATION_FAILED, ...said };
    };
    const { gateway } = this.#deps.prepared;
    const order = walletOrderOf(intent);
    if (gateway === null || order === null) return Effect.succeed(refused('not-prepared'));
    const session: Effect.Effect<unknown, PlatformError> =
      check.url === null ? Effect.succeed(null) : gateway.merchantSession(order, check.url, new URL(this.#deps.page.origin()).hostname);
    return session.pipe(
      Effect.matchEffect({
        onFailure: (error): Effect.Effect<PaymentEvent | null> => {
          if (mine !== this.#validation) return Effect.succeed(null);
          return Effect.succeed(error._tag === 'PlatformUnreachable' ? refused('network') : refused(error._tag, error));
        },
        onSuccess: (given): Effect.Effect<PaymentEvent | null> => {
          if (mine !== this.#validation) return Effect.succeed(null);
          if (this.#sheet?.orderReady(given) === true) return Effect.succeed({ type: 'sheet-ready', requestId });
          return Effect.map(Effect.sleep(limits.walletCancelOnItsWay), () =>
            mine !== this.#validation || this.#sheet === null ? null : refused('session'),
          );
        },
      }),
    );
  }

  /** Holds the cross-tab lock: another tab's open order takes precedence (P6, P8). */
  authorise({ intent }: Of<'authorise-wallet'>, check: Pick<PayerCheck, 'holds'>): Effect.Effect<PaymentEvent> {
    const { requestId } = intent;
    // Its order may already be stored as chargeable: without its token it is not.
    const stopped = Effect.as(this.#deps.journal.forget(requestId), { type: 'session-stopped', requestId } as const);
    const kept = this.#deps.journal.all();
    const blocked = (all: readonly PaymentIntent[]): PaymentEvent => ({
      type: 'authorise-blocked',
      requestId,
      intent: openIntentBeside(all, requestId),
    });
    const sent = Effect.flatMap(kept, (all): Effect.Effect<PaymentEvent> => {
      if (openIntentBeside(all, requestId) !== null || !mayStillPay(all, requestId)) return Effect.succeed(blocked(all));
      if (!check.holds()) return stopped;
      return Effect.andThen(
        this.#deps.journal.keep(intent),
        // Checked again in the turn in which the token leaves.
        Effect.suspend(() => (check.holds() ? this.#send(intent) : stopped)),
      );
    });
    return Effect.flatMap(this.#deps.lock.exclusively(sent), (event) =>
      event === null ? Effect.map(kept, blocked) : Effect.succeed(event),
    );
  }

  #send(intent: PaymentIntent): Effect.Effect<PaymentEvent> {
    const { requestId } = intent;
    const token = this.#token;
    this.#token = null;
    const { gateway } = this.#deps.prepared;
    const order = walletOrderOf(intent);
    const read = { type: 'evidence-read', requestId, providerRules: rulesOfPayType(this.#deps.registry, intent.payType) } as const;
    if (gateway === null || order === null || token === null) {
      this.#deps.telemetry.report('wallet_token_not_sent', { order_id: intent.orderId, pay_type: intent.payType, reason: WALLET_UNSTABLE });
      return Effect.succeed({ ...read, evidence: {} });
    }
    return gateway.authorise(order, token.value).pipe(
      Effect.timeout(limits.walletSheetAnswer),
      Effect.match({
        onSuccess: (answer): PaymentEvent => ({ ...read, evidence: evidenceOfWallet(answer, order.orderId) }),
        onFailure: (error): PaymentEvent => {
          this.#deps.telemetry.report('wallet_authorisation_unknown', { order_id: intent.orderId, tag: error._tag });
          return { ...read, evidence: {} };
        },
      }),
    );
  }

  end(result: 'success' | 'failure' | 'abort'): void {
    const sheet = this.#sheet;
    this.#sheet = null;
    this.#token = null;
    this.#validation += 1;
    if (result === 'abort') sheet?.abort();
    else sheet?.complete(result);
  }
}
