import { LIMITS } from '../../domain/limits.ts';

/** Scripts by their addresses, separated by spaces. */
interface Scripts {
  /** The application's own. */
  readonly first: string;
  /** What that needs next. */
  readonly next: string;
}

const askFor = (document: Document, scripts: string, fetchPriority: string): void => {
  for (const href of scripts.split(' ')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority, href }));
  }
};

/**
 * Asks for the application's script once the page has been painted, and for what that needs next when the packages have come too, 300 ms
 * after the paint at the latest: over one slow line the packages come first, then the first script, then the rest. No packages: they are not asked for early.
 */
export const askForScripts = (
  document: Document,
  { first, next }: Scripts,
  packages: Promise<unknown> | undefined,
  afterPaint: (work: () => void) => void,
): void =>
  afterPaint(() => {
    askFor(document, first, 'auto');
    const waited = new Promise((due) => setTimeout(due, LIMITS.nextFilesWait.value));
    void Promise.race([packages, waited]).then(() => askFor(document, next, 'low'));
  });
