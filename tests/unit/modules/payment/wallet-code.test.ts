import { Effect } from 'effect';
import { Container } from 'inversify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApplePayDriver } from '../../../../src/adapters/wallet/apple-pay-driver.ts';
import { GooglePayDriver } from '../../../../src/adapters/wallet/google-pay-driver.ts';
import { Configuration } from '../../../../src/domain/ports/settings.ts';
import { Telemetry } from '../../../../src/domain/ports/reports.ts';
import { ProviderTimeouts } from '../../../../src/domain/ports/providers.ts';
import { ScriptLoader } from '../../../../src/domain/ports/browser.ts';
import { WalletDrivers } from '../../../../src/domain/ports/wallets.ts';
import { bindArea } from '../../../../src/modules/payment/wallet-code.ts';
import { FakeConfiguration } from '../../../support/payment/page-and-device-fakes.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

class TenSeconds extends ProviderTimeouts {
  override of(): number {
    return 10_000;
  }
}
class NoScripts extends ScriptLoader {
  override load(): Effect.Effect<never> {
    return Effect.never;
  }
}

beforeEach(() => void vi.stubGlobal('window', { navigator: { userAgent: '', vendor: '' } }));
afterEach(() => void vi.unstubAllGlobals());

it('CHN-15 the app has a driver for each wallet, and Google Pay’s is available on request', async () => {
  const container = new Container();
  container.bind(Telemetry).toConstantValue(new FakeTelemetry());
  container.bind(Configuration).toConstantValue(new FakeConfiguration());
  container.bind(ProviderTimeouts).toConstantValue(new TenSeconds());
  container.bind(ScriptLoader).toConstantValue(new NoScripts());
  bindArea(container);
  const drivers = container.get(WalletDrivers);
  expect(drivers.loaded('apple-pay')).toBeInstanceOf(ApplePayDriver);
  expect(drivers.loaded('google-pay')).toBeNull();
  expect(await Effect.runPromise(drivers.load('google-pay'))).toBeInstanceOf(GooglePayDriver);
  expect(drivers.loaded('google-pay')).toBeInstanceOf(GooglePayDriver);
});
