import type { PayToUser } from '../account/account.ts';
import type { CardField, FieldState } from '../card/card-field.ts';
import type { PayItem } from '../catalog/pay-item.ts';
import type { Channel } from '../channel/channel.ts';
import type { MessageKey } from '../message-key.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { Outcome } from '../outcome/outcome.ts';
import type { Scene, Step } from './step.ts';

/** Who gets which package. */
export interface Purchase {
  readonly target: PayToUser;
  readonly item: PayItem;
  /** The catalogue it was chosen from: the next lower package is looked up there. */
  readonly catalogue: readonly PayItem[];
}

/** The provider's card form: whether a payment could be submitted at all. */
export type CardFormPhase = 'absent' | 'loading' | 'ready' | 'failed';

export interface CardForm {
  readonly phase: CardFormPhase;
  readonly fields: Readonly<Record<CardField, FieldState>>;
  readonly holderName: string;
  readonly remember: boolean;
  /** True once a confirm was refused: from then on the fields say what is wrong with them. */
  readonly showErrors: boolean;
}

/**
 * One attempt to pay, from the tap to its end. Exactly one is under way at a time (P8); `settled` is absorbing but for
 * the shopper's own next step (P7).
 */
export type Attempt =
  | { readonly kind: 'idle' }
  /** The provider is asked for a token; nothing was sent to the platform yet. */
  | { readonly kind: 'tokenising'; readonly requestId: string }
  /** The create has left, or is about to. */
  | { readonly kind: 'creating'; readonly intent: PaymentIntent }
  /** Whether the create arrived is unknown: the order is looked for by its request id (D2). */
  | {
      readonly kind: 'recovering';
      readonly intent: PaymentIntent;
      readonly tries: number;
      /** How often in a row the platform said "no such order"; a late create may still land (D2). */
      readonly absentTries: number;
      readonly reading: boolean;
    }
  /** The order exists: its result is polled (D3). */
  | {
      readonly kind: 'waiting';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly tries: number;
      /** Tries since the order was known to be declined but gave no reason. */
      readonly reasonTries: number;
      readonly reading: boolean;
    }
  /** The bounds ran out: "still checking, do not pay again" (D3). */
  | {
      readonly kind: 'unresolved';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly reading: boolean;
      /** How often in a row the platform said "no such order", as above. */
      readonly absentTries: number;
      /** True once it said so often enough: the same request may be sent again under the same id. */
      readonly provenAbsent: boolean;
    }
  | {
      readonly kind: 'settled';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly outcome: Outcome;
      readonly message: MessageKey;
      readonly ruleId: string;
    };

export const DIALOGS = ['none', 'confirm-leave', 'confirm-buy-again'] as const;
export type Dialog = (typeof DIALOGS)[number];

export interface PaymentState {
  readonly purchase: Purchase | null;
  readonly channels: readonly Channel[];
  readonly channel: Channel | null;
  readonly step: Step;
  /** Steps to go back to, last is the nearest. */
  readonly history: readonly Step[];
  readonly scene: Scene;
  readonly dialog: Dialog;
  readonly form: CardForm;
  readonly attempt: Attempt;
  /** An intent whose end is unknown and that a new confirm must carry on with (D2). */
  readonly resend: PaymentIntent | null;
}
