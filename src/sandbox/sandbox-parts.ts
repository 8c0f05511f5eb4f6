import type { LookUpLimit } from './api/look-up-limit.ts';
import type { Database } from './database/database.ts';
import type { DeadHosts } from './faults/dead-hosts.ts';
import type { UploadLines } from './feedback/upload-lines.ts';
import type { UploadStore } from './feedback/upload-store.ts';
import type { KeyedQueue } from './orders/keyed-queue.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { OrderDecisions } from './orders/order-decisions.ts';
import type { ProviderDirectory } from './providers/provider-directory.ts';
import type { Tickets } from './login/tickets.ts';
import type { SocialTokens } from './social/social-tokens.ts';
import type { RoomHub } from './room/room-hub.ts';
import type { Switches } from './switches/switches.ts';
import type { Scheduler } from './scheduler.ts';

/** The services behind the platform API's calls. */
export interface SandboxParts {
  readonly database: Database;
  readonly orders: OrderStore;
  readonly orderDecisions: OrderDecisions;
  readonly providers: ProviderDirectory;
  readonly scheduler: Scheduler;
  /** Runs creates with the same request id in turn. */
  readonly creates: KeyedQueue;
  /** Runs the steps of one order after its create in turn. */
  readonly followUps: KeyedQueue;
  readonly switches: Switches;
  readonly socialTokens: SocialTokens;
  readonly deadHosts: DeadHosts;
  readonly lookUps: LookUpLimit;
  readonly tickets: Tickets;
  readonly uploads: UploadStore;
  readonly uploadLines: UploadLines;
  readonly rooms: RoomHub;
}
