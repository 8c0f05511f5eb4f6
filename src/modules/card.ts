import type { Container } from 'inversify';
import { CardCommands } from '../application/card/card-commands.ts';
import { CardFormSession } from '../application/card/card-form-session.ts';
import { ChangeCard } from '../application/card/change-card.ts';
import { SavedCardSession } from '../application/card/saved-card-session.ts';
import { Telemetry } from '../domain/ports/browser/telemetry.ts';
import { PlatformClock } from '../domain/ports/platform/platform-clock.ts';
import { SavedCards } from '../domain/ports/platform/saved-cards.ts';
import { ProviderRegistry } from '../domain/ports/provider/provider-registry.ts';
import { bind } from './bind.ts';

/** Binds paying by card. */
export const bindCard = (container: Container): void => {
  bind(container, CardFormSession, CardFormSession, [ProviderRegistry, Telemetry]);
  bind(container, SavedCardSession, SavedCardSession, [ProviderRegistry, Telemetry]);
  bind(container, ChangeCard, ChangeCard, [SavedCards]);
  bind(container, CardCommands, CardCommands, [CardFormSession, SavedCardSession, ChangeCard, PlatformClock]);
};
