import { LIMITS } from '../../domain/limits.ts';

/** Scripts by their addresses, separated by spaces. */
interface Scripts {
  /** The application's own. */
  readonly first: string;
  /** What that needs next. */
  readonly next: string;
}

const askFor = (document: Document, scripts: string, fetchPriority: string, onload: (() => void) | null): void => {
  for (const href of scripts.split(' ')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority, onload, href }));
  }
};

/**
 * Asks for the application's scripts once the page has been painted, and for what they need next when all of them have come, 300 ms after
 * the paint at the latest: over one slow line the packages come first, then the application, which runs while the rest comes.
 */
export const askForScripts = (document: Document, { first, next }: Scripts, afterPaint: (work: () => void) => void): void =>
  afterPaint(() => {
    let awaited = first.split(' ').length;
    const oneCame = (): void => {
      awaited -= 1;
      if (awaited === 0) askFor(document, next, 'low', null);
    };
    askFor(document, first, 'auto', oneCame);
    setTimeout(() => {
      if (awaited > 0) askFor(document, next, 'low', null);
      awaited = 0;
    }, LIMITS.nextFilesWait.value);
  });
