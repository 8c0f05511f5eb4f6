import type { Effect } from 'effect';
import type { FieldFault, FieldState, HostedCardField } from '../card/card-field.ts';
import type { SavedCard } from '../card/saved-card.ts';
import type * as limits from '../limits.ts';
import type { UsdCents } from '../order/usd-cents.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import type { ProviderHint } from '../outcome/provider-hint.ts';
import type { ProviderManifest } from '../payment-method/provider-manifest.ts';
import type { ScriptFault, PostedForm } from './browser.ts';

/** A port that each provider implements itself. */
export type GatewayPort<T> = abstract new (...args: never[]) => T;

/** The installed providers, discovered by their folders. */
export abstract class ProviderRegistry {
  abstract readonly manifests: readonly ProviderManifest[];
  /** A provider's own outcome rows, or empty if it has none. */
  abstract rules(providerId: string): readonly OutcomeRule[];
  /**
   * Loads the provider's code and returns its adapter for a port: CardGateway, HostedCvvGateway, TypedCvvGateway,
   * AuthenticationGateway, WalletGateway or EmbeddedButtonGateway. Fails for a port that the provider does not support.
   */
  abstract gateway<T>(providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError>;
}

/** Entries of `limits.ts` that bound a wait of a provider's adapter. */
export type ProviderWait = Extract<
  keyof typeof limits,
  | 'scriptLoadTimeout'
  | 'cardFormTimeout'
  | 'cardSubmitTimeout'
  | 'elementFormWait'
  | 'walletButtonWait'
  | 'walletReadyAnswer'
  | 'walletSheetAnswer'
  | 'authenticationBound'
  | 'authenticationDetailsGrace'
>;

/** The time-outs of providers' adapters, by their names in `limits.ts`. Tests inject shorter ones, so that none waits in real time. */
export abstract class ProviderTimeouts {
  /** In ms. */
  abstract of(wait: ProviderWait): number;
}

/** The place on the page for a provider's own field or button. Opaque here; an element to UI and adapters. */
export type MountPoint = unknown;

/** Why a card form is unusable, or gave no token. No order exists in any of these cases (F23, F24). */
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

/** The fault of a provider's fields and buttons for each way its code is unusable. */
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
  /** `fault`: why it is invalid, if the SDK says so. */
  readonly fieldChanged: (field: HostedCardField, state: FieldState, fault?: FieldFault) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  /** Brand of the typed number, lower case (visa, mastercard, amex …), null while unknown. */
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
  /** Returns token and wire fields for the create. The form stays filled; it may be submitted again after a failure. */
  readonly submit: (holderName: string) => Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
  readonly focus: (field: HostedCardField) => void;
  /** Changes the fields' appearance, keeping what was typed. False if it had no effect, or absent if the provider does not support it. */
  readonly restyle?: (appearance: Appearance) => boolean;
  /** Removes the fields and every listener from the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider's card form. The card number never enters our document. */
export abstract class CardGateway {
  /** Loads the provider's code and mounts its fields; completes when they accept input. */
  abstract mount(
    mountPoints: Readonly<Record<HostedCardField, MountPoint>>,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError>;
}

export interface CvvListener {
  readonly changed: (state: FieldState) => void;
  readonly focusChanged: (focused: boolean) => void;
  /** The field failed after it had been ready. */
  readonly failed: (error: CardFormError) => void;
}

/** A provider's CVV field on the page. */
export interface MountedCvv {
  /** Returns the create's wire fields for the card it was mounted for; may be called again after a failure. */
  readonly submit: () => Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
  readonly focus: () => void;
  /** Changes the field's appearance, keeping what was typed. False if it had no effect, or absent if the provider does not support it. */
  readonly restyle?: (appearance: Appearance) => boolean;
  /** Removes the field and every listener from the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that hosts the CVV field of a saved card itself (manifest: `cvv: 'hosted-field'`; cashier §5, type 27). */
export abstract class HostedCvvGateway {
  /** Loads the provider's code and mounts its field; completes when the field accepts input. */
  abstract mount(
    mountPoint: MountPoint,
    card: SavedCard,
    appearance: Appearance,
    listener: CvvListener,
  ): Effect.Effect<MountedCvv, CardFormError>;
}

/** A provider that takes a saved card's CVV from our own input (manifest: `cvv: 'own-input'`; D10). */
export abstract class TypedCvvGateway {
  /** The create's wire fields. `cvv`: ASCII digits, valid for the card; never stored. */
  abstract fields(card: SavedCard, cvv: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError>;
}

/** The order that an element form is shown for, created before the form mounts (D57). */
export interface ElementFormOrder {
  readonly orderId: string;
  readonly amount: UsdCents;
  /** The provider's payment session, as the platform returned it with the order. */
  readonly platformData: string | null;
}

export interface ElementFormListener {
  /**
   * Call once, between the shopper's press and the charge: whether the provider may charge now. False if another tab's
   * order is open or the form is gone. True is returned only once the order is stored as chargeable (D50).
   */
  readonly mayPay: Effect.Effect<boolean>;
  /** The payment is over, whatever its result: the order is read (D30, D57). */
  readonly ended: () => void;
  /** The form broke before its pay button was used. */
  readonly failed: (error: CardFormError) => void;
}

export interface MountedElementForm {
  /** Removes the form and every listener from the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that shows one element with its own fields and pay button for an existing order (manifest: entry `element-form`). */
export abstract class ElementFormGateway {
  /** Loads the provider's code and mounts its form; completes when it accepts input. */
  abstract mount(
    mountPoint: MountPoint,
    order: ElementFormOrder,
    appearance: Appearance,
    listener: ElementFormListener,
  ): Effect.Effect<MountedElementForm, CardFormError>;
}

/** Why the bank's verification did not finish here. It says nothing about the order, so the platform is read. */
export const AUTHENTICATION_FAULTS = [
  'script-blocked',
  'script-broken',
  'timeout',
  'malformed',
  'mount-point-missing',
  'rejected',
] as const;
export type AuthenticationFault = (typeof AUTHENTICATION_FAULTS)[number];

export class AuthenticationError {
  readonly _tag = 'AuthenticationError';
  readonly fault: AuthenticationFault;
  readonly providerId: string;
  /** The provider's own code; for telemetry, never for the screen. */
  readonly detail: string | null;
  constructor(fault: AuthenticationFault, providerId: string, detail: string | null = null) {
    this.fault = fault;
    this.providerId = providerId;
    this.detail = detail;
  }
}

/** The result of an order's verification step. */
export type AuthenticationResult =
  /** Nothing more is needed from the shopper; `hint`: what the adapter read of the result (result_code, refusal_reason_code). */
  | { readonly kind: 'answered'; readonly hint: ProviderHint }
  /** The shopper has finished: submit it with submit_authentication_result. */
  | { readonly kind: 'completed'; readonly platformData: string }
  /**
   * Send the shopper to the bank's own page, by a form if there is one; they return through a payment return. The address is safe to open.
   */
  | { readonly kind: 'leave'; readonly url: string; readonly form: PostedForm | null };

export interface AuthenticationRequest {
  /** From the answer to the create or to the last submission. */
  readonly platformData: string | null;
  /** The 3DS container; waits until the page shows it. */
  readonly mountPoint: Effect.Effect<MountPoint>;
  readonly appearance: Appearance;
  /** Called when there is something on the page for the shopper to see or do. */
  readonly shown: () => void;
}

/**
 * A provider whose orders may require the bank's verification on our page (cashier §4, window size 05). Interruption removes it from the
 * page.
 */
export abstract class AuthenticationGateway {
  abstract authenticate(request: AuthenticationRequest): Effect.Effect<AuthenticationResult, AuthenticationError>;
}
