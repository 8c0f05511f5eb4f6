import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readArguments, UsageError, type ReadArguments } from './command-line/command-line.mjs';
import { FOUND_MANIFESTS } from './providers/found-manifests.ts';
import { fillTemplate, type NewProvider, NewProviderRefused, planProvider } from './providers/new-provider.ts';

// Two folders up is the repository, for both this file and its build output (dist/node/provider-new.js).
const REPOSITORY = resolve(import.meta.dirname, '../..');
const PROVIDERS = join(REPOSITORY, 'src/adapters/providers');
const TEMPLATES = join(REPOSITORY, 'src/cli/provider-templates');
const TEMPLATE_ENDING = '.tmpl';

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Texts by their path in the new folder: those common to all kinds, overridden or extended by the kind's own. */
const textsOf = ({ parts, names }: NewProvider): ReadonlyMap<string, string> =>
  new Map(
    parts.flatMap((part) =>
      filesBelow(join(TEMPLATES, part)).map(
        (file) =>
          [
            relative(join(TEMPLATES, part), file).slice(0, -TEMPLATE_ENDING.length),
            fillTemplate(readFileSync(file, 'utf8'), names),
          ] as const,
      ),
    ),
  );

/** Formats the new folder: line breaks depend on the provider's name. Throws if the formatter rejects it. */
const format = (folder: string): void => {
  const { status, stderr } = spawnSync(process.execPath, [join(REPOSITORY, 'node_modules/oxfmt/bin/oxfmt'), folder], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The formatter does not take the new files.\n${stderr}`);
};

/** Writes the whole folder or nothing. */
const write = (provider: NewProvider): string => {
  const texts = textsOf(provider);
  const folder = join(PROVIDERS, provider.id);
  const staging = join(REPOSITORY, '.cache', `provider-new-${process.pid}`);
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), text);
    }
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  try {
    format(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return relative(REPOSITORY, folder).split(sep).join('/');
};

const USAGE = `Usage: npm run provider:new -- <id> [--kind redirect|card-form|element|wallet] [--wallet apple-pay|google-pay] [--pay-type N]
  Makes the folder src/adapters/providers/<id>: a working provider with a simulator of its own (docs/adding-a-provider.md).
  --kind       how it is paid (redirect)
  --wallet     of the kind wallet: whose (apple-pay)
  --pay-type   the platform's number of the payment method (the next free one)`;

const OPTIONS = { kind: { type: 'string' }, wallet: { type: 'string' }, 'pay-type': { type: 'string' } } as const;

/** Creates the provider described by the arguments, and prints the next steps. */
const make = ({ values, positionals }: ReadArguments): void => {
  const [id = '', ...more] = positionals;
  if (more.length > 0) throw new NewProviderRefused(`One provider at a time: what is "${more.join(' ')}"?`);
  const taken = existsSync(PROVIDERS) ? readdirSync(PROVIDERS) : [];
  const request = {
    id,
    kind: String(values['kind'] ?? 'redirect'),
    wallet: values['wallet'] === undefined ? null : String(values['wallet']),
    payType: values['pay-type'] === undefined ? null : String(values['pay-type']),
  };
  const provider = planProvider(request, FOUND_MANIFESTS, taken);
  const folder = write(provider);
  console.log(`${folder}: a provider of the kind ${provider.kind} with pay type ${provider.payType}. Next:`);
  for (const command of ['generate', `provider:check -- ${id}`, 'start'])
    console.log(`  npm ${command === 'start' ? 'start' : `run ${command}`}`);
  console.log('Then docs/adding-a-provider.md.');
};

try {
  const read = readArguments(process.argv.slice(2), { options: OPTIONS, positionals: true });
  if (read.help) console.log(USAGE);
  else make(read);
} catch (error) {
  const isRefused = error instanceof NewProviderRefused || error instanceof UsageError;
  console.error(isRefused ? `${error.message}\n${USAGE}` : error);
  process.exitCode = isRefused ? 2 : 1;
}
