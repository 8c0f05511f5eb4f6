import { conformance } from '../../../../tests/conformance/suite.ts';
import { manifest } from './manifest.ts';

conformance(manifest, {
  trustsItsOrigin: "Adyen's own SDK, unmodified, checks the origin of a message and the random number of its field, not the window",
  throwsWhenLedAway: /securedFields has just loaded new content/,
});
