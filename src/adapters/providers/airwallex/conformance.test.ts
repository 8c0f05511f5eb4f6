import { conformance } from '../../../../tests/conformance/suite.ts';
import { manifest } from './manifest.ts';

conformance(manifest, {
  answersTheSheet: "Airwallex's element confirms its intent and answers the sheet by itself; no call of it is ours",
});
