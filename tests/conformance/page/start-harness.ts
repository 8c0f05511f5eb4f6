import { PageTraces } from './probes/page-traces.ts';
import { PageWatch } from './probes/page-watch.ts';
import { RunningWatch } from './probes/running-watch.ts';
import { Harness } from './harness.ts';

declare global {
  interface Window {
    readonly conformance: Harness;
  }
}

// A check starts with empty storage; a later visit of the same shopper has a query and keeps it.
if (location.search === '') {
  localStorage.clear();
  sessionStorage.clear();
  // Whoever opens it from here on waits until it is gone.
  indexedDB.deleteDatabase('cashier');
}
Object.assign(window, {
  conformance: new Harness({ page: new PageWatch([window, document]), running: new RunningWatch(), traces: new PageTraces() }),
});
