import type { Effect } from 'effect';
import type { FieldState } from '../../card/card-field.ts';
import type { SavedCard } from '../../card/saved-card.ts';
import type { CardFormError, Appearance, MountPoint } from './card-gateway.ts';

export interface CvvListener {
  readonly changed: (state: FieldState) => void;
  readonly focusChanged: (focused: boolean) => void;
  /** The field failed after it had been ready. */
  readonly failed: (error: CardFormError) => void;
}

/** A provider's CVV field on the page. */
export interface MountedCvv {
  /** Wire fields of the create for the card that it was mounted for; may be called again after a failure. */
  readonly submit: () => Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
  readonly focus: () => void;
  /** Shows the field in another appearance, with what was typed. False where it had no effect; absent where the provider knows no way. */
  readonly restyle?: (appearance: Appearance) => boolean;
  /** Takes the field and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that hosts the CVV field of a saved card itself (manifest: `cvv: 'hosted-field'`; cashier §5, type 27). */
export abstract class HostedCvvGateway {
  /** Loads the provider's code and mounts its field; done when the field takes input. */
  abstract mount(
    mountPoint: MountPoint,
    card: SavedCard,
    appearance: Appearance,
    listener: CvvListener,
  ): Effect.Effect<MountedCvv, CardFormError>;
}

/** A provider that takes a saved card's CVV from our own input (manifest: `cvv: 'own-input'`; D10). */
export abstract class TypedCvvGateway {
  /** Wire fields of the create. `cvv`: ASCII digits, valid for the card; never stored. */
  abstract fields(card: SavedCard, cvv: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
}
