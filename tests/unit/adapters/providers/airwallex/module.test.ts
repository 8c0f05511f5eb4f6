import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { AirwallexButtonGateway } from '../../../../../src/adapters/providers/airwallex/gateway.ts';
import { manifest } from '../../../../../src/adapters/providers/airwallex/manifest.ts';
import { module } from '../../../../../src/adapters/providers/airwallex/module.ts';
import { specifiedTimeouts } from '../../../../../src/adapters/runtime/specified-timeouts.ts';
import { Configuration } from '../../../../../src/domain/ports/settings.ts';
import { EmbeddedButtonGateway } from '../../../../../src/domain/ports/wallets.ts';
import { ProviderTimeouts } from '../../../../../src/domain/ports/providers.ts';
import { ScriptLoader } from '../../../../../src/domain/ports/browser.ts';
import { Telemetry } from '../../../../../src/domain/ports/reports.ts';
import { ProviderSettings } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';

it('cashier §3 a child container of the app gives the button of type 30', () => {
  const parent = new Container();
  parent.bind(ScriptLoader).toConstantValue(new FakeLoader());
  parent.bind(Configuration).toConstantValue(new ProviderSettings({}));
  parent.bind(Telemetry).toConstantValue(new FakeTelemetry());
  parent.bind(ProviderTimeouts).toConstantValue(specifiedTimeouts());
  const child = new Container({ parent });
  child.load(module);
  expect(child.get(EmbeddedButtonGateway)).toBeInstanceOf(AirwallexButtonGateway);
  expect(manifest.payTypes).toMatchObject([{ payType: 30, name: 'AIRWALLEX_APPLEPAY', walletStart: 'embedded-button' }]);
});
