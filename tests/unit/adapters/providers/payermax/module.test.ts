import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { PayerMaxButtonGateway } from '../../../../../src/adapters/providers/payermax/button-gateway.ts';
import { manifest } from '../../../../../src/adapters/providers/payermax/manifest.ts';
import { module } from '../../../../../src/adapters/providers/payermax/module.ts';
import { specifiedTimeouts } from '../../../../../src/adapters/runtime/specified-timeouts.ts';
import { Configuration } from '../../../../../src/domain/ports/settings.ts';
import { EmbeddedButtonGateway, WalletCalls } from '../../../../../src/domain/ports/wallets.ts';
import { ProviderTimeouts } from '../../../../../src/domain/ports/providers.ts';
import { ScriptLoader } from '../../../../../src/domain/ports/browser.ts';
import { Telemetry } from '../../../../../src/domain/ports/reports.ts';
import { FakeWalletCalls, ProviderSettings } from '../../../../support/payment/embedded-button.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeLoader } from '../checkout/fake-frames.ts';

it('cashier §3 a child container of the app gives the button of provider 6, type 31; type 24 is direct and needs no gateway', () => {
  const parent = new Container();
  parent.bind(ScriptLoader).toConstantValue(new FakeLoader());
  parent.bind(Configuration).toConstantValue(new ProviderSettings({}));
  parent.bind(Telemetry).toConstantValue(new FakeTelemetry());
  parent.bind(WalletCalls).toConstantValue(new FakeWalletCalls());
  parent.bind(ProviderTimeouts).toConstantValue(specifiedTimeouts());
  const child = new Container({ parent });
  child.load(module);
  expect(child.get(EmbeddedButtonGateway)).toBeInstanceOf(PayerMaxButtonGateway);
  expect(manifest.providerNumber).toBe(6);
  expect(manifest.payTypes.find(({ payType }) => payType === 24)).toMatchObject({ entry: 'direct', kind: 'card' });
  expect(manifest.payTypes.find(({ payType }) => payType === 31)).toMatchObject({ walletStart: 'embedded-button' });
});
