import { Effect } from 'effect';
import { WALLET_UNSTABLE } from '../../domain/outcome/wallet-reason.ts';
import type { PaymentMethod } from '../../domain/payment-method/payment-method.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser.ts';
import { answered, unanswered, type CommandTable } from '../payment/command-table.ts';
import { appearanceOf } from '../runtime/page-mount-point.ts';
import type { LazyParts } from '../runtime/lazy-area.ts';
import type { LeaveForPayableDomain } from './leave-for-payable-domain.ts';
import type { PrepareWallet } from './prepare-wallet.ts';
import type { WalletButtonSession } from './wallet-button-session.ts';
import type { WalletSheetSession } from './wallet-sheet-session.ts';

/** The API of the wallet chunk, which loads when a wallet is prepared. */
export interface WalletParts {
  readonly prepare: Pick<PrepareWallet, 'execute'>;
  readonly leave: Pick<LeaveForPayableDomain, 'execute'>;
  readonly sheet: Pick<WalletSheetSession, 'begin' | 'ready' | 'authorise' | 'end'>;
  readonly button: Pick<WalletButtonSession, 'show' | 'hide' | 'end'>;
}

type WalletCommand =
  | 'prepare-wallet'
  | 'leave-for-payable-domain'
  | 'begin-wallet-session'
  | 'ready-sheet'
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

/** The payment machine's wallet commands. Once a wallet is prepared they run in the same turn as their tap (D13, D15). */
export class WalletCommands {
  readonly table: CommandTable<WalletCommand>;
  constructor(wallet: LazyParts<WalletParts>, page: Page) {
    this.table = {
      'prepare-wallet': answered(
        ({ paymentMethod, purchase }) => wallet.run(({ prepare }) => prepare.execute(paymentMethod, purchase)),
        ({ paymentMethod }) => notPrepared(paymentMethod),
      ),
      'leave-for-payable-domain': answered(
        (command) => wallet.run(({ leave }) => Effect.sync(() => (leave.execute(command) ? null : notPrepared(command.paymentMethod)))),
        ({ paymentMethod }) => notPrepared(paymentMethod),
      ),
      'begin-wallet-session': {
        run: (command, emit) => wallet.run(({ sheet }) => Effect.sync(() => sheet.begin(command, emit))),
        afterDefect: ({ requestId }) => unstable(requestId),
      },
      'ready-sheet': answered(
        (command) => wallet.run(({ sheet }) => sheet.ready(command)),
        ({ intent }) => ({ type: 'sheet-refused', requestId: intent.requestId, reason: WALLET_UNSTABLE }),
      ),
      'authorise-wallet': answered(
        (command, _, check) => wallet.run(({ sheet }) => sheet.authorise(command, check)),
        ({ intent }) => ({ type: 'evidence-read', requestId: intent.requestId, evidence: {}, providerRules: [] }),
      ),
      'end-wallet-sheet': unanswered(({ result }) => {
        // Without the chunk nothing was shown.
        wallet.parts?.sheet.end(result);
        wallet.parts?.button.end(result);
      }),
      'show-wallet-button': {
        run: (command, emit, check) => wallet.run(({ button }) => button.show(command, appearanceOf(page), emit, check)),
        afterDefect: ({ intent }) => unstable(intent.requestId),
      },
      'hide-wallet-button': unanswered(() => wallet.parts?.button.hide()),
    };
  }
}
