import { vi } from 'vitest';
import { readEventPage } from '../../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { serverTimeOfScript } from '../../../../src/adapters/platform/hosts/probe-host.ts';
import { visitHost } from '../../../../src/adapters/platform/hosts/visit-host.ts';
import { feedbackOriginOf, placeOf } from '../../../../src/domain/feedback/feedback-address.ts';
import { apiBaseOf } from '../../../../src/domain/routing/visit-parameters.ts';
import { mockOfAddress, keptOrderPage, orderPage } from '../../../../src/domain/routing/order-page.ts';
import { decodePageInfo } from '../../../../src/domain/routing/page-info.ts';
import { readPageParameters, parseQuery, takeSecrets } from '../../../../src/domain/routing/page-parameters.ts';
import { comesFromOtherOrigin, payableOrigin } from '../../../../src/domain/routing/payable-origin.ts';
import { paymentReturnOf, returnQueryOf, withoutHiddenSecrets } from '../../../../src/domain/routing/payment-return.ts';
import { decodeInvitation } from '../../../../src/domain/share/invitation.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { startPlainVisit } from '../../../../src/first-paint/plain-visit.ts';
import { knownOf } from '../../../../src/first-paint/known-data.ts';
import { pageSettings } from '../../../../src/first-paint/plain-visit.ts';
import { isDebugAllowed } from '../../../../src/ui/boot/debug-language.ts';
import { plainVisitPage } from '../../platform/plain-visit-page.ts';
import { ofTexts, type DecoderRow } from '../decoder-row.ts';

const ORIGINS = ['https://pay.example.com'];
const HOSTS = {
  production: 'https://api.example.com',
  otherProduction: 'https://other.example.com',
  otherBundleIds: ['com.other.app'],
  test: 'https://test.example.com',
  release: '',
  backupSuffixes: ['example.com'],
  packageNames: {},
  socket: '',
  uploads: [],
  headImages: { current: 'images.example.com', old: [] },
};

/** The host of a visit, of which the address, the device and the tab all say this. */
const hostOfVisit = (text: string): unknown =>
  visitHost({
    parameters: readPageParameters(text, text, true),
    debugAllowed: true,
    hosts: HOSTS,
    packageName: 'web.ksa',
    page: { origin: 'https://pay.example.com', host: 'pay.example.com' },
    store: { read: () => text, write: () => true },
    tab: { getItem: () => text, setItem: () => {} },
  });

const routing = (name: string): string => `src/domain/routing/${name}.ts`;

export const ADDRESS_DECODERS: readonly DecoderRow[] = [
  ...ofTexts(routing('page-info'), 'address', { decodePageInfo }),
  ...ofTexts(routing('page-parameters'), 'address', { parseQuery }),
  ...ofTexts(routing('page-parameters'), 'address', {
    readPageParameters: (text) => [readPageParameters(text, '', true), readPageParameters('', text, false)],
  }),
  ...ofTexts(routing('payment-return'), 'address', { paymentReturnOf: (text) => paymentReturnOf(text, true) }),
  ...ofTexts(routing('payment-return'), 'address', {
    returnQueryOf: (text) => {
      const { value, sentOn } = returnQueryOf(text);
      return [sentOn, value('zp_orderid'), value('platform_data'), value(text)];
    },
    withoutHiddenSecrets,
  }),
  ...ofTexts(routing('page-parameters'), 'address', { takeSecrets: (text) => [takeSecrets(text, ''), takeSecrets('', text)] }),
  ...ofTexts(routing('order-page'), 'address', { mockOfAddress: (text) => mockOfAddress(text, text, true) }),
  ...ofTexts(routing('visit-parameters'), 'address', { apiBaseOf: (text) => apiBaseOf(readPageParameters(text, '', true), ORIGINS) }),
  ...ofTexts(routing('order-page'), 'address', { orderPage: (text) => orderPage(text, 'localhost'), keptOrderPage }),
  ...ofTexts(routing('payable-origin'), 'address', {
    payableOrigin: (text) => payableOrigin(text, [text, ...ORIGINS], true),
    comesFromOtherOrigin: (text) => comesFromOtherOrigin(text, text, ORIGINS, false),
  }),
  ...ofTexts('src/domain/feedback/feedback-address.ts', 'address', {
    feedbackOriginOf: (text) => [feedbackOriginOf(text), feedbackOriginOf(`?back=${text}`), placeOf(text)],
  }),
  ...ofTexts('src/ui/screens/feedback/feedback-pages.tsx', 'address', { feedbackOriginOf }),
  ...ofTexts('src/domain/share/invitation.ts', 'address', { decodeInvitation }),
  ...ofTexts('src/adapters/platform/hosts/probe-host.ts', 'address', { serverTimeOfScript }),
  ...ofTexts('src/adapters/platform/calls/platform-event-reporter.ts', 'address', {
    readEventPage: (text) => {
      const location = { origin: 'https://pay.example.com', pathname: '/', search: text } as Location;
      return readEventPage({ location, innerWidth: 400 }, { read: () => text }, true);
    },
  }),
  ...ofTexts('src/adapters/platform/hosts/visit-host.ts', 'address', { visitHost: hostOfVisit }),
  ...ofTexts('src/first-paint/plain-visit.ts', 'setting', { pageSettings }),
  ...ofTexts('src/first-paint/plain-visit.ts', 'storage', {
    startPlainVisit: (text) => [
      startPlainVisit(plainVisitPage({ stored: { target_user: text } })),
      startPlainVisit(plainVisitPage({ kept: { target_user: text, session_key: text } })),
      startPlainVisit(plainVisitPage({ address: `/recharge-list?${text}` })),
      startPlainVisit(plainVisitPage({ settings: text })),
    ],
  }),
  ...ofTexts('src/first-paint/known-data.ts', 'storage', {
    knownOf: (text) => {
      const kept = [
        { last_packages: text },
        { session_key: 's', login_user: text, last_packages: { payer: text, flavour: 'ksa', uid: null, list: text } },
      ];
      const starts = [
        ...kept.map((one) => startPlainVisit(plainVisitPage({ kept: one }))),
        startPlainVisit(plainVisitPage({ stored: { last_packages: text } })),
      ];
      return starts.map((start) => {
        if (start === null) throw new Error('not begun');
        const { lastVisit, localAmount } = knownOf({ ...start, localCurrency: text });
        return [lastVisit, localAmount(499 as UsdCents)];
      });
    },
  }),
  ...ofTexts('src/ui/boot/debug-language.ts', 'setting', {
    isDebugAllowed: (text) => {
      vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) });
      try {
        return isDebugAllowed();
      } finally {
        vi.unstubAllGlobals();
      }
    },
  }),
];
