import * as limits from '../../domain/limits.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { OpenDatabase } from './open-database.ts';

/** Opens the database; `closed` is called when the browser, or a newer version in another tab, closes it. */
type OpenDevice<Database = OpenDatabase> = (closed: () => void) => Promise<Database>;

const TOO_LATE = Symbol('too late');

/** Returns the promise's value, or `TOO_LATE` after `ms`. Always clears its timer. */
const within = async <A>(ms: number, work: Promise<A>): Promise<A | typeof TOO_LATE> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof TOO_LATE>((resolve) => (timer = setTimeout(() => resolve(TOO_LATE), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * An IndexedDB database on the device, opened on first use; callers wait at most 1 s for it to open (D50). Never rejects: if it is
 * refused, too slow or broken, the result is null, and each fault is reported once per page.
 */
export class DeviceDatabase<Database extends { close(): void } = OpenDatabase> {
  readonly #open: OpenDevice<Database>;
  readonly #telemetry: Telemetry;
  readonly #reported = new Set<string>();
  readonly #openedLate = new Set<() => void>();
  #opening: Promise<Database | null> | null = null;
  #working = 0;
  #isSlow = false;
  constructor(open: OpenDevice<Database>, telemetry: Telemetry) {
    this.#open = open;
    this.#telemetry = telemetry;
  }

  /** Returns the result of `work`, or null if there is no database or the work failed or timed out. */
  async use<A>(work: (database: Database) => Promise<A>): Promise<{ readonly value: A } | null> {
    // Counted before the connection is open, so that `release` does not close a connection that work is waiting for.
    this.#working += 1;
    try {
      const opening = this.#opening ?? this.#openAnew();
      const database = await this.#database(opening);
      if (database === null) return null;
      return await this.#carriedOut(work, database, opening);
    } finally {
      this.#working -= 1;
    }
  }

  async #carriedOut<A>(
    work: (database: Database) => Promise<A>,
    database: Database,
    opening: Promise<Database | null>,
  ): Promise<{ readonly value: A } | null> {
    try {
      const value = await within(limits.deviceDatabaseWork, work(database));
      if (value !== TOO_LATE) return { value };
      this.#report('slow');
    } catch (error) {
      this.#report(error instanceof Error ? error.name : 'unknown');
      this.#forget(database, opening);
    }
    return null;
  }

  /** Closes the connection unless work is in progress; the next work reopens it. */
  release(): void {
    const opening = this.#opening;
    if (opening === null || this.#working > 0) return;
    this.#opening = null;
    void opening.then((database) => database?.close());
  }

  /** Registers a callback for a database that opens after its timeout. */
  onOpenedLate(opened: () => void): void {
    this.#openedLate.add(opened);
  }

  async #database(opening: Promise<Database | null>): Promise<Database | null> {
    // A slow database is not waited for a second time; it is used once it opens.
    const opened = await within(this.#isSlow ? 0 : limits.deviceDatabaseOpening, opening);
    if (opened !== TOO_LATE) return opened;
    if (!this.#isSlow) {
      this.#isSlow = true;
      this.#report('slow to open');
      void opening.then((late) => {
        this.#isSlow = false;
        if (late !== null) for (const told of this.#openedLate) told();
      });
    }
    return null;
  }

  #openAnew(): Promise<Database | null> {
    const opening = this.#opened(() => this.#leave(opening));
    this.#opening = opening;
    return opening;
  }

  async #opened(closed: () => void): Promise<Database | null> {
    try {
      return await this.#open(closed);
    } catch (error) {
      this.#report(error instanceof Error ? error.name : 'unknown');
      return null;
    }
  }

  /** The next work reopens the database; a newer connection stays. */
  #leave(opening: Promise<Database | null>): void {
    if (this.#opening === opening) this.#opening = null;
  }

  /** A connection that failed once may never recover. */
  #forget(database: Database, opening: Promise<Database | null>): void {
    this.#leave(opening);
    try {
      database.close();
    } catch {
      // Already closed.
    }
  }

  #report(reason: string): void {
    if (this.#reported.has(reason)) return;
    this.#reported.add(reason);
    this.#telemetry.report('device_database_unavailable', { reason });
  }
}

/**
 * Name of the device's database (D50). In its own file, so that checking whether the database exists does not load the code that opens it.
 */
export const DATABASE_NAME = 'cashier';
