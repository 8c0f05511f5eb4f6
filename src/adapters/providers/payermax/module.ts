import { ContainerModule } from 'inversify';
import { Configuration } from '../../../domain/ports/settings.ts';
import { EmbeddedButtonGateway, WalletCalls, WalletGateway } from '../../../domain/ports/wallets.ts';
import { ProviderTimeouts } from '../../../domain/ports/providers.ts';
import { ScriptLoader } from '../../../domain/ports/browser.ts';
import { Telemetry } from '../../../domain/ports/reports.ts';
import { PayerMaxButtonGateway } from './button-gateway.ts';

/**
 * Loaded into a child of the app's container when a PayerMax payment method is first needed. The card by redirect (24) needs no
 * code of ours.
 */
export const module = new ContainerModule(({ bind }) => {
  bind(EmbeddedButtonGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, calls: WalletCalls, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new PayerMaxButtonGateway({
        loader,
        configuration,
        calls,
        telemetry,
        timeouts: { readyTimeoutMs: timeouts.of('walletButtonWait'), sheetAnswerMs: timeouts.of('walletSheetAnswer') },
      }),
    [ScriptLoader, Configuration, WalletCalls, Telemetry, ProviderTimeouts],
  );
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => calls, [WalletCalls]);
});
