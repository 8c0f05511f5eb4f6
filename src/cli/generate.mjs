// npm run generate: writes everything derived from the sources (src/cli/generated), and removes derived files without a source. Plain
// JavaScript: it needs no build.
import { commandLine } from './command-line/command-line.mjs';
import { runNodeCommand } from './node-command.mjs';

commandLine({ usage: 'Usage: npm run generate\n  Writes every table and file that is derived from the sources.' });

await runNodeCommand('generate');
