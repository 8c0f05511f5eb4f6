import { Effect } from 'effect';
import type { Container } from 'inversify';
import { CardCommands, type CardParts, type ElementFormParts } from '../../application/card/card-commands.ts';
import { appearanceOf, ElementFormMountPoint } from '../../application/runtime/page-mount-point.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { ShopperSession } from '../../application/session/shopper-session.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { Page } from '../../domain/ports/browser.ts';
import { PaymentJournal } from '../../domain/ports/payment.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { CardGateway, type Appearance, ProviderRegistry } from '../../domain/ports/providers.ts';
import type { CardServices } from '../../ui/di/payment-services.ts';
import { bind, type Get } from '../binding/bind.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

/** Card payment, loaded when the pay step offers a card. */
export class CardArea extends LazyArea<CardParts> {}

/** Payment in a provider's own form, loaded when a payment method with one is selected. */
export class ElementFormArea extends LazyArea<ElementFormParts> {}

export const bindCard = (container: Container): void => {
  const load = moduleLoader(() => import('../lazy/card-code.ts'));
  const loadElementForm = moduleLoader(() => import('../lazy/element-form-code.ts'));
  container
    .bind(CardArea)
    .toResolvedValue((telemetry: Telemetry) => new CardArea({ name: 'card', container, load, telemetry }), [Telemetry]);
  container
    .bind(ElementFormArea)
    .toResolvedValue(
      (telemetry: Telemetry) => new ElementFormArea({ name: 'element-form', container, load: loadElementForm, telemetry }),
      [Telemetry],
    );
  container.bind(ElementFormMountPoint).toResolvedValue(() => new ElementFormMountPoint());
  bind(container, CardCommands, CardCommands, [CardArea, ElementFormArea, Page, PaymentJournal, ShopperSession]);
};

/** A provider's hosted fields on the page: the card form, or the CVV of a saved card. */
interface HostedFields<Request> {
  mount(request: Request): Effect.Effect<void>;
  unmount(request: Request): void;
}

export const cardServices = (get: Get): CardServices => {
  const runner = get(EffectRunner);
  const area = get(CardArea);
  /** Mounts fields and returns the unmount: interrupts loading, or removes loaded fields from the page. */
  const mounted = <Mount extends { readonly emit: (event: PaymentEvent) => void }>(
    fieldsOf: (parts: CardParts) => HostedFields<Mount & { readonly appearance: Appearance }>,
    mount: Mount,
  ): (() => void) => {
    const request = { ...mount, appearance: appearanceOf(get(Page)) };
    const failed = (): void => mount.emit({ type: 'card-form-failed' });
    if (area.parts === null) mount.emit({ type: 'card-form-loading' });
    const interrupt = runner.run(
      Effect.flatMap(area.ready, (parts) => fieldsOf(parts).mount(request)),
      ({ ok }) => !ok && failed(),
      failed,
    );
    return () => {
      interrupt();
      if (area.parts !== null) fieldsOf(area.parts).unmount(request);
    };
  };
  return {
    prefetch: () => void runner.run(area.ready, () => {}),
    prefetchElementForm: () => void runner.run(get(ElementFormArea).ready, () => {}),
    prefetchProvider: (providerId) => void runner.run(get(ProviderRegistry).gateway(providerId, CardGateway), () => {}),
    mountCardForm: (mount) => mounted(({ form }) => form, mount),
    focusCardField: (field) => area.parts?.form.focus(field),
    mountCvv: (mount) => mounted(({ saved }) => saved, mount),
    focusCvv: () => area.parts?.saved.focus(),
    restyleCardForm: () => area.parts?.form.restyle(appearanceOf(get(Page))) ?? false,
    restyleCvv: () => area.parts?.saved.restyle(appearanceOf(get(Page))) ?? false,
    openCvv: ({ ready, emit }) => {
      if (area.parts === null) emit({ type: 'card-form-loading' });
      const interrupt = runner.run(area.ready, ({ ok }) => {
        emit({ type: ok ? 'card-form-ready' : 'card-form-failed' });
        if (ok) ready();
      });
      return () => {
        interrupt();
        if (area.parts === null) emit({ type: 'card-form-removed' });
        else area.parts.saved.clear();
      };
    },
    elementFormMountPoint: (element) => get(ElementFormMountPoint).provide(element),
    cvvTyped: (text, scheme, emit) => area.parts?.saved.typed(text, scheme, emit) ?? text,
  };
};
