import { ContainerModule } from 'inversify';
import { Configuration } from '../../../domain/ports/browser/configuration.ts';
import { EmbeddedButtonGateway } from '../../../domain/ports/provider/embedded-button-gateway.ts';
import { ProviderTimeouts } from '../../../domain/ports/provider/provider-timeouts.ts';
import { ScriptLoader } from '../../../domain/ports/provider/script-loader.ts';
import { Telemetry } from '../../../domain/ports/browser/telemetry.ts';
import { WalletCalls } from '../../../domain/ports/platform/wallet-calls.ts';
import { WalletGateway } from '../../../domain/ports/provider/wallet-gateway.ts';
import { PayerMaxButtonGateway } from './button-gateway.ts';

/** Loaded into a child container of the app's when a payment method of PayerMax's is first needed. The card by redirect (24) needs no code of ours. */
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
