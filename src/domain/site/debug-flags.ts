import { apiBaseOf, type DebugSwitches } from '../routing/visit-parameters.ts';
import { plainMock } from '../routing/order-page.ts';
import { DEBUG_PARAMETERS, type DebugParameter, isPresent, isSet, type PageParameters } from '../routing/page-parameters.ts';
import { beginning } from '../format/texts.ts';
import type { StorageKey } from '../ports/browser.ts';

export interface DebugFlag {
  readonly name: DebugParameter;
  /** The value in the address, or null if it is absent. */
  readonly given: string | null;
  /** True if it has an effect on this visit. */
  readonly works: boolean;
}

type Effect = (parameters: PageParameters, switches: DebugSwitches, hosts: readonly string[]) => boolean;

/** The condition under which each parameter of D17 has an effect; any other `test_` name has none. */
const EFFECTS: Readonly<Record<DebugParameter, Effect>> = {
  is_debug: (_, { debug }) => debug,
  is_release: (_, { release, debug }) => release && !debug,
  s_log: (_, { logger }) => logger,
  api_base: (parameters, _, hosts) => apiBaseOf(parameters, hosts) !== null,
  mock: ({ mock }) => plainMock(mock) !== null,
  lang: ({ lang }) => lang === 'en',
  test_zp_show: ({ test_zp_show: sign }) => sign === '1',
  test_local: ({ test_local: local }) => isSet(local),
  test_update_date: ({ test_update_date: date }) => isPresent(date),
};

/** Every debug parameter of this visit (D17). `hosts`: the origins that the build allows for the platform. */
export const debugFlags = (parameters: PageParameters, switches: DebugSwitches, hosts: readonly string[]): readonly DebugFlag[] =>
  DEBUG_PARAMETERS.map((name) => ({ name, given: parameters[name], works: EFFECTS[name](parameters, switches, hosts) }));

/** The keys whose values may be shown. Any other could hold a credential, an order or an account's history. */
const SHOWN: readonly StorageKey[] = ['target_uid', 'login_type', 'last_pay_type', 'last_success_pay_type', 'is_debug'];

export interface StoredEntry {
  readonly key: StorageKey;
  /** Characters as stored. */
  readonly size: number;
  /** Null if it may not be shown. */
  readonly value: string | null;
}

/** A stored value as shown on /test: its key and size, and the value itself only for a few harmless keys (D28, T1). */
export const shownEntry = (key: StorageKey, size: number, value: unknown): StoredEntry => ({
  key,
  size,
  value: SHOWN.includes(key) && ['string', 'number', 'boolean'].includes(typeof value) ? beginning(String(value), 64) : null,
});
