import type { MessageKey } from './message-key.ts';

/** A refusal for the shopper: its message, and whether trying again may help. */
export class Refusal {
  readonly _tag = 'Refusal';
  readonly message: MessageKey;
  readonly retryable: boolean;
  constructor(message: MessageKey, retryable: boolean) {
    this.message = message;
    this.retryable = retryable;
  }
}
