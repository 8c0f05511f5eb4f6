import type { SyncDecision } from '../../../domain/room/sync-decision.ts';
import type { ConnectionStep } from '../../../domain/room-connection/connection-event.ts';
import type { RoomSync } from '../../../domain/room-sync/room-sync.ts';
import type { PlainKey } from '../../../texts/text-key.ts';
import type { RateName } from '../../stores/room/room-monitor-store.ts';

export const STEP_TEXTS = {
  left: 'room.step-left',
  opening: 'room.step-opening',
  open: 'room.step-open',
  waiting: 'room.step-waiting',
  failed: 'room.step-failed',
} as const satisfies Readonly<Record<ConnectionStep, PlainKey>>;

export const REFRESH_TEXTS = {
  none: 'room.refresh-none',
  asked: 'room.refresh-asked',
  retry: 'room.refresh-retry',
  extra: 'room.refresh-extra',
} as const satisfies Readonly<Record<RoomSync['refresh']['step'], PlainKey>>;

export const DECISION_TEXTS = {
  ran: 'room.did-ran',
  ignored: 'room.did-ignored',
  gap: 'room.did-gap',
  void: 'room.did-void',
  'sn-raised': 'room.did-sn-raised',
  'sn-kept': 'room.did-sn-kept',
  'refresh-asked': 'room.did-refresh-asked',
  refreshed: 'room.did-refreshed',
  'refresh-failed': 'room.did-refresh-failed',
  dropped: 'room.did-dropped',
  waited: 'room.did-waited',
  entered: 'room.did-entered',
  left: 'room.did-left',
  reconnected: 'room.did-reconnected',
} as const satisfies Readonly<Record<SyncDecision, PlainKey>>;

export const RATE_TEXTS = {
  messages: 'room.rate-messages',
  keys: 'room.rate-keys',
  refreshes: 'room.rate-refreshes',
} as const satisfies Readonly<Record<RateName, PlainKey>>;
