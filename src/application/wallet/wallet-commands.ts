import { Effect } from 'effect';
import { WALLET_UNSTABLE } from '../../domain/outcome/wallet-reason.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import type { AbandonOrder } from '../payment/abandon-order.ts';
import { appearanceOf } from '../runtime/appearance-of.ts';
import type { LeaveForPayableDomain } from './leave-for-payable-domain.ts';
import type { PrepareWallet } from './prepare-wallet.ts';
import type { WalletButtonSession } from './wallet-button-session.ts';
import type { WalletSheetSession } from './wallet-sheet-session.ts';

export const WALLET_COMMANDS = [
  'prepare-wallet',
  'leave-for-payable-domain',
  'begin-wallet-session',
  'validate-merchant',
  'authorise-wallet',
  'end-wallet-sheet',
  'show-wallet-button',
  'hide-wallet-button',
  'abandon-order',
] as const;
export type WalletCommand = Extract<PaymentCommand, { type: (typeof WALLET_COMMANDS)[number] }>;
type Emit = (event: PaymentEvent) => void;

/** Carries out the payment machine's wallet commands (D13, D15). */
export class WalletCommands {
  readonly #prepare: PrepareWallet;
  readonly #leave: LeaveForPayableDomain;
  readonly #sheet: WalletSheetSession;
  readonly #button: WalletButtonSession;
  readonly #abandon: AbandonOrder;
  readonly #page: Page;
  constructor(
    prepare: PrepareWallet,
    leave: LeaveForPayableDomain,
    sheet: WalletSheetSession,
    button: WalletButtonSession,
    abandon: AbandonOrder,
    page: Page,
  ) {
    this.#prepare = prepare;
    this.#leave = leave;
    this.#sheet = sheet;
    this.#button = button;
    this.#abandon = abandon;
    this.#page = page;
  }

  execute(command: WalletCommand, emit: Emit): Effect.Effect<void> {
    const tell = (event: PaymentEvent | null): void => {
      if (event !== null) emit(event);
    };
    switch (command.type) {
      case 'prepare-wallet':
        return Effect.map(this.#prepare.execute(command.paymentMethod, command.purchase), tell);
      case 'leave-for-payable-domain':
        return Effect.sync(() => (this.#leave.execute(command) ? undefined : tell(WalletCommands.afterDefect(command))));
      case 'begin-wallet-session':
        return Effect.sync(() => this.#sheet.begin(command, emit));
      case 'validate-merchant':
        return Effect.map(this.#sheet.validate(command), tell);
      case 'authorise-wallet':
        return Effect.map(this.#sheet.authorise(command), tell);
      case 'end-wallet-sheet':
        return Effect.sync(() => {
          this.#sheet.end(command.result);
          this.#button.end(command.result);
        });
      case 'show-wallet-button':
        return this.#button.show(command, appearanceOf(this.#page), emit);
      case 'hide-wallet-button':
        return Effect.sync(() => this.#button.hide());
      case 'abandon-order':
        return this.#abandon.execute(command.intent, command.reason);
    }
  }

  /** The event after a defect; null where the machine does not wait for one. */
  static afterDefect(command: WalletCommand): PaymentEvent | null {
    switch (command.type) {
      case 'prepare-wallet':
      case 'leave-for-payable-domain':
        return { type: 'wallet-prepared', payType: command.paymentMethod.payType, readiness: 'failed' };
      case 'begin-wallet-session':
        return { type: 'wallet-failed', requestId: command.requestId, reason: WALLET_UNSTABLE };
      case 'validate-merchant':
        return { type: 'merchant-refused', requestId: command.intent.requestId, reason: WALLET_UNSTABLE };
      case 'authorise-wallet':
        return { type: 'evidence-read', requestId: command.intent.requestId, evidence: {}, providerRules: [] };
      case 'show-wallet-button':
        return { type: 'wallet-failed', requestId: command.intent.requestId, reason: WALLET_UNSTABLE };
      case 'end-wallet-sheet':
      case 'hide-wallet-button':
      case 'abandon-order':
        return null;
    }
  }
}
