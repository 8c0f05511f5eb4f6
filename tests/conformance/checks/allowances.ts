/** What a provider's SDK does that the suite would otherwise fail, each with the reason. Our own code gets no allowances. */
export interface Allowances {
  /** It accepts messages from any window of its provider's origin that repeats what its own fields sent. */
  readonly trustsItsOrigin?: string;
  /** It ends the wallet's sheet by itself on its provider's answer; what the sheet then says is not ours. */
  readonly answersTheSheet?: string;
  /** It throws uncaught errors of its own when one of its frames is navigated elsewhere. */
  readonly throwsWhenLedAway?: RegExp;
  /** It prints such a line on the console. */
  readonly prints?: RegExp;
}
