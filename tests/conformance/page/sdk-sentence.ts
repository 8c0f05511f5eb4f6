/** What the SDK says to developers in each error and each payload. A sentence may name what was typed: it belongs in no report. */
export const SDK_SENTENCE = 'The SDK says in a sentence that the card of NOURA ALI was not taken.';
