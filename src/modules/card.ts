import type { Container } from 'inversify';
import { CardCommands } from '../application/card/card-commands.ts';
import { CardFormSession } from '../application/card/card-form-session.ts';
import { ChangeCard } from '../application/card/change-card.ts';
import { SavedCardSession } from '../application/card/saved-card-session.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import { SavedCards } from '../domain/ports/platform/saved-cards.ts';
import { ProviderRegistry } from '../domain/ports/provider/provider-registry.ts';
import { bind, type Get } from './bind.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import type { CardServices } from '../ui/di/card-services.ts';
import { appearanceOf } from '../application/runtime/appearance-of.ts';
import type { Effect } from 'effect';
import type { PaymentEvent } from '../domain/payment/event.ts';
import { CardGateway, type Appearance } from '../domain/ports/provider/card-gateway.ts';
import { Page } from '../domain/ports/browser/page.ts';

/** Binds paying by card. */
export const bindCard = (container: Container): void => {
  bind(container, CardFormSession, CardFormSession, [ProviderRegistry, Telemetry]);
  bind(container, SavedCardSession, SavedCardSession, [ProviderRegistry, Telemetry]);
  bind(container, ChangeCard, ChangeCard, [SavedCards]);
  bind(container, CardCommands, CardCommands, [CardFormSession, SavedCardSession, ChangeCard, PlatformClock]);
};

/** What has hosted fields of a provider on the page: the card form, the CVV of a saved card. */
interface HostedFields<Request> {
  mount(request: Request): Effect.Effect<void>;
  unmount(request: Request): void;
}

export const cardServices = (get: Get): CardServices => {
  const runner = get(EffectRunner);
  const cardForm = get(CardFormSession);
  const savedCard = get(SavedCardSession);
  /** Mounts fields and gives the unmount: interrupted while they load, taken off the page when they stand. */
  const mounted = <Mount extends { readonly emit: (event: PaymentEvent) => void }>(
    fields: HostedFields<Mount & { readonly appearance: Appearance }>,
    mount: Mount,
  ): (() => void) => {
    const request = { ...mount, appearance: appearanceOf(get(Page)) };
    const interrupt = runner.run(
      fields.mount(request),
      () => {},
      () => mount.emit({ type: 'card-form-failed' }),
    );
    return () => {
      interrupt();
      fields.unmount(request);
    };
  };
  return {
    prefetchProvider: (providerId) => void runner.run(get(ProviderRegistry).gateway(providerId, CardGateway), () => {}),
    mountCardForm: (mount) => mounted(cardForm, mount),
    focusCardField: (field) => cardForm.focus(field),
    mountCvv: (mount) => mounted(savedCard, mount),
    focusCvv: () => savedCard.focus(),
    cvvTyped: (text, scheme, emit) => savedCard.typed(text, scheme, emit),
    clearCvv: () => savedCard.clear(),
  };
};
