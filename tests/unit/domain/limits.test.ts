import { describe, expect, it } from 'vitest';
import { MINIMUM_NATIVE_VERSIONS } from '../../../src/domain/bridge/native-versions.ts';
import { TIMEZONE_OFFSETS } from '../../../src/domain/card/calendar.ts';
import { GRAY_BUCKETS } from '../../../src/domain/gray/gray.ts';
import { PROBE_PATHS } from '../../../src/domain/routing/hosts.ts';
import * as constants from '../../../src/domain/constants.ts';
import { LIMIT_SOURCES } from '../../../src/domain/limit-sources.ts';
import * as limits from '../../../src/domain/limits.ts';
import { mayRetry } from '../../../src/domain/result.ts';
import { SOCIAL_SDK_VERSIONS } from '../../../src/domain/login/login-state.ts';
import { DEFINED_RECONNECT_WAITS } from '../../../src/domain/room/room-connection.ts';
import { WEB_VERSION } from '../../../src/domain/site/web-version.ts';

type Row = readonly [item: string, actual: unknown, specified: unknown];
const VALUES: Readonly<Record<keyof typeof limits, number>> = { ...limits };
const of = (name: keyof typeof limits): number => VALUES[name];

/** cashier §9, in its order. */
const CASHIER: readonly Row[] = [
  ['search id minimum', of('displayIdMinimumLength'), 5],
  ['holder name limit', of('holderNameLength'), 255],
  ['CVV digits', [of('cvvMinimumLength'), of('cvvMaximumLength')], [3, 4]],
  ['expiry text', of('expiryTextLength'), 5],
  ['near-expiry window, days', of('nearExpiryWindow') / 86_400_000, 60],
  ['expiry time zone', TIMEZONE_OFFSETS.Ksa, 3],
  ['history cap', of('historyEntries'), 40],
  ['server history fetch', [of('historyFetchOffset'), of('historyFetchLimit')], [0, 100]],
  ['history transferred', of('historyTransferred'), 3],
  ['saved cards shown', of('savedCardsShown'), 3],
  ['history upload retries', of('historyUploadTries'), 3],
  ['batch time-out', of('batchTimeout'), 5000],
  ['domain probe time-out', of('domainDialTimeout'), 5000],
  ['config fetch retries', of('configFetchTries'), 5],
  ['card fetch, total and interval', [of('cardFetchTotal'), of('cardFetchInterval')], [30_000, 2000]],
  ['reason and status polling', [of('pollInterval'), of('pollTries')], [500, 100]],
  ['wallet session setup and retry', [of('walletSessionSetup'), of('walletSessionRetries')], [15_000, 1]],
  ['embedded button wait', of('walletButtonWait'), 60_000],
  ['toast, and how much earlier its content fades', [of('toastDuration'), of('toastContentFadesEarlier')], [3000, 1250]],
  ['mask alpha', of('maskAlphaPercent') / 100, 0.4],
  ['wallet merchant', [constants.walletCountry, constants.walletCurrency], ['HK', 'USD']],
  [
    'wallet supports 3DS, debit, credit, EMV',
    constants.walletCapabilities,
    ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
  ],
  ['wallet networks', constants.walletNetworks, ['visa', 'masterCard', 'chinaUnionPay']],
  ['wallet session version', of('walletSessionVersion'), 1],
  ['3DS challenge window size', constants.threeDsWindowSize, '05'],
  ['card-form SDK version and locale', [constants.cardFormSdkVersion, constants.cardFormLocale], ['5.63.0', 'ar']],
  ['order create source', of('orderSource'), 1],
  ['page view id age, minutes', of('pageViewIdAge') / 60_000, 20],
  ['gray bucket', GRAY_BUCKETS, 100],
  ['web version', WEB_VERSION, '1.0.333'],
  ['flavour and language', [constants.flavour, constants.language], ['ksa', 'ar']],
  ['event reporting reads an order status', of('eventStatusReads'), 3],
];

/** platform §9, in its order, and the numbers of its other sections. */
const PLATFORM: readonly Row[] = [
  ['web version', WEB_VERSION, '1.0.333'],
  ['source constant', [of('orderSource'), of('ludoSource')], [1, 4]],
  ['request time-out', of('requestTimeout'), 60_000],
  ['bridge time-out value', of('bridgeTimeout'), 5],
  ['config fetch retries', of('configFetchTries'), 5],
  ['domain dial and backup-domain wait', [of('domainDialTimeout'), of('backupDomainWait')], [5000, 5000]],
  ['probes', PROBE_PATHS, ['/api/sys/h5_info', '/api/gm/hii']],
  ['update reload delay', of('updateReloadDelay'), 1000],
  ['jumpAppStore delay', of('jumpAppStoreDelay'), 1000],
  ['double-tap window', of('doubleTapWindow'), 300],
  ['polling interval and maximum', [of('pollInterval'), of('pollTries')], [500, 100]],
  ['native user-info wait', of('nativeUserInfoWait'), 1000],
  ['native readiness', [of('nativeReadyInterval'), of('nativeReadyTries'), of('nativeReadyWait')], [16, 50, 500]],
  ['heartbeat', of('heartbeatInterval'), 15_000],
  ['receive watchdog', of('receiveWatchdog'), 121_000],
  ['reconnect', [of('reconnectAttempts'), of('reconnectWait')], [8, 1000]],
  ['defined wait table', DEFINED_RECONNECT_WAITS, [250, 250, 250, 500, 500, 1000, 1000, 1000]],
  ['time-zone offsets', TIMEZONE_OFFSETS, { Live: 8, Ksa: 3, Are: 2, Okey: 3 }],
  ['near-expiry window, days', of('nearExpiryWindow') / 86_400_000, 60],
  ['feedback attachments', of('feedbackAttachments'), 3],
  ['toast default', of('toastDuration'), 3000],
  ['default time-out helper', of('helperTimeout'), 5000],
  ['event sleep option', of('eventSleep'), 200],
  ['gray random score, values', GRAY_BUCKETS, 100],
  ['count display', [of('countInW'), of('countInK'), of('countInM'), of('countDecimals')], [10_000, 1000, 1_000_000, 2]],
  ['image resize default width', of('imageResizeWidth'), 240],
  [
    'minimum native versions',
    MINIMUM_NATIVE_VERSIONS,
    { 'bridge-v2': { android: 30507, iphone: null }, 'heat-map': { android: 30435, iphone: 10168 } },
  ],
  ['performance sampling', of('performanceSampling'), 100],
  ['social SDK versions', SOCIAL_SDK_VERSIONS, { facebook: 'v6.0', firebase: '8.10.0' }],
  ['query-string parse defaults', [of('queryArrayLimit'), of('queryDepth'), of('queryParameters')], [20, 5, 1000]],
  ['layout (platform §2)', [of('designWidth'), of('rootUnit'), of('layoutMaximumWidth')], [720, 50, 800]],
  ['build (platform §1)', [constants.direction, constants.appIdSuffix], ['rtl', 'web.ksa']],
  ['epoch digits (platform §5)', of('epochSecondsDigits'), 10],
  ['country retries (platform §8)', of('countryTries'), 5],
  ['report chunks (platform §8)', [of('reportChunks'), of('reportChunkLength')], [50, 300]],
];

/** Added by the decisions. */
const DECISIONS: readonly Row[] = [
  ['D3 poll request time-out and visible time', [of('pollRequestTimeout'), of('waitingVisibleTime')], [5000, 60_000]],
  ['D13 the sheet is answered by', of('walletSheetAnswer'), 25_000],
  ['D15 pageinfo', of('pageInfoSize'), 4096],
  ['D22 desktop is wider than 800', of('desktopMinimumWidth'), 801],
  ['D23 feedback', [of('feedbackContentMinimum'), of('feedbackContentMaximum'), of('feedbackAccountDigits')], [1, 500, 5]],
  ['D23 attachment size, MB', of('feedbackAttachmentSize') / 1_048_576, 20],
];

describe('constants', () => {
  it.each(CASHIER)('LIM-2 cashier §9: %s', (_, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  it.each(PLATFORM)('LIM-2 platform §9: %s', (_, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  it.each(DECISIONS)('LIM-2 %s', (_, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  it('LIM-4 D46 "retried up to N" is N tries after the first', () => {
    for (const limit of [limits.configFetchTries, limits.historyUploadTries, limits.countryTries]) {
      let tries = 1;
      while (mayRetry(tries - 1, limit)) tries += 1;
      expect(tries).toBe(1 + limit);
    }
  });

  it('LIM-2 every limit that comes from cashier §9 or platform §9 is listed above', () => {
    const held = new Set([...CASHIER, ...PLATFORM].flatMap(([, actual]) => (Array.isArray(actual) ? actual : [actual])).map(String));
    const specified = Object.entries(LIMIT_SOURCES).filter(([, { source }]) => /cashier §9|platform §9|, §9/.test(source));
    expect(specified.length).toBeGreaterThan(40);
    const scaled: readonly string[] = ['nearExpiryWindow', 'maskAlphaPercent', 'pageViewIdAge'];
    expect(specified.filter(([name]) => !held.has(String(of(name as keyof typeof limits))) && !scaled.includes(name))).toEqual([]);
  });
});
