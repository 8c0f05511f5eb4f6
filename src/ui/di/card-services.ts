import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';

export interface CardFormMount {
  readonly providerId: string;
  /** New elements for this mount only. */
  readonly mountPoints: Readonly<Record<HostedCardField, unknown>>;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

export interface CvvMount {
  readonly card: PayableCard;
  /** A new element for this mount only. */
  readonly mountPoint: unknown;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

export interface CvvInput {
  /** Called when the input accepts digits; possibly synchronously. */
  readonly ready: () => void;
  readonly emit: (event: PaymentEvent) => void;
}

/** Card payment: with a new card, or with a saved card and its CVV. */
export interface CardServices {
  /** Starts loading what the card steps need. */
  prefetch(): void;
  /** Starts loading what a provider's own form needs (D57). */
  prefetchElementForm(): void;
  /** Starts loading a provider's code ahead of its form. */
  prefetchProvider(providerId: string): void;
  /** Mounts the provider's card form; returns the unmount. Emits card-form-loading, -ready, -failed and field-changed. */
  mountCardForm(mount: CardFormMount): () => void;
  /** Focuses a hosted field of the mounted form. */
  focusCardField(field: HostedCardField): void;
  /**
   * Applies the page's current colours to the mounted form, keeping its input; returns false, with nothing changed, if its provider cannot.
   */
  restyleCardForm(): boolean;
  /** Mounts the provider's own CVV field for a saved card; returns the unmount. Emits as the card form does. */
  mountCvv(mount: CvvMount): () => void;
  focusCvv(): void;
  /** Same as `restyleCardForm`, for the CVV field of a saved card. */
  restyleCvv(): boolean;
  /** Registers our own CVV input on the page; returns the close, which forgets its digits (P10). Emits as the card form does. */
  openCvv(input: CvvInput): () => void;
  /** Sets the mount point of a provider's element form while the page shows it; null once it is removed (D57). */
  elementFormMountPoint(element: unknown): void;
  /**
   * Handles input in our own CVV field and returns the digits to display. They are kept nowhere else (D10). Before the input is ready, the
   * text is left unchanged and not stored.
   */
  cvvTyped(text: string, scheme: string, emit: (event: PaymentEvent) => void): string;
}
