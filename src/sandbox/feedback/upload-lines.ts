/** Simulated connection for a browser's uploads. */
export interface UploadLine {
  /** x-cli-id of the browser; null for all. */
  readonly clientId: string | null;
  /** Bytes per second that the server reads; null for unlimited. */
  readonly bytesPerSecond: number | null;
  /** Percentage of the body after which the connection is dropped; null for never. */
  readonly diesAtPercent: number | null;
  /** Number of further uploads that fail; later ones arrive. */
  readonly times: number;
  /** Whether upload_token returns no address, so that images go to upload_image. */
  readonly withoutAddress: boolean;
}

const GOOD_LINE: UploadLine = { clientId: null, bytesPerSecond: null, diesAtPercent: null, times: 0, withoutAddress: false };

/** Slow and failing upload connections, by browser; in memory only. The newest rule wins. */
export class UploadLines {
  #lines: readonly UploadLine[] = [];
  /** Keys of failing uploads. They fail on every repetition, because some browsers repeat an upload themselves after a connection reset. */
  readonly #doomed = new Set<string>();

  get all(): readonly UploadLine[] {
    return this.#lines;
  }

  add(line: UploadLine): void {
    this.#lines = [...this.#lines, line];
  }

  /** Removes all rules, or those of one browser. */
  clear(clientId: string | null = null): void {
    this.#lines = clientId === null ? [] : this.#lines.filter((line) => line.clientId !== clientId);
  }

  of(clientId: string): UploadLine {
    return this.#found(clientId) ?? GOOD_LINE;
  }

  /** Returns the connection for an upload that starts now, by its key; the first failure of a key counts as used. */
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
