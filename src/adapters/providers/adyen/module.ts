import { ContainerModule } from 'inversify';
import { AuthenticationGateway, CardGateway, ProviderTimeouts, HostedCvvGateway } from '../../../domain/ports/providers.ts';
import { Configuration } from '../../../domain/ports/settings.ts';
import { PlatformClock } from '../../../domain/ports/platform.ts';
import { Telemetry } from '../../../domain/ports/reports.ts';
import { WalletCalls, WalletGateway } from '../../../domain/ports/wallets.ts';
import { AdyenAuthenticationGateway } from './authentication-gateway.ts';
import { AdyenCardGateway } from './card-gateway.ts';
import { AdyenCvvGateway } from './cvv-gateway.ts';
import { AdyenSdk, loadAdyen } from './sdk.ts';
import { AdyenWalletGateway } from './wallet-gateway.ts';

/** Loaded into a child of the app's container when a payment method is first needed. */
export const module = new ContainerModule(({ bind }) => {
  bind(AdyenSdk).toResolvedValue(
    (configuration: Configuration, timeouts: ProviderTimeouts) => new AdyenSdk(loadAdyen, configuration, timeouts.of('scriptLoadTimeout')),
    [Configuration, ProviderTimeouts],
  );
  bind(CardGateway).toResolvedValue(
    (sdk: AdyenSdk, clock: PlatformClock, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new AdyenCardGateway(sdk, clock, telemetry, timeouts.of('cardFormTimeout')),
    [AdyenSdk, PlatformClock, Telemetry, ProviderTimeouts],
  );
  bind(HostedCvvGateway).toResolvedValue(
    (sdk: AdyenSdk, telemetry: Telemetry, timeouts: ProviderTimeouts) =>
      new AdyenCvvGateway(sdk, telemetry, timeouts.of('cardFormTimeout')),
    [AdyenSdk, Telemetry, ProviderTimeouts],
  );
  bind(AuthenticationGateway).toResolvedValue(
    (sdk: AdyenSdk, configuration: Configuration, timeouts: ProviderTimeouts) =>
      new AdyenAuthenticationGateway(sdk, configuration, {
        boundMs: timeouts.of('authenticationBound'),
        graceMs: timeouts.of('authenticationDetailsGrace'),
      }),
    [AdyenSdk, Configuration, ProviderTimeouts],
  );
  bind(WalletGateway).toResolvedValue((calls: WalletCalls) => new AdyenWalletGateway(calls), [WalletCalls]);
});
