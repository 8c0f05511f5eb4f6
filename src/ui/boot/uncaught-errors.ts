import type { Uncaught } from '../../domain/report/error-event.ts';
import { MOST_THROWN, takeThrown } from './start/early-thrown.ts';

const waiting: Uncaught[] = [];
let tell = (uncaught: Uncaught): void => {
  if (waiting.length < MOST_THROWN) waiting.push(uncaught);
};

const meet = (event: ErrorEvent | PromiseRejectionEvent): void =>
  'reason' in event
    ? tell({ from: 'rejection', thrown: event.reason, script: '' })
    : tell({ from: 'error', thrown: event.error ?? event.message, script: event.filename });

/**
 * Keeps uncaught errors for reporting: new ones, and those the early script has kept. Nothing is shown; the browser console still has them.
 */
export const catchUncaught = (page: Window): void => {
  for (const event of takeThrown(page)) meet(event);
  page.addEventListener('error', meet);
  page.addEventListener('unhandledrejection', meet);
};

/** Reports the errors caught so far, and every later one. */
export const tellUncaught = (report: (uncaught: Uncaught) => void): void => {
  tell = report;
  for (const uncaught of waiting.splice(0)) report(uncaught);
};
