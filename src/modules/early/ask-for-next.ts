import * as limits from '../../domain/limits.ts';

/** Script URLs, separated by spaces. */
interface Scripts {
  /** The application's own scripts. */
  readonly first: string;
  /** Scripts that the application needs next. */
  readonly next: string;
}

/** Requests scripts; each promise resolves once its script has loaded. */
const askFor = (document: Document, scripts: string, fetchPriority: string): readonly Promise<unknown>[] =>
  scripts.split(' ').map(
    (href) =>
      new Promise((onload) => {
        const link = { rel: 'modulepreload', crossOrigin: '', fetchPriority, onload, href };
        document.head.append(Object.assign(document.createElement('link'), link));
      }),
  );

/**
 * Requests the application's scripts, then the next ones once both those and the packages have loaded, 300 ms later at the latest: over one
 * slow line the packages come first, then the application, which runs while the rest loads. Call it once the page has been painted.
 */
export const askForScripts = (document: Document, { first, next }: Scripts, packages: Promise<unknown> | undefined): void => {
  const came = Promise.all([packages, ...askFor(document, first, 'auto')]);
  const waited = new Promise((due) => setTimeout(due, limits.nextFilesWait));
  void Promise.race([came, waited]).then(() => askFor(document, next, 'low'));
};
