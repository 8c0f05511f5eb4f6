import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';

export interface CardFormMount {
  readonly providerId: string;
  /** Fresh elements, made for this mount alone. */
  readonly mountPoints: Readonly<Record<HostedCardField, unknown>>;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

export interface CvvMount {
  readonly card: PayableCard;
  /** A fresh element, made for this mount alone. */
  readonly mountPoint: unknown;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

export interface CvvInput {
  /** Called when what is typed can be taken; may be at once. */
  readonly ready: () => void;
  readonly emit: (event: PaymentEvent) => void;
}

/** Paying by card: a new one, or a saved one and its CVV. */
export interface CardServices {
  /** Begins loading what the card steps need, ahead of them. */
  prefetch(): void;
  /** Begins loading what a provider's own form needs (D57). */
  prefetchElementForm(): void;
  /** Begins loading a provider's code ahead of its form. */
  prefetchProvider(providerId: string): void;
  /** Mounts the provider's card form; gives the unmount. Emits card-form-loading, -ready, -failed and field-changed. */
  mountCardForm(mount: CardFormMount): () => void;
  /** Puts the caret into a hosted field of the mounted form. */
  focusCardField(field: HostedCardField): void;
  /** Gives the mounted form the page's colours of now, with what was typed; false where its provider cannot, and nothing has changed. */
  restyleCardForm(): boolean;
  /** Mounts the provider's own CVV field for a saved card; gives the unmount. Emits as the card form does. */
  mountCvv(mount: CvvMount): () => void;
  focusCvv(): void;
  /** As `restyleCardForm`, for the CVV field of a saved card. */
  restyleCvv(): boolean;
  /** Our own CVV input stands on the page; gives the way to leave it, which forgets its digits (P10). Emits as the card form does. */
  openCvv(input: CvvInput): () => void;
  /** Where a provider's element form stands, while the page shows it; null when it is taken away (D57). */
  elementFormMountPoint(element: unknown): void;
  /**
   * What was typed into our own CVV input; gives back the digits as they should stand there. They are kept nowhere else
   * (D10). Before the input is ready the text stays as it is, and is taken nowhere.
   */
  cvvTyped(text: string, scheme: string, emit: (event: PaymentEvent) => void): string;
}
