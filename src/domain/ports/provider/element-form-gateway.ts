import type { Effect } from 'effect';
import type { UsdCents } from '../../order/usd-cents.ts';
import type { Appearance, CardFormError, MountPoint } from './card-gateway.ts';

/** The order that an element form is shown for: it exists before the form mounts (D57). */
export interface ElementFormOrder {
  readonly orderId: string;
  readonly amount: UsdCents;
  /** The provider's payment session, as the platform handed it over with the order. */
  readonly platformData: string | null;
}

export interface ElementFormListener {
  /**
   * To be asked once, between the shopper's press and the charge: whether the provider may charge now. False when another tab's
   * order is open or the form is gone. True is answered once the order is kept as chargeable (D50).
   */
  readonly mayPay: Effect.Effect<boolean>;
  /** The payment is over, however it ended: the order is read (D30, D57). */
  readonly ended: () => void;
  /** The form broke before its pay button was used. */
  readonly failed: (error: CardFormError) => void;
}

export interface MountedElementForm {
  /** Takes the form and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that shows one element with its own fields and its own pay button for an order that exists (manifest: entry `element-form`). */
export abstract class ElementFormGateway {
  /** Loads the provider's code and mounts its form; done when it takes input. */
  abstract mount(
    mountPoint: MountPoint,
    order: ElementFormOrder,
    appearance: Appearance,
    listener: ElementFormListener,
  ): Effect.Effect<MountedElementForm, CardFormError>;
}
