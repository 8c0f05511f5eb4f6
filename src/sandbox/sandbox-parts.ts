import type { LookUpLimit } from './api/read-request.ts';
import type { Database } from './database/database.ts';
import type { DeadHosts } from './faults/faulted-answer.ts';
import type { UploadLines } from './feedback/upload-routes.ts';
import type { UploadStore } from './feedback/upload-store.ts';
import type { KeyedQueue, OrderStore } from './orders/order-store.ts';
import type { OrderDecisions } from './orders/order-decisions.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import type { Tickets } from './shoppers/tickets.ts';
import type { SocialTokens } from './social/social-tokens.ts';
import type { RoomHub } from './room/room-hub.ts';
import type { Switches } from './web/switches.ts';
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
