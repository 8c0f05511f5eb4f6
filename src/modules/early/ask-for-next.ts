import { LIMITS } from '../../domain/limits.ts';

/**
 * Asks for the scripts that the first one needs next, when the packages have come and after 300 ms at the latest: over one slow line
 * the first script and the packages come before them.
 */
export const askForNext = (document: Document, scripts: readonly string[], packages: Promise<unknown>): void => {
  let ask = (): void => {
    ask = () => {};
    for (const href of scripts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }));
    }
  };
  void packages.then(() => ask());
  setTimeout(() => ask(), LIMITS.nextFilesWait.value);
};
