import { conformance } from '../../../../tests/conformance/suite.ts';
import { manifest } from './manifest.ts';
import { allowances } from './settings.ts';

conformance(manifest, allowances);
