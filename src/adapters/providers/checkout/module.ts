import { ContainerModule } from 'inversify';
import { CardGateway } from '../../../domain/ports/provider/card-gateway.ts';
import { Configuration } from '../../../domain/ports/browser/configuration.ts';
import { ElementFormGateway } from '../../../domain/ports/provider/element-form-gateway.ts';
import { ProviderTimeouts } from '../../../domain/ports/provider/provider-timeouts.ts';
import { ScriptLoader } from '../../../domain/ports/provider/script-loader.ts';
import { TypedCvvGateway } from '../../../domain/ports/provider/saved-card-gateway.ts';
import { Telemetry } from '../../../domain/ports/browser/telemetry.ts';
import { CheckoutCvvGateway } from './cvv-gateway.ts';
import { CheckoutFlowGateway } from './flow/flow-gateway.ts';
import { CheckoutCardGateway } from './gateway.ts';

/** Loaded into a child container of the app's when the payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(CardGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new CheckoutCardGateway(loader, configuration, telemetry, {
        readyTimeoutMs: timeouts.of('cardFormTimeout'),
        submitTimeoutMs: timeouts.of('cardSubmitTimeout'),
      }),
    [ScriptLoader, Configuration, Telemetry, ProviderTimeouts],
  );
  bind(ElementFormGateway).toResolvedValue(
    (loader: ScriptLoader, configuration: Configuration, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new CheckoutFlowGateway(loader, configuration, telemetry, timeouts.of('cardFormTimeout')),
    [ScriptLoader, Configuration, Telemetry, ProviderTimeouts],
  );
  bind(TypedCvvGateway).toResolvedValue(
    (configuration: Configuration, timeouts: ProviderTimeouts) =>
      new CheckoutCvvGateway(configuration, (url, request) => fetch(url, request), timeouts.of('cardSubmitTimeout')),
    [Configuration, ProviderTimeouts],
  );
});
