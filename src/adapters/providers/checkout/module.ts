import { ContainerModule } from 'inversify';
import { CardGateway } from '../../../domain/ports/card-gateway.ts';
import { Configuration } from '../../../domain/ports/configuration.ts';
import { ScriptLoader } from '../../../domain/ports/script-loader.ts';
import { Telemetry } from '../../../domain/ports/telemetry.ts';
import { CheckoutCardGateway } from './gateway.ts';

/** Loaded into a child container of the app's when the channel is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(CardGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry) => new CheckoutCardGateway(loader, configuration, telemetry),
    [ScriptLoader, Configuration, Telemetry],
  );
});
