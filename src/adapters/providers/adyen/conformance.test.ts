import { conformance } from '../../../../tests/conformance/suite.ts';
import { manifest } from './manifest.ts';
import { allowances } from './allowances.ts';

conformance(manifest, allowances);
