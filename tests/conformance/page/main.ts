import { Watch } from './probes/watch.ts';
import { Harness } from './harness.ts';

declare global {
  interface Window {
    readonly conformance: Harness;
  }
}

// A check begins with nothing kept; whoever comes back has something in the address.
if (location.search === '') {
  localStorage.clear();
  sessionStorage.clear();
}
Object.assign(window, { conformance: new Harness(new Watch([window, document])) });
