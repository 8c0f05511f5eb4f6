import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { ConformanceCheck, Row } from '../../scenarios.ts';
import { sessionFaults as faults } from './session-faults.ts';
import { sessionPayments as payments } from './session-payments.ts';
import { walletScript as script } from './wallet-script.ts';
import { isGooglePay } from './wallet-of-provider.ts';

const NO_SCRIPT = { notApplicable: "the session is the browser's own: no script of the provider takes part" } as const;

/** Checks of the merchant session, for a wallet that wants one. */
const ofMerchantSession = (manifest: ProviderManifest, ...checks: readonly ConformanceCheck[]): readonly ConformanceCheck[] =>
  isGooglePay(manifest) ? [] : checks;

/** Checks of a wallet that is no part of the browser: its script, and its sheet, which wants no merchant session. */
const ofScript = (manifest: ProviderManifest, ...checks: readonly ConformanceCheck[]): readonly ConformanceCheck[] =>
  isGooglePay(manifest) ? checks : [];

/** `wallet-session`: the device's wallet, begun in the tap, through the app's own session, driver and command runner (D13). */
export const walletSessionRow = (manifest: ProviderManifest): Row => ({
  success: [
    { must: 'pays once, and tells the sheet', source: 'D13', stage: 'paid', run: payments.pays },
    { must: 'begins only in a tap', source: 'D13', stage: 'not in the tap', run: payments.onlyInTheTap },
    ...ofScript(manifest, {
      must: 'holds the token of a shopper who authorises before the order stands',
      source: 'PAY-77',
      stage: 'paid',
      run: payments.authorisedEarly,
    }),
  ],
  decline: [
    {
      must: 'shows the outcome of each kind of decline, and answers the sheet with FAILURE',
      source: 'cashier §4',
      stage: 'token refused',
      run: payments.declines,
    },
  ],
  'late-success': [
    {
      must: 'tells the sheet of success when the platform says paid, not before',
      source: 'D30',
      stage: 'slow',
      run: payments.lateButInTime,
    },
  ],
  cancel: [
    {
      must: 'never charges when the sheet is cancelled, and gives the order up',
      source: 'F26',
      stage: 'cancel before authorising',
      run: payments.cancelled,
    },
    {
      must: 'waits for the result of an order whose sheet is cancelled after the token',
      source: 'P2',
      stage: 'cancel after authorising',
      run: payments.cancelledTooLate,
    },
  ],
  timeout: [
    {
      must: 'answers the sheet with FAILURE within 25 s, and goes on checking',
      source: 'D13',
      stage: 'slow',
      run: payments.answeredInTime,
    },
    ...ofMerchantSession(manifest, {
      must: 'closes the sheet when no merchant session arrives after one retry',
      source: 'cashier §9',
      stage: 'no session',
      run: faults.noMerchantSession,
    }),
    {
      must: 'closes the sheet when the answer to the create is lost, and creates no second order',
      source: 'D2',
      stage: 'create lost',
      run: faults.lostCreate,
    },
  ],
  duplicate: [
    {
      must: 'creates one order and sends one token, however many taps and events there are',
      source: 'P8',
      stage: 'duplicate',
      run: payments.onceOnly,
    },
  ],
  'wrong-amount': [
    { must: 'shows the amount, and never pays another one', source: 'P5', stage: 'wrong amount', run: payments.wrongAmount },
  ],
  empty: [
    ...ofMerchantSession(manifest, {
      must: 'sends no token for an empty merchant session',
      source: 'D13',
      stage: 'no session',
      run: faults.unusableSession(null, {}, ''),
    }),
    {
      must: 'takes an empty answer to the token neither for success nor for failure',
      source: 'D30',
      stage: 'answer lost',
      run: faults.unusableAnswer({ kind: 'ok', value: {} }),
    },
  ],
  malformed: [
    ...ofMerchantSession(manifest, {
      must: 'sends no token for a malformed merchant session',
      source: 'D13',
      stage: 'no session',
      run: faults.unusableSession('no session', [], { merchantSessionIdentifier: 7 }),
    }),
    ...ofMerchantSession(manifest, {
      must: 'sends no token for a merchant session of another domain',
      source: 'D15',
      stage: 'wrong domain',
      run: faults.refusedSession({ domainName: 'elsewhere.invalid' }),
    }),
    ...ofMerchantSession(manifest, {
      must: 'sends no token for an expired merchant session',
      source: 'D13',
      stage: 'expired session',
      run: faults.refusedSession({ expiresAt: 1 }),
    }),
    {
      must: 'takes a malformed or lost answer to the token neither for success nor for failure',
      source: 'D30',
      stage: 'answer lost',
      run: faults.unusableAnswer({ kind: 'unreachable', cause: 'undecodable' }, { kind: 'unreachable', cause: 'timeout' }),
    },
  ],
  'unknown-code': [
    {
      must: 'takes an unknown verify code neither for success nor for failure',
      source: 'D30',
      run: faults.unusableAnswer({ kind: 'ok', value: { verify_code: 77, fail_reason: 'pending' } }),
    },
    {
      must: 'shows a decline with an unlisted code as other, whichever field it comes through',
      source: 'D11',
      run: payments.unlistedReason,
    },
  ],
  'script-blocked': [
    { must: 'reports a missing wallet, and one that cannot pay', source: 'cashier §5', stage: 'no wallet', run: faults.noWallet },
    ...ofScript(manifest, { must: 'says that the wallet did not come, and is usable once it does', source: 'F23', run: script.blocked }),
  ],
  'script-slow': [{ must: 'begins nothing before the wallet is ready', source: 'D13', stage: 'not ready', run: faults.notReady }],
  'script-throws': isGooglePay(manifest)
    ? [{ must: 'says that the wallet did not come, and is usable once it does', source: 'F23', run: script.broken }]
    : NO_SCRIPT,
  'unmount-early': { notApplicable: 'the sheet is above the page; see cancel' },
  remount: [
    { must: 'begins anew after a cancel, under a new request id', source: 'D2', run: payments.oneAfterTheOther },
    { must: 'sends no token of an earlier sheet for a later one, and leaves nothing running', source: 'P8', run: payments.earlierToken },
  ],
  hostile: { notApplicable: "the sheet is the browser's: no message of a page reaches it" },
});
