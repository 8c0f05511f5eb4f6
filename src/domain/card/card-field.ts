/** The four inputs of the card form, by the specification's names (cashier §5). */
export const CARD_FIELDS = ['card-number', 'cvv', 'expiry-date', 'holder-name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The three that the provider hosts; the holder name is ours. */
export const HOSTED_CARD_FIELDS = ['card-number', 'cvv', 'expiry-date'] as const satisfies readonly CardField[];
export type HostedCardField = (typeof HOSTED_CARD_FIELDS)[number];

export const FIELD_STATES = ['empty', 'invalid', 'valid'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** The holder name may hold the card's digits instead: they are kept nowhere. */
export type HolderNameState = FieldState | 'card-digits';
