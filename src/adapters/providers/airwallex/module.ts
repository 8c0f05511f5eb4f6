import { ContainerModule } from 'inversify';
import { Configuration } from '../../../domain/ports/settings.ts';
import { EmbeddedButtonGateway } from '../../../domain/ports/wallets.ts';
import { ProviderTimeouts } from '../../../domain/ports/providers.ts';
import { ScriptLoader } from '../../../domain/ports/browser.ts';
import { Telemetry } from '../../../domain/ports/reports.ts';
import { AirwallexButtonGateway } from './gateway.ts';

/** Loaded into a child of the app's container when the payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(EmbeddedButtonGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new AirwallexButtonGateway(loader, configuration, telemetry, timeouts.of('walletButtonWait')),
    [ScriptLoader, Configuration, Telemetry, ProviderTimeouts],
  );
});
