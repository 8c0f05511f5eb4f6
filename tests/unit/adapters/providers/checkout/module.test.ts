import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { CheckoutFlowGateway } from '../../../../../src/adapters/providers/checkout/flow-gateway.ts';
import { CheckoutCardGateway } from '../../../../../src/adapters/providers/checkout/gateway.ts';
import { CheckoutCvvGateway } from '../../../../../src/adapters/providers/checkout/cvv-gateway.ts';
import { manifest } from '../../../../../src/adapters/providers/checkout/manifest.ts';
import { module } from '../../../../../src/adapters/providers/checkout/module.ts';
import { specifiedTimeouts } from '../../../../../src/adapters/runtime/specified-timeouts.ts';
import { CardGateway, ElementFormGateway, ProviderTimeouts, TypedCvvGateway } from '../../../../../src/domain/ports/providers.ts';
import { Configuration } from '../../../../../src/domain/ports/settings.ts';
import { ScriptLoader } from '../../../../../src/domain/ports/browser.ts';
import { Telemetry } from '../../../../../src/domain/ports/reports.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FakeFramesConfiguration, FakeLoader } from './fake-frames.ts';

it('cashier §3 a child container of the app gives the gateway of provider 13, type 23', () => {
  const parent = new Container();
  parent.bind(ScriptLoader).toConstantValue(new FakeLoader());
  parent.bind(Configuration).toConstantValue(new FakeFramesConfiguration());
  parent.bind(Telemetry).toConstantValue(new FakeTelemetry());
  parent.bind(ProviderTimeouts).toConstantValue(specifiedTimeouts());
  const child = new Container({ parent });
  child.load(module);
  expect(child.get(CardGateway)).toBeInstanceOf(CheckoutCardGateway);
  expect(child.get(ElementFormGateway)).toBeInstanceOf(CheckoutFlowGateway);
  expect(child.get(TypedCvvGateway)).toBeInstanceOf(CheckoutCvvGateway);
  expect(manifest).toMatchObject({
    id: 'checkout',
    providerNumber: 13,
    payTypes: [{ payType: 23, name: 'CKO_CARD', displayGroup: 'Checkout' }],
  });
});
