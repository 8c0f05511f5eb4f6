// npm run -s supply: the packages of the lockfile, their licences, and what is wrong with them. Exit code 1 if something is. Reads
// src/cli/hosting/supply-chain.ts directly: no build.
import { resolve } from 'node:path';
import { commandLine } from './command-line/command-line.mjs';
import { runSource } from './node-command.mjs';

const { values } = commandLine({
  usage: `Usage: npm run -s supply [-- --sbom FILE] [--outdated]
  The packages of the lockfile by use and licence, and what is wrong with them.
  --sbom FILE   writes the bill of materials too: CycloneDX, by npm
  --outdated    lists the packages with a newer version too; needs the network`,
  options: { sbom: { type: 'string' }, outdated: { type: 'boolean' } },
});
const { printSupply } = await runSource('src/cli/hosting/supply-chain.ts');
process.exitCode = printSupply(resolve(import.meta.dirname, '../..'), values);
