import { propertyOf, type ReportType } from './sanitise-report.ts';

/** Something that no code of the page has caught, as the browser's global handlers tell of it. */
export interface Uncaught {
  /** The `error` event, or `unhandledrejection`. */
  readonly from: 'error' | 'rejection';
  readonly thrown: unknown;
  /** The script's address; empty for a rejection. */
  readonly script: string;
}

/** Which report it makes (platform §8): an `error` event is `listen_error`; a rejection is a call's failure, a refusal, or `uncaught`. */
export const uncaughtType = ({ from, thrown }: Uncaught): ReportType => {
  if (from === 'error') return 'listen_error';
  const tag = propertyOf(thrown, '_tag');
  if (tag === 'PlatformUnreachable') return 'api';
  return tag === 'PlatformRefusal' ? 'biz' : 'uncaught';
};

/** Browser extensions run in the page without being part of it; that an observer was late again is no error. */
export const isOfThePage = ({ thrown, script }: Uncaught): boolean =>
  !/^[a-z-]*-extension:/i.test(script) && !(typeof thrown === 'string' && thrown.startsWith('ResizeObserver loop'));
