const MASK = '••••';

/** A saved card's number as it may be shown: the last four digits only. */
export const maskedNumber = (last4: string): string => `${MASK} ${last4}`;
