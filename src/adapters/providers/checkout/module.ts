import { ContainerModule } from 'inversify';
import { CardGateway, ElementFormGateway, ProviderTimeouts, TypedCvvGateway } from '../../../domain/ports/providers.ts';
import { Configuration } from '../../../domain/ports/settings.ts';
import { ScriptLoader } from '../../../domain/ports/browser.ts';
import { Telemetry } from '../../../domain/ports/reports.ts';
import { CheckoutCvvGateway } from './cvv-gateway.ts';
import { CheckoutFlowGateway } from './flow-gateway.ts';
import { CheckoutCardGateway } from './gateway.ts';

/** Loaded into a child of the app's container when the payment method is first needed. */
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
