import type { Uncaught } from '../../domain/report/error-event.ts';

/** Maximum number of errors kept until they can be reported, so that an error loop cannot fill memory. */
export const MOST_UNCAUGHT = 20;

const waiting: Uncaught[] = [];
let tell = (uncaught: Uncaught): void => {
  if (waiting.length < MOST_UNCAUGHT) waiting.push(uncaught);
};

const meet = (event: ErrorEvent | PromiseRejectionEvent): void =>
  'reason' in event
    ? tell({ from: 'rejection', thrown: event.reason, script: '' })
    : tell({ from: 'error', thrown: event.error ?? event.message, script: event.filename });

/** Keeps uncaught errors for reporting: those `before` it, and new ones. Nothing is shown; the browser console still has them. */
export const catchUncaught = (page: Window, before: readonly (ErrorEvent | PromiseRejectionEvent)[]): void => {
  for (const event of before) meet(event);
  page.addEventListener('error', meet);
  page.addEventListener('unhandledrejection', meet);
};

/** Reports the errors caught so far, and every later one. */
export const tellUncaught = (report: (uncaught: Uncaught) => void): void => {
  tell = report;
  for (const uncaught of waiting.splice(0)) report(uncaught);
};
