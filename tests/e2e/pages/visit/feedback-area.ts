import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';

/** A file to pick: on disk, or as its bytes. */
type PickedFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.bmp': 'image/bmp', '.png': 'image/png', '.jpg': 'image/jpeg' };

/** By its bytes: not every browser can read a path with letters beyond ASCII, whatever the language of the machine. */
const bytesOf = (file: PickedFile) =>
  typeof file === 'string' ? { name: basename(file), mimeType: TYPES[extname(file)] ?? '', buffer: readFileSync(file) } : file;

/** Writing to customer service, and the page after it. */
export class FeedbackArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  get form(): Locator {
    return this.#page.getByTestId('feedback-form');
  }
  get account(): Locator {
    return this.#page.getByTestId('feedback-account');
  }
  get order(): Locator {
    return this.#page.getByTestId('feedback-order');
  }
  get content(): Locator {
    return this.#page.getByTestId('feedback-content');
  }
  get send(): Locator {
    return this.#page.getByTestId('send-feedback');
  }
  get success(): Locator {
    return this.#page.getByTestId('feedback-success');
  }
  get refused(): Locator {
    return this.#page.getByTestId('refused-file');
  }
  get pickAgain(): Locator {
    return this.#page.getByTestId('pick-again');
  }
  get filesProblem(): Locator {
    return this.#page.getByTestId('files-problem');
  }

  /** The row of a file. */
  file(name: string): Locator {
    return this.#page.getByTestId('attachment').filter({ hasText: name });
  }
  retry(name: string): Locator {
    return this.file(name).getByTestId('retry-file');
  }
  /** Cancels the upload, or takes the file away. */
  remove(name: string): Locator {
    return this.file(name).getByTestId('remove-file');
  }
  progress(name: string): Locator {
    return this.file(name).getByRole('progressbar');
  }

  /** Waits for an upload to be in this state. */
  async expectUpload(name: string, state: 'waiting' | 'uploading' | 'done' | 'failed'): Promise<void> {
    await expect(this.file(name)).toHaveAttribute('data-upload', state);
  }

  /** Why the file was not uploaded, and what helps. */
  fault(name: string): Locator {
    return this.file(name).getByRole('alert');
  }
  pickInstead(name: string): Locator {
    return this.file(name).getByTestId('pick-file-again');
  }

  /** Picks files where they are on the disk, so that the page reads them there later. */
  async pickFromDisk(paths: readonly string[]): Promise<void> {
    await this.#page.getByTestId('pick-files').setInputFiles([...paths]);
  }
  /** Picks a file of the disk instead of one that cannot be read. */
  async pickInsteadOf(name: string, path: string): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.pickInstead(name).click();
    await (await chooser).setFiles(path);
  }

  async pick(files: readonly PickedFile[]): Promise<void> {
    await this.#page.getByTestId('pick-files').setInputFiles(files.map(bytesOf));
  }
}
