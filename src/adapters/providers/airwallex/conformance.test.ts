import { conformance } from '../../../../tests/conformance/suite.ts';
import { manifest } from './manifest.ts';

conformance(manifest);
