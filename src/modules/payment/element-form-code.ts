import type { Container } from 'inversify';
import type { ElementFormParts } from '../../application/payment/lazy-parts.ts';
import { ElementFormSession } from '../../application/payment/element-form-session.ts';
import { ElementFormMountPoint } from '../../application/runtime/page-mount-point.ts';
import { PaymentJournal, PaymentLock } from '../../domain/ports/payment.ts';
import { ProviderRegistry } from '../../domain/ports/providers.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { bind, getFrom } from '../bind.ts';
import { madeWhenAsked } from '../bind.ts';

/** Binds payment in a provider's own form. Loaded when a payment method with one is selected (D57). */
export const bindArea = (container: Container): ElementFormParts => {
  bind(container, ElementFormSession, ElementFormSession, {
    registry: ProviderRegistry,
    telemetry: Telemetry,
    mountPoint: ElementFormMountPoint,
    journal: PaymentJournal,
    lock: PaymentLock,
  });
  const get = getFrom(container);
  return madeWhenAsked<ElementFormParts>({ element: () => get(ElementFormSession) });
};
