const WIDTH = 30;

/** A progress bar on one line of a terminal. */
export class ProgressBar {
  readonly #write: (text: string) => void;
  #shown = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  show(label: string, percent: number): void {
    const done = Math.min(100, Math.max(0, Math.floor(percent)));
    const filled = Math.round((done / 100) * WIDTH);
    const text = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${String(done).padStart(3)} % ${label}`;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#write(`\r\u001b[K${text}`);
  }

  /** Removes the bar. */
  clear(): void {
    if (this.#shown !== '') this.#write('\r\u001b[K');
    this.#shown = '';
  }
}
