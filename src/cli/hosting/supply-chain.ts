import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Licences that ask for a notice at most: for code that is sent to shoppers. */
const SHIPPED_LICENCES: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1', 'Unlicense'];
/** Tools may also have a licence that covers changes to their own files. */
const DEVELOPMENT_LICENCES: readonly string[] = [...SHIPPED_LICENCES, 'BlueOak-1.0.0', 'MPL-2.0'];

/** A row of `packages` in the lockfile. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface PackageGroup {
  readonly packages: number;
  readonly licences: Readonly<Record<string, number>>;
}

export interface SupplyChain {
  readonly shipped: PackageGroup;
  readonly development: PackageGroup;
  /** Packages that would run a script when they are installed. */
  readonly withInstallScript: readonly string[];
  readonly problems: readonly string[];
}

const NO_LICENCE = 'none';

const groupOf = (packages: readonly LockedPackage[]): PackageGroup => {
  const licences: Record<string, number> = {};
  for (const { license = NO_LICENCE } of packages) licences[license] = (licences[license] ?? 0) + 1;
  return { packages: packages.length, licences };
};

const problemsOf = ([path, { integrity, resolved, license = NO_LICENCE, dev = false }]: readonly [
  string,
  LockedPackage,
]): readonly string[] => {
  const name = path.replace(/^.*node_modules\//, '');
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no SHA-512 checksum.`]),
    ...(resolved === undefined ? [] : [`${name} is bound to one address.`]),
    ...((dev ? DEVELOPMENT_LICENCES : SHIPPED_LICENCES).includes(license)
      ? []
      : [`${name} has the licence ${license}, which is not accepted for ${dev ? 'development' : 'what is sent to shoppers'}.`]),
  ];
};

/** Judges the packages of a lockfile. `npmrc`: the text of the project's .npmrc. */
export const supplyChain = ({ packages }: Lockfile, npmrc: string): SupplyChain => {
  const rows = Object.entries(packages).filter(([path]) => path !== '');
  const used = (isDevelopment: boolean): readonly LockedPackage[] =>
    rows.flatMap(([, row]) => ((row.dev ?? false) === isDevelopment ? [row] : []));
  return {
    shipped: groupOf(used(false)),
    development: groupOf(used(true)),
    withInstallScript: rows.flatMap(([path, { hasInstallScript = false }]) =>
      hasInstallScript ? [path.replace('node_modules/', '')] : [],
    ),
    problems: [
      ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc lets packages run scripts when they are installed.']),
      ...rows.flatMap(problemsOf),
    ],
  };
};

const groupLine = (use: string, { packages, licences }: PackageGroup): string =>
  `${use.padEnd(20)}${String(packages).padStart(4)} packages   ${Object.entries(licences)
    .toSorted(([, one], [, other]) => other - one)
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ')}`;

const supplyTable = ({ shipped, development, withInstallScript, problems }: SupplyChain): string =>
  [
    groupLine('of the site', shipped),
    groupLine('development', development),
    `install scripts     ${String(withInstallScript.length).padStart(4)} never run   ${withInstallScript.join(', ')}`.trimEnd(),
    ...problems.map((problem) => `PROBLEM  ${problem}`),
    `${problems.length} problems`,
  ].join('\n');

const npm = (repository: string, ...args: readonly string[]) =>
  spawnSync('npm', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Writes npm's CycloneDX bill of materials of the lockfile. Returns what became of it. */
const writeSbom = (repository: string, file: string): string => {
  const { status, stdout, stderr } = npm(repository, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only');
  if (status !== 0) throw new Error(`npm wrote no bill of materials. ${stderr.trim()}`);
  const bill = JSON.parse(stdout);
  // npm calls the product by its folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).name;
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return `${file}: ${bill.bomFormat} ${bill.specVersion}, ${bill.components.length} packages`;
};

/** A package with a newer version, or what went wrong. */
type OutdatedRow = Partial<Readonly<Record<'current' | 'latest' | 'summary', string>>>;

/** Says from the answer of `npm outdated --json` which packages have a newer version. */
export const outdatedTable = (answer: string): string => {
  const { error, ...rows }: Readonly<Record<string, OutdatedRow>> = JSON.parse(answer || '{}');
  if (error?.summary !== undefined) return `Newer versions are not known: npm could not ask for them. ${error.summary.split('\n')[0]}`;
  const names = Object.entries(rows).map(([name, { current = '', latest = '' }]) => `${name.padEnd(44)}${current.padEnd(14)}${latest}`);
  return names.length === 0 ? 'Every package is the newest.' : [`${'outdated'.padEnd(44)}${'here'.padEnd(14)}newest`, ...names].join('\n');
};

/** Prints the supply chain; returns the exit code, 1 if there is a problem. */
export const printSupply = (repository: string, { sbom, outdated }: { readonly sbom?: string; readonly outdated?: boolean }): number => {
  const textOf = (file: string): string => readFileSync(join(repository, file), 'utf8');
  const chain = supplyChain(JSON.parse(textOf('package-lock.json')), textOf('.npmrc'));
  console.log(supplyTable(chain));
  if (sbom !== undefined) console.log(writeSbom(repository, resolve(process.env['INIT_CWD'] ?? '.', sbom)));
  if (outdated === true)
    console.log(outdatedTable(npm(repository, 'outdated', '--json', '--fetch-retries=0', '--fetch-timeout=20000').stdout));
  return chain.problems.length === 0 ? 0 : 1;
};
