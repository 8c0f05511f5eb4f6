import type { Effect } from 'effect';
import type { FieldState, HostedCardField } from '../../card/card-field.ts';
import type { ScriptFault } from './script-loader.ts';

/** Where on the page a provider puts its own field or button. Opaque here; an element to UI and adapters. */
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

/** What a provider's code that cannot be used means for its fields and buttons. */
export const SCRIPT_FAULTS = {
  blocked: 'script-blocked',
  timeout: 'script-timeout',
  broken: 'script-broken',
} as const satisfies Record<ScriptFault, CardFormFault>;

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
  /** The form failed after it had been ready. */
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
  /** Shows the fields in another appearance, with what was typed. False where it had no effect; absent where the provider knows no way. */
  readonly restyle?: (appearance: Appearance) => boolean;
  /** Takes the fields and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider's card form. The card number never enters our document. */
export abstract class CardGateway {
  /** Loads the provider's code and mounts its fields; done when they take input. */
  abstract mount(
    mountPoints: Readonly<Record<HostedCardField, MountPoint>>,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError>;
}
