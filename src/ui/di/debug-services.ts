import type { DebugFlag } from '../../domain/debug/debug-flags.ts';
import type { StoredEntry } from '../../domain/debug/shown-storage.ts';
import type { GrayScores } from '../../domain/gray/gray-decisions.ts';
import type { GrayScore, GrayTest } from '../../domain/gray/gray.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type { RoomServices } from './room-services.ts';
import type { TelemetryValue } from '../../domain/ports/reports.ts';

/** A host that the build names, by what it is for. */
export interface NamedHost {
  readonly kind: 'production' | 'other-production' | 'test' | 'release' | 'analytics';
  readonly origin: string;
}

export interface DialledHost {
  readonly origin: string;
  /** ms until it answered; null without an answer in the dial's time. */
  readonly ms: number | null;
}

export interface RecentReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

/** What /test shows and changes (D28). None of it holds a session key, a ticket or an order. */
export interface TestPage {
  readonly build: Pick<Settings, 'webVersion' | 'flavour' | 'target' | 'packageName'>;
  readonly deviceId: string;
  readonly clientId: string;
  pageViewId(): string;
  /** The shopper's country, once the visit has asked for it; null where the platform does not tell it. */
  country(): Promise<string | null>;
  readonly flags: readonly DebugFlag[];
  grayScores(): GrayScores;
  /** Keeps a score; it counts when the amounts are next opened. */
  setGrayScore(test: GrayTest, score: GrayScore): GrayScores;
  drawGrayScores(): GrayScores;
  /** Keys that hold something. */
  storage(): readonly StoredEntry[];
  readonly hosts: readonly NamedHost[];
  /** Origin to which the platform's calls go now. */
  currentHost(): string;
  /** Dials the platform's hosts and the replacements that the platform names for the current one; at most 10 s. */
  dialHosts(): Promise<readonly DialledHost[]>;
  /** Newest first. */
  recentReports(): readonly RecentReport[];
  /** The room that the address names; null for none. */
  readonly roomOfAddress: string | null;
  /** The live rooms. Rejects when their code does not come. */
  openRooms(): Promise<RoomServices>;
  /** Whether the site stands on the sandbox, whose pages can be linked to. */
  readonly hasSandbox: boolean;
}

/** For those who look after the site. */
export interface DebugServices {
  /** Null where /test is closed on this visit. Rejects when its code does not come. */
  openTestPage(): Promise<TestPage | null>;
}
