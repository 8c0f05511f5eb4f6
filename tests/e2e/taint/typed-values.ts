import { test } from 'playwright/test';

/** The values that a shopper types beside the card number where a test does not care. */
interface TypedCard {
  readonly expiry: string;
  readonly cvv: string;
  /** Of an American Express card. */
  readonly longCvv: string;
}

/** Under the watch for secrets these occur nowhere else: no example in a field, no time, no amount. */
export const typedCard = (): TypedCard =>
  test.info().project.name === 'tainted'
    ? { expiry: '11/39', cvv: '739', longCvv: '7391' }
    : { expiry: '12/34', cvv: '123', longCvv: '1234' };
