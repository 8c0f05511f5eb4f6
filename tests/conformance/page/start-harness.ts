import { PageWatch } from './probes/page-watch.ts';
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
}
Object.assign(window, { conformance: new Harness(new PageWatch([window, document])) });
