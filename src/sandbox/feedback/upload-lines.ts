/** How the uploads of a browser fare. */
export interface UploadLine {
  /** x-cli-id of the browser; null for every one. */
  readonly clientId: string | null;
  /** Bytes per second that the server takes; null for all that come. */
  readonly bytesPerSecond: number | null;
  /** The share of the body, in percent, after which the connection is dropped; null for never. */
  readonly diesAtPercent: number | null;
  /** How many more uploads die; the others arrive. */
  readonly times: number;
  /** Whether upload_token names no address, so that images go to upload_image. */
  readonly withoutAddress: boolean;
}

const GOOD_LINE: UploadLine = { clientId: null, bytesPerSecond: null, diesAtPercent: null, times: 0, withoutAddress: false };

/** Slow and dying lines, by browser; in memory only. The newest rule wins. */
export class UploadLines {
  #lines: readonly UploadLine[] = [];
  /** Keys of uploads that die, however often a browser sends them again by itself: a reset connection makes some do so. */
  readonly #doomed = new Set<string>();

  get all(): readonly UploadLine[] {
    return this.#lines;
  }

  add(line: UploadLine): void {
    this.#lines = [...this.#lines, line];
  }

  /** Forgets all, or those of one browser. */
  clear(clientId: string | null = null): void {
    this.#lines = clientId === null ? [] : this.#lines.filter((line) => line.clientId !== clientId);
  }

  of(clientId: string): UploadLine {
    return this.#found(clientId) ?? GOOD_LINE;
  }

  /** The line of an upload that begins now, by its key: a first death is used up. */
  take(clientId: string, key: string): UploadLine {
    const line = this.#found(clientId);
    if (line === undefined) return GOOD_LINE;
    if (this.#doomed.has(key)) return line;
    if (line.times === 0) return { ...line, diesAtPercent: null };
    if (line.diesAtPercent !== null) this.#doomed.add(key);
    this.#lines = this.#lines.map((each) => (each === line ? { ...line, times: line.times - 1 } : each));
    return line;
  }

  #found(clientId: string): UploadLine | undefined {
    return this.#lines.findLast((line) => line.clientId === null || line.clientId === clientId);
  }
}
