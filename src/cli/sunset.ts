import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { warnOfSunsets } from './providers/warn-of-sunsets.ts';

// Run by each build (src/cli/build.mjs), with the build's own arguments.
const { values } = parseArgs({ options: { flavour: { type: 'string', default: 'sandbox' } }, strict: false });
warnOfSunsets(resolve(import.meta.dirname, '../..'), String(values.flavour));
