import * as limits from '../../../domain/limits.ts';
import { LOGIN_METHODS } from '../../../domain/login/login-state.ts';
import { parseQuery, textOf } from '../../../domain/routing/page-parameters.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';

/** Page details in an event (platform §3 Report payload). */
export interface EventPage {
  /** Origin and path, without query or hash, which may contain secrets (T18). */
  readonly url: string;
  readonly platform: 'pc' | 'mobile';
  /** The `from` page parameter, if it is a plain word. */
  readonly from: string;
  /** The shopper's login method; empty for a visitor. */
  readonly loginSource: string;
  readonly supportsApplePay: boolean;
}

type EventWindow = Pick<Window, 'location' | 'innerWidth'>;

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** Returns the current page details. */
export const readEventPage = (window: EventWindow, store: Pick<KeyValueStore, 'read'>, supportsApplePay: boolean): EventPage => {
  const { origin, pathname, search } = window.location;
  const from = textOf(parseQuery(search), 'from') ?? '';
  const loginType = store.read('login_type');
  return {
    url: origin + pathname,
    platform: window.innerWidth >= limits.desktopMinimumWidth ? 'pc' : 'mobile',
    from: PLAIN_WORD.test(from) ? from : '',
    loginSource: LOGIN_METHODS.find((method) => method === loginType) ?? '',
    supportsApplePay,
  };
};
