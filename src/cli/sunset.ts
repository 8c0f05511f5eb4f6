import { parseArgs } from 'node:util';
import { FOUND_MANIFESTS } from './providers/found-manifests.ts';
import { sunsetWarnings } from './providers/sunset-warnings.ts';

// Warns of SDKs whose end of life is near or past. `--today=YYYY-MM-DD` instead of the machine's date.
const { values } = parseArgs({ options: { today: { type: 'string', default: new Date().toISOString().slice(0, 10) } }, strict: false });
for (const warning of sunsetWarnings(FOUND_MANIFESTS, String(values.today))) console.warn(warning);
