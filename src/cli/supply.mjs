// npm run -s supply: the packages of the lockfile, their licences, and what is wrong with them. Exit code 1 if something is. Reads
// src/cli/hosting/supply-chain.ts directly: no build.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { commandLine } from './command-line/command-line.mjs';

const { values } = commandLine({
  usage: `Usage: npm run -s supply [-- --sbom FILE] [--outdated]
  The packages of the lockfile by use and licence, and what is wrong with them.
  --sbom FILE   writes the bill of materials too: CycloneDX, by npm
  --outdated    lists the packages with a newer version too; needs the network`,
  options: { sbom: { type: 'string' }, outdated: { type: 'boolean' } },
});
const repository = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport(resolve(import.meta.dirname, 'hosting/supply-chain.ts'), {
  root: repository,
  configFile: false,
  logLevel: 'error',
});
process.exitCode = module.printSupply(repository, values);
