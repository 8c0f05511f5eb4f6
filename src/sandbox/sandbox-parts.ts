import type { LookUpLimit } from './api/read-request.ts';
import type { Database } from './database/database.ts';
import type { DeadHosts } from './web/faulted-answer.ts';
import type { UploadLines } from './feedback/upload-routes.ts';
import type { UploadStore } from './feedback/upload-store.ts';
import type { KeyedQueue, OrderStore } from './orders/order-store.ts';
import type { OrderDecisions } from './orders/order-decisions.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import type { Tickets } from './shoppers/tickets.ts';
import type { SocialTokens } from './social/social-tokens.ts';
import type { RoomHub } from './room/room-hub.ts';
import type { Switches } from './web/switches.ts';

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

/** The sandbox's time, which tests advance manually. */
export interface Scheduler {
  /** Epoch ms. */
  readonly now: () => number;
  /** Calls `due` once after `ms` milliseconds, unless the scheduler is stopped first. */
  readonly after: (ms: number, due: () => void) => void;
  readonly stop: () => void;
}

/** Above this, setTimeout fires immediately. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

export const realScheduler = (): Scheduler => {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    after: (ms, due) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer);
          due();
        },
        Math.min(Math.max(ms, 0), LONGEST_TIMEOUT),
      );
      waiting.add(timer);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
};
