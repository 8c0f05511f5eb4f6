import type { Target } from '../../../domain/ports/settings.ts';
import { supportAnswerOf } from '../../../domain/feedback/support-answer.ts';
import { localCurrencyOf } from '../../../domain/order/usd-cents.ts';
import { pastPayments } from '../../../domain/limits.ts';
import { declineLimitsOf } from '../../../domain/order/past-payments.ts';
import { roomEventRegistry } from '../../../domain/room/room-events.ts';
import { isAddress } from '../../../domain/routing/payable-origin.ts';

/**
 * Placeholders in the sandbox's settings, filled in by its server: its second origin, both of its origins, the requested one, the
 * flavour, and its port.
 */
export const SANDBOX_MARKS = {
  providerOrigin: '{providerOrigin}',
  siteOrigins: '{siteOrigins}',
  siteOrigin: '{siteOrigin}',
  flavour: '{flavour}',
  sitePort: '{sitePort}',
} as const;

export type SettingValue = string | number | boolean | readonly string[] | Readonly<Record<string, string | number>>;

export interface SettingKind {
  /** Completes "must be …". */
  readonly says: string;
  /** Returns the value for the page, or null if the text is not of this kind. */
  readonly read: (text: string, target: Target) => SettingValue | null;
}

const kind = (says: string, read: SettingKind['read']): SettingKind => ({ says, read });

const isHttps = (text: string): boolean => isAddress(text) && new URL(text).protocol === 'https:' && new URL(text).username === '';
const isOrigin = (text: string): boolean => isHttps(text) && new URL(text).origin === text;
const isSocketOrigin = (text: string): boolean => /^wss:\/\/[^/@?#]+$/.test(text) && isOrigin(text.replace(/^wss:/, 'https:'));
const isPath = (text: string): boolean => /^\/(?![/\\])/.test(text);
const isHost = (text: string): boolean => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?$/.test(text);
const isMarked = (text: string, target: Target): boolean => target === 'sandbox' && text.startsWith(`${SANDBOX_MARKS.providerOrigin}/`);

/** Returns whether a text is another host of the sandbox's platform: a name below localhost, on the site's port. */
const isLocalHost = (text: string, target: Target): boolean =>
  target === 'sandbox' && /^http:\/\/(?:[a-z\d-]+\.)+localhost:\{sitePort\}$/.test(text);

const listed = (text: string): readonly string[] => (text === '' ? [] : text.split(',').map((each) => each.trim()));
const listOf =
  (accepts: (each: string) => boolean) =>
  (text: string): readonly string[] | null =>
    listed(text).every(accepts) ? listed(text) : null;
/** Parses `name=value` pairs, or null if a pair has no name or a repeated one. */
const pairs = (text: string): ReadonlyMap<string, string> | null => {
  const found = new Map<string, string>();
  for (const pair of listed(text)) {
    const [name = '', value = '', ...more] = pair.split('=');
    if (name === '' || value === '' || more.length > 0 || found.has(name)) return null;
    found.set(name, value);
  }
  return found;
};
const numbers = (found: ReadonlyMap<string, string>): ReadonlyMap<string, number> =>
  new Map([...found].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : Number.NaN]));

const digits = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const when = (isIt: boolean, text: string): string | null => (isIt ? text : null);

export const oneOf = (words: readonly string[]): SettingKind =>
  kind(`one of ${words.join(', ')}`, (text) => when(words.includes(text), text));

/** One of these words; the sandbox's server inserts its flavour's. */
const ofFlavour = (words: readonly string[]): SettingKind =>
  kind(`one of ${words.join(', ')}`, (text, target) =>
    when(words.includes(text) || (target === 'sandbox' && text === SANDBOX_MARKS.flavour), text),
  );

export const flavourOf = ofFlavour;
/** A theme's name; the sandbox uses its flavour's. */
export const themeOf = ofFlavour;

/** A text kept unchanged in the page. */
export const TEXT = kind('a text that is not empty', (text) => when(text !== '', text));
export const OPTIONAL_TEXT = kind('a text, or empty', (text) => text);
export const SWITCH = kind('true or false', (text) => (text === 'true' || text === 'false' ? text === 'true' : null));
export const POSITIVE = kind('a whole number above 0', digits);
export const WEB_VERSION = kind('digits and dots', (text) => when(/^\d+(?:\.\d+)*$/.test(text), text));
export const PHONE = kind('a phone number such as +966500000000', (text) => when(/^\+\d{6,15}$/.test(text), text));
export const LOCAL_CURRENCY = kind('a currency and how much of it a dollar is, such as SAR=3.75, or empty', (text) =>
  when(text === '' || localCurrencyOf(text) !== null, text),
);
export const SUPPORT_ANSWER = kind('a channel (app, whatsapp, sms or email) and hours, such as app=24, or empty', (text) =>
  when(text === '' || supportAnswerOf(text) !== null, text),
);
/** An origin, or empty for the page's own. */
export const ORIGIN = kind('an https origin, or empty for the own origin', (text, target) =>
  when(text === '' || isOrigin(text) || isLocalHost(text, target), text),
);
export const SOCKET_ORIGIN = kind('a wss origin, or empty for the own origin', (text) => when(text === '' || isSocketOrigin(text), text));
export const ORIGINS = kind('https origins with commas between them', listOf(isOrigin));
/** Origins for a Content-Security-Policy; `https://*.example.com` means every host below it. */
export const SOURCES = kind(
  'https origins with commas between them, each perhaps with *. before its host',
  listOf((each) => isOrigin(each.replace('://*.', '://any.'))),
);
export const PAYABLE_ORIGINS = kind('https origins with commas between them', (text, target) =>
  target === 'sandbox' && text === SANDBOX_MARKS.siteOrigins ? [text] : text === '' ? null : listOf(isOrigin)(text),
);
export const HOST = kind('a host name', (text) => when(isHost(text), text));
export const HOSTS = kind('host names with commas between them', listOf(isHost));
export const TEXTS = kind(
  'texts with commas between them',
  listOf((each) => each !== ''),
);
export const PACKAGE_NAMES = kind('host=name pairs with commas between them', (text) => {
  const found = pairs(text);
  return found !== null && [...found.keys()].every(isHost) ? Object.fromEntries(found) : null;
});
/** An address that the shopper is redirected to. In the sandbox it may be a path on the site. */
export const LINK = kind('an https address', (text, target) => when(isHttps(text) || (target === 'sandbox' && isPath(text)), text));
export const LINK_OR_PATH = kind('an https address or a path', (text) => when(isHttps(text) || isPath(text), text));
/** A brand name; inserted into texts and pages unchanged. */
export const BRAND_NAME = kind('a name of at most 30 letters, digits and spaces', (text) =>
  when(/^[\p{L}\p{N}](?:[\p{L}\p{N} ]{0,28}[\p{L}\p{N}])?$/u.test(text), text),
);
export const OPTIONAL_DOCUMENT = kind('an https address, or empty', (text, target) =>
  when(text === '' || isHttps(text) || (target === 'sandbox' && isPath(text)), text),
);
export const OPTIONAL_LINK = kind('an https address, or empty', (text) => when(text === '' || isHttps(text), text));
export const OPTIONAL_SCRIPT = kind('an https address, or empty', (text, target) =>
  when(text === '' || isHttps(text) || isMarked(text, target), text),
);
export const PROVIDER_LINK = kind('an https address', (text, target) => when(isHttps(text) || isMarked(text, target), text));
export const API_PATH = kind('a path such as /api/order/order_result/', (text) => when(/^\/api(?:\/[\w-]+)+\/?$/.test(text), text));
export const DECLINE_LIMITS = kind(
  `numbers such as device=9,payer=7,form=5,minutes=30, at most ${pastPayments} declines each, or empty`,
  (text) => {
    const { device, payer, form } = declineLimitsOf(text) ?? { device: Infinity, payer: 0, form: 0 };
    // A device remembers no more payments.
    return when(Math.max(device, payer, form) <= pastPayments, text);
  },
);
export const MESSAGE_IDS = kind('event=id pairs of room events, each id once', (text) => {
  const found = pairs(text);
  const ids = found === null ? null : numbers(found);
  return ids !== null && roomEventRegistry(ids).ok ? Object.fromEntries(ids) : null;
});
