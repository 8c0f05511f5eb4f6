import { Effect } from 'effect';
import type { Container } from 'inversify';
import { WalletButtonContainer } from '../application/runtime/page-container.ts';
import type { WalletCommand, WalletCommands } from '../application/wallet/wallet-commands.ts';
import type { PaymentEvent } from '../domain/payment/event.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import type { WalletServices } from '../ui/di/wallet-services.ts';
import { bind, type Get } from './binding/bind.ts';
import { LazyArea } from './lazy/lazy-area.ts';
import { moduleLoader } from './lazy/module-loader.ts';

export interface WalletParts {
  readonly commands: Pick<WalletCommands, 'execute'>;
}

/** Paying by wallet, loaded when a wallet is prepared. */
export class WalletArea extends LazyArea<WalletParts> {}

/** The payment machine's commands about wallets. Once a wallet was prepared they run in the turn of their tap (D13). */
export class LazyWalletCommands {
  readonly #area: WalletArea;
  constructor(area: WalletArea) {
    this.#area = area;
  }

  execute(command: WalletCommand, emit: (event: PaymentEvent) => void): Effect.Effect<void> {
    return Effect.suspend(() => {
      const endsWhatWasShown = command.type === 'end-wallet-sheet' || command.type === 'hide-wallet-button';
      // Without the code nothing was shown.
      if (endsWhatWasShown && this.#area.parts === null) return Effect.void;
      return this.#area.run(({ commands }) => commands.execute(command, emit));
    });
  }
}

export const bindWallet = (container: Container): void => {
  const load = moduleLoader(() => import('./lazy/wallet-code.ts'));
  container
    .bind(WalletArea)
    .toResolvedValue((telemetry: Telemetry) => new WalletArea({ name: 'wallet', container, load, telemetry }), [Telemetry]);
  bind(container, LazyWalletCommands, LazyWalletCommands, [WalletArea]);
  container.bind(WalletButtonContainer).toResolvedValue(() => new WalletButtonContainer());
};

export const walletServices = (get: Get): WalletServices => ({
  walletButtonContainer: (element) => get(WalletButtonContainer).provide(element),
});
