import { closeSync, openSync, writeSync } from 'node:fs';
import { LONGEST_RECORD_BYTES } from './record-scanner.ts';

const BUFFER_BYTES = 4 * LONGEST_RECORD_BYTES;
const LF = 0x0a;

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** The readable records as the database expects them: the line number first, comma-separated, quoted where necessary. */
export class CleanFile {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  #filled = 0;
  #hasLineEnds = false;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** True if a field of some record contains a line end. */
  get hasLineEnds(): boolean {
    return this.#hasLineEnds;
  }

  /** Adds a record that is comma-separated and has no quotes. */
  add(line: number, bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    this.#filled += this.#buffer.write(`${line},`, this.#filled, 'latin1');
    this.#filled += bytes.copy(this.#buffer, this.#filled);
    this.#buffer[this.#filled] = LF;
    this.#filled += 1;
  }

  addFields(line: number, fields: readonly string[]): void {
    this.#hasLineEnds ||= fields.some((field) => /[\r\n]/.test(field));
    this.add(line, Buffer.from(fields.map(quoted).join(',')));
  }

  close(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #makeRoom(bytes: number): void {
    // A record that is all quotes doubles in size, and the line number precedes it.
    if (this.#filled + bytes + 64 > this.#buffer.length) this.#flush();
  }

  #flush(): void {
    for (let written = 0; written < this.#filled;) {
      written += writeSync(this.#descriptor, this.#buffer, written, this.#filled - written);
    }
    this.#filled = 0;
  }
}
