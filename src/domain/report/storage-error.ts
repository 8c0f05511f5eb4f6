import { listedFields, type ListedFields, type ReportValue } from './error-event.ts';

/** The faults of the device's storage that are reported to the relay, with their fields (platform §7). */
const STORAGE_ERRORS: Readonly<Record<string, ListedFields>> = {
  storage_value_damaged: { key: 'word' },
  storage_unavailable: { key: 'word' },
  device_database_unavailable: { reason: 'word' },
  payment_intents_not_stored: {},
  payment_intents_damaged: { kept: 'number', set_aside: 'number' },
  payment_intents_of_newer_version: { count: 'number' },
};

/** A storage error in the form it is reported, with only its listed fields; null for any other event. */
export const storageErrorOf = (
  event: string,
  fields: Readonly<Record<string, ReportValue>>,
): Readonly<Record<string, ReportValue>> | null => {
  const listed = Object.hasOwn(STORAGE_ERRORS, event) ? STORAGE_ERRORS[event] : undefined;
  return listed === undefined ? null : { event, ...listedFields(listed, fields) };
};

/**
 * True if storage errors may be posted to this address: an https address of one of our configured origins, a relay. A chat
 * service's own address is a credential, which no page may contain.
 */
export const isOwnRelay = (address: string, configured: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && configured.includes(origin);
};
