import type { CallName } from '../client/endpoints.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import type { CallContract } from './call-contract.ts';
import { CARD_CALLS } from './card-calls.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { FINE_CALLS, ORDER_CALLS } from './order-calls.ts';
import { ROOM_CALLS } from './room-calls.ts';
import { OFFER_CALLS } from './offer-calls.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { SOCIAL_CALLS } from './social-calls.ts';
import { SYSTEM_CALLS } from './system-calls.ts';
import { WALLET_CALLS } from './wallet-calls.ts';

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
