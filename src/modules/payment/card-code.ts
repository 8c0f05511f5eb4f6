import type { Container } from 'inversify';
import type { CardParts } from '../../application/payment/lazy-parts.ts';
import { CardFormSession, SavedCardSession } from '../../application/payment/hosted-fields.ts';
import { ChangeCard } from '../../application/payment/change-card.ts';
import { SavedCards } from '../../domain/ports/platform.ts';
import { ProviderRegistry } from '../../domain/ports/providers.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { bind, getFrom } from '../bind.ts';
import { madeWhenAsked } from '../bind.ts';

/** Binds payment by new or saved card. Loaded when the pay step offers a card. */
export const bindArea = (container: Container): CardParts => {
  bind(container, CardFormSession, CardFormSession, [ProviderRegistry, Telemetry]);
  bind(container, SavedCardSession, SavedCardSession, [ProviderRegistry, Telemetry]);
  bind(container, ChangeCard, ChangeCard, [SavedCards]);
  const get = getFrom(container);
  return madeWhenAsked<CardParts>({
    form: () => get(CardFormSession),
    saved: () => get(SavedCardSession),
    change: () => get(ChangeCard),
  });
};
