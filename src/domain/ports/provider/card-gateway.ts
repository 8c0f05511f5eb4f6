import type { Effect } from 'effect';
import type { FieldState, HostedCardField } from '../../card/card-field.ts';

/** A place on the page into which a provider puts its own field. Opaque here; an element to UI and adapters. */
export type MountPoint = unknown;

/** Why a card form cannot be used, or gave no token. No order exists in any of these cases (F23, F24). */
export const CARD_FORM_FAULTS = [
  'script-blocked',
  'script-timeout',
  'script-broken',
  'fields-timeout',
  'rejected',
  'submit-timeout',
  'malformed',
] as const;
export type CardFormFault = (typeof CARD_FORM_FAULTS)[number];

export class CardFormError {
  readonly _tag = 'CardFormError';
  readonly fault: CardFormFault;
  readonly providerId: string;
  /** The provider's own code; for telemetry, never for the screen. */
  readonly detail: string | null;
  constructor(fault: CardFormFault, providerId: string, detail: string | null = null) {
    this.fault = fault;
    this.providerId = providerId;
    this.detail = detail;
  }
}

export interface CardFormListener {
  readonly fieldChanged: (field: HostedCardField, state: FieldState) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  /** Brand as typed, lower case (visa, mastercard, amex …), null while unknown. */
  readonly brandChanged: (brand: string | null) => void;
  /** The form died after it had been ready. */
  readonly failed: (error: CardFormError) => void;
}

export interface Appearance {
  readonly dark: boolean;
  readonly language: 'ar' | 'en';
}

/** A card form on the page. */
export interface MountedCardForm {
  /** Token and wire fields for the create. The form stays filled; it may be submitted again after a failure. */
  readonly submit: (holderName: string) => Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
  readonly focus: (field: HostedCardField) => void;
  /** Takes the fields and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider's card form (design: ports implemented by provider adapters). The card number never touches our document. */
export abstract class CardGateway {
  /** Loads the provider's code and mounts into fresh holders; done when the fields take input. */
  abstract mount(
    holders: Readonly<Record<HostedCardField, MountPoint>>,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError>;
}
