import { Effect } from 'effect';
import { WALLET_UNSTABLE } from '../../domain/outcome/wallet-reason.ts';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import { answered, unanswered, type CommandTable } from '../payment/command-table.ts';
import { appearanceOf } from '../runtime/appearance-of.ts';
import type { LeaveForPayableDomain } from './leave-for-payable-domain.ts';
import type { PrepareWallet } from './prepare-wallet.ts';
import type { WalletButtonSession } from './wallet-button-session.ts';
import type { WalletSheetSession } from './wallet-sheet-session.ts';

export interface WalletCommandsDeps {
  readonly prepare: PrepareWallet;
  readonly leave: LeaveForPayableDomain;
  readonly sheet: WalletSheetSession;
  readonly button: WalletButtonSession;
  readonly page: Page;
}

type WalletCommand =
  | 'prepare-wallet'
  | 'leave-for-payable-domain'
  | 'begin-wallet-session'
  | 'validate-merchant'
  | 'authorise-wallet'
  | 'end-wallet-sheet'
  | 'show-wallet-button'
  | 'hide-wallet-button';

const notPrepared = (paymentMethod: PaymentMethod): PaymentEvent => ({
  type: 'wallet-prepared',
  payType: paymentMethod.payType,
  readiness: 'failed',
});

const unstable = (requestId: string): PaymentEvent => ({ type: 'wallet-failed', requestId, reason: WALLET_UNSTABLE });

/** Carries out the payment machine's wallet commands (D13, D15). */
export class WalletCommands {
  readonly table: CommandTable<WalletCommand>;
  constructor({ prepare, leave, sheet, button, page }: WalletCommandsDeps) {
    this.table = {
      'prepare-wallet': answered(
        ({ paymentMethod, purchase }) => prepare.execute(paymentMethod, purchase),
        ({ paymentMethod }) => notPrepared(paymentMethod),
      ),
      'leave-for-payable-domain': answered(
        (command) => Effect.sync(() => (leave.execute(command) ? null : notPrepared(command.paymentMethod))),
        ({ paymentMethod }) => notPrepared(paymentMethod),
      ),
      'begin-wallet-session': {
        run: (command, emit) => Effect.sync(() => sheet.begin(command, emit)),
        afterDefect: ({ requestId }) => unstable(requestId),
      },
      'validate-merchant': answered(
        (command) => sheet.validate(command),
        ({ intent }) => ({ type: 'merchant-refused', requestId: intent.requestId, reason: WALLET_UNSTABLE }),
      ),
      'authorise-wallet': answered(
        (command) => sheet.authorise(command),
        ({ intent }) => ({ type: 'evidence-read', requestId: intent.requestId, evidence: {}, providerRules: [] }),
      ),
      'end-wallet-sheet': unanswered(({ result }) => {
        sheet.end(result);
        button.end(result);
      }),
      'show-wallet-button': {
        run: (command, emit) => button.show(command, appearanceOf(page), emit),
        afterDefect: ({ intent }) => unstable(intent.requestId),
      },
      'hide-wallet-button': unanswered(() => button.hide()),
    };
  }
}
