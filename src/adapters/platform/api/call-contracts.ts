import type { CallName } from '../client/endpoints.ts';
import { ACCOUNT_CALLS, SESSION_CALLS, SOCIAL_CALLS } from './session-calls.ts';
import type { CallArea, CallContract } from './call-contract.ts';
import { CARD_CALLS, OFFER_CALLS, WALLET_CALLS } from './offer-calls.ts';
import { EVENT_CALLS, ROOM_CALLS } from './event-calls.ts';
import { FINE_CALLS, ORDER_CALLS } from './order-calls.ts';
import { SYSTEM_CALLS } from './system-calls.ts';

/** The contract of every call in ENDPOINTS; a missing one is a compile error. No module of the app loads this file. */
export const CALL_CONTRACTS: Readonly<Record<CallName, CallContract>> = {
  ...SYSTEM_CALLS,
  ...ACCOUNT_CALLS,
  ...OFFER_CALLS,
  ...CARD_CALLS,
  ...ORDER_CALLS,
  ...FINE_CALLS,
  ...WALLET_CALLS,
  ...SESSION_CALLS,
  ...SOCIAL_CALLS,
  ...EVENT_CALLS,
  ...ROOM_CALLS,
};

/** A specified call that the product does not make yet. */
export interface PlannedCall {
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** The path as specified; an address returned by another call is in braces. */
  readonly path: string;
  readonly source: string;
  readonly payload: string;
  readonly answer: string;
  /** The area that will add the call. */
  readonly waitsFor: CallArea;
}

/** None at present. Once built, a call moves from here to ENDPOINTS and CALL_CONTRACTS. */
export const PLANNED_CALLS: readonly PlannedCall[] = [];

/** A field that the client decodes but the product does not use, because the specification describes no use. */
interface ReceivedField {
  readonly field: string;
  readonly calls: readonly CallName[];
  /** Type and field of the decoded value. */
  readonly decoded: string;
  readonly why: string;
}

const LOGINS = ['get_pay_user_info', 'account_login', 'ticket_login', 'facebook_login', 'google_login'] as const;
const CARDS = ['get_card_source', 'get_card_info_by_order'] as const;

/** The complete list of fields received without a described use. A test checks it against the fields that product modules read. */
export const RECEIVED_WITHOUT_USE: readonly ReceivedField[] = [
  {
    field: 'pay_type',
    calls: ['check_domain_payable'],
    decoded: 'DomainAnswer.payType',
    why: 'The payment method is the one that was asked about.',
  },
  { field: 'bin', calls: CARDS, decoded: 'SavedCard.bin', why: 'A card is shown by its scheme and last four digits.' },
  { field: 'to_uid', calls: CARDS, decoded: 'SavedCard.toUid', why: 'A card may top up any account.' },
  { field: 'issuer_country', calls: CARDS, decoded: 'SavedCard.issuerCountry', why: 'No rule asks for the country of the bank.' },
  {
    field: 'merchantAcccount',
    calls: ['sys_config'],
    decoded: 'WalletMerchantConfig.merchantAccount',
    why: 'A sheet of Apple Pay names no account of the provider.',
  },
  {
    field: 'currencyCode',
    calls: ['sys_config'],
    decoded: 'WalletMerchantConfig.currencyCode',
    why: 'Prices are in dollars, so that a sheet in another currency would ask for another sum.',
  },
  { field: 'room_id', calls: LOGINS, decoded: 'UserPresence.roomId', why: 'A press names its own user (platform §4).' },
  { field: 'is_streamer', calls: LOGINS, decoded: 'UserPresence.isStreamer', why: 'A press names its own user (platform §4).' },
  { field: 'is_online', calls: LOGINS, decoded: 'UserPresence.isOnline', why: 'A press names its own user (platform §4).' },
  { field: 'is_invisibility', calls: LOGINS, decoded: 'UserPresence.isInvisible', why: 'A press names its own user (platform §4).' },
  {
    field: 'room_id, is_streamer, is_online, is_invisibility',
    calls: LOGINS,
    decoded: 'LoginUser.presence',
    why: 'The four together, as the device keeps them with the user.',
  },
];
