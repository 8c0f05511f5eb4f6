/**
 * Whether the account that a pageinfo names is asked about before it is paid for (D51): when this device remembers another.
 * Both are uids; null where there is none.
 */
export const asksAboutTarget = (remembered: string | null, named: string): boolean => remembered !== null && remembered !== named;
