// npm run generate: writes whatever is derived from the sources (src/cli/generated), removes what derives from nothing
// any more. Plain JavaScript: it needs no build.
import { runNodeCommand } from './node-command.mjs';

await runNodeCommand('generate');
