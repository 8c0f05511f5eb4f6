// npm run generate: writes whatever is derived from the sources (src/cli/generated), removes what derives from nothing
// any more. Plain JavaScript: it needs no build.
import { commandLine } from './command-line/command-line.mjs';
import { runNodeCommand } from './node-command.mjs';

commandLine({ usage: 'Usage: npm run generate\n  Writes every table and file that is derived from the sources.' });

await runNodeCommand('generate');
