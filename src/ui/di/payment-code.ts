/** The code of the payment, which comes later than the other services. */
export interface PaymentCode {
  /** Loads it, unless it is there; rejects when it does not come. May be tried again. */
  open(): Promise<void>;
  /** Whether this device may keep an order. False only where that is certain. Never rejects. */
  mayHoldOrders(): Promise<boolean>;
  /** Called when another tab may have changed what is kept of orders; gives the unsubscribe. */
  onOrdersChanged(changed: () => void): () => void;
}
