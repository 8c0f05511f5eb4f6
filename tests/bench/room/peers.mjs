// The peers of the room benchmark.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { peersFolder } from '../installed-peers.mjs';

/** A peer's exports. */
export const peer = (name) => createRequire(join(peersFolder('room'), 'package.json'))(name);
