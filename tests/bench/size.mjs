// Benchmark: bytes of the first download, of everything until the amounts can be used, and until a card is paid. They do not depend on
// the machine; `npm run size` fails above its limits, and so does a browser test.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const SCRIPT = resolve(import.meta.dirname, '../../src/cli/size.mjs');

/** What `npm run size -- --json` says, and whether its limits hold. */
export const size = () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (stdout === '') throw new Error('The sizes could not be measured.');
  return { name: 'size', unit: 'B, compressed', ...JSON.parse(stdout), holds: status === 0 };
};

export const sizeText = ({ usable, untilPaid, holds }) =>
  [
    `Bytes until the amounts can be used: ${Object.entries(usable)
      .map(([area, bytes]) => `${area} ${bytes}`)
      .join(', ')}`,
    `  then until a card is paid ${untilPaid}; ${holds ? 'within' : 'ABOVE'} the limits`,
  ].join('\n');
