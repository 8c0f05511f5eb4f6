import type { Uncaught } from '../../domain/report/uncaught.ts';

/** An error loop before the services are there fills no memory. */
const MOST_WAITING = 20;

const waiting: Uncaught[] = [];
let tell = (uncaught: Uncaught): void => {
  if (waiting.length < MOST_WAITING) waiting.push(uncaught);
};

/** From now on what no code catches is kept for whoever reports it. Nothing is shown, and the browser's console still has it. */
export const catchUncaught = (): void => {
  addEventListener('error', (event) => tell({ from: 'error', thrown: event.error ?? event.message, script: event.filename }));
  addEventListener('unhandledrejection', (event) => tell({ from: 'rejection', thrown: event.reason, script: '' }));
};

/** Hands over what was caught so far, and everything from now on. */
export const tellUncaught = (report: (uncaught: Uncaught) => void): void => {
  tell = report;
  for (const uncaught of waiting.splice(0)) report(uncaught);
};
