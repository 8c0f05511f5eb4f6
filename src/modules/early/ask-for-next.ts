import * as limits from '../../domain/limits.ts';

/** Scripts by their addresses, separated by spaces. */
interface Scripts {
  /** The application's own. */
  readonly first: string;
  /** What that needs next. */
  readonly next: string;
}

/** Each of the promises resolves when its script has come. */
const askFor = (document: Document, scripts: string, fetchPriority: string): readonly Promise<unknown>[] =>
  scripts.split(' ').map(
    (href) =>
      new Promise((onload) => {
        const link = { rel: 'modulepreload', crossOrigin: '', fetchPriority, onload, href };
        document.head.append(Object.assign(document.createElement('link'), link));
      }),
  );

/**
 * Asks for the application's scripts, and for what they need next when they and the packages have come, 300 ms later at the latest: over
 * one slow line the packages come first, then the application, which runs while the rest comes. To be called when the page has been painted.
 */
export const askForScripts = (document: Document, { first, next }: Scripts, packages: Promise<unknown> | undefined): void => {
  const came = Promise.all([packages, ...askFor(document, first, 'auto')]);
  const waited = new Promise((due) => setTimeout(due, limits.nextFilesWait));
  void Promise.race([came, waited]).then(() => askFor(document, next, 'low'));
};
