/** Allowed behaviour of Adyen's own, unmodified SDK in the conformance suite, with reasons. @public: read by its conformance test. */
export const allowances = {
  trustsItsOrigin: "Adyen's own SDK, unmodified, checks the origin of a message and the random number of its field, not the window",
  throwsWhenLedAway: /securedFields has just loaded new content/,
  // The SDK's fields were removed before they had loaded.
  prints: /^warn: You cannot destroy secured fields - they are not yet configured/,
} as const;
