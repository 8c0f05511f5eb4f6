import { ContainerModule } from 'inversify';
import { Configuration } from '../../../domain/ports/browser/configuration.ts';
import { EmbeddedButtonGateway } from '../../../domain/ports/provider/embedded-button-gateway.ts';
import { ProviderTimeouts } from '../../../domain/ports/provider/provider-timeouts.ts';
import { ScriptLoader } from '../../../domain/ports/provider/script-loader.ts';
import { Telemetry } from '../../../domain/ports/browser/telemetry.ts';
import { AirwallexButtonGateway } from './gateway.ts';

/** Loaded into a child container of the app's when the payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(EmbeddedButtonGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new AirwallexButtonGateway(loader, configuration, telemetry, timeouts.of('walletButtonWait')),
    [ScriptLoader, Configuration, Telemetry, ProviderTimeouts],
  );
});
