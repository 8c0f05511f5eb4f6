// npm run -s house: how large the source tree is, beside its targets. tests/architecture holds the same figures.
import { commandLine } from './command-line/command-line.mjs';
import { runSource } from './node-command.mjs';

commandLine({ usage: 'Usage: npm run -s house\n  Size of the source tree, beside its targets.' });
const { houseFigures, houseTable } = await runSource('tests/support/checks/house.ts');
console.log(houseTable(houseFigures()));
