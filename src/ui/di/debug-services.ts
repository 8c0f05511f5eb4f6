import type { DebugFlag } from '../../domain/debug/debug-flags.ts';
import type { StoredEntry } from '../../domain/debug/shown-storage.ts';
import type { GrayScores } from '../../domain/gray/gray-decisions.ts';
import type { GrayScore, GrayTest } from '../../domain/gray/gray.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type { RoomServices } from './room-services.ts';
import type { TelemetryValue } from '../../domain/ports/reports.ts';

/** A host named by the build, with its purpose. */
export interface NamedHost {
  readonly kind: 'production' | 'other-production' | 'test' | 'release' | 'analytics';
  readonly origin: string;
}

export interface DialledHost {
  readonly origin: string;
  /** Response time in ms; null without an answer within the time limit. */
  readonly ms: number | null;
}

export interface RecentReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

/** Data and actions of /test (D28). None of it holds a session key, a ticket or an order. */
export interface TestPage {
  readonly build: Pick<Settings, 'webVersion' | 'flavour' | 'target' | 'packageName'>;
  readonly deviceId: string;
  readonly clientId: string;
  pageViewId(): string;
  /** The shopper's country, once the visit has requested it; null if the platform does not report it. */
  country(): Promise<string | null>;
  readonly flags: readonly DebugFlag[];
  grayScores(): GrayScores;
  /** Saves a score, which applies the next time the amounts are opened. */
  setGrayScore(test: GrayTest, score: GrayScore): GrayScores;
  drawGrayScores(): GrayScores;
  /** Storage keys that hold a value. */
  storage(): readonly StoredEntry[];
  readonly hosts: readonly NamedHost[];
  /** Origin that platform calls currently go to. */
  currentHost(): string;
  /** Dials the platform's hosts and the replacements that the platform names for the current one; takes at most 10 s. */
  dialHosts(): Promise<readonly DialledHost[]>;
  /** Recent reports, newest first. */
  recentReports(): readonly RecentReport[];
  /** The room named by the address, or null. */
  readonly roomOfAddress: string | null;
  /** The live rooms. Rejects if their code does not load. */
  openRooms(): Promise<RoomServices>;
  /** True if the site runs on the sandbox, whose pages can be linked to. */
  readonly hasSandbox: boolean;
}

/** Services for the site's maintainers. */
export interface DebugServices {
  /** The /test page, or null if it is closed on this visit. Rejects if its code does not load. */
  openTestPage(): Promise<TestPage | null>;
}
