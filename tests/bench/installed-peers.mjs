// The peers of a benchmark are packages of its own, not of the product: package.json in the benchmark's folder pins them. They are
// installed below .cache when the benchmark first needs them, where nothing takes them for files of this repository.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PINS = ['package.json', 'package-lock.json'];

/** The version that is pinned, also where a package has another name here (`npm:package@version`). */
const pinned = (version) => version.replace(/^npm:.*@/, '');

const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Where the peers of a benchmark are installed. */
export const peersFolder = (benchmark) => resolve(import.meta.dirname, `../../.cache/${benchmark}-peers`);

/** Installs the peers of a benchmark where they are missing. The reason why that failed; null when they are there. */
export const installPeers = (benchmark) => {
  const [pins, folder] = [join(import.meta.dirname, benchmark), peersFolder(benchmark)];
  const areInstalled = () =>
    Object.entries(read(pins, 'package.json').dependencies).every(([name, version]) => {
      const path = [folder, 'node_modules', name, 'package.json'];
      return existsSync(join(...path)) && read(...path).version === pinned(version);
    });
  if (areInstalled()) return null;
  console.error(`Installing the peers of the ${benchmark} benchmark into .cache/${benchmark}-peers …`);
  mkdirSync(folder, { recursive: true });
  for (const file of PINS) copyFileSync(join(pins, file), join(folder, file));
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0 && areInstalled()) return null;
  const reason = stderr?.split('\n').find((line) => line.startsWith('npm error')) ?? 'npm could not be started';
  console.error(
    `The peers could not be installed, so they are not compared with.\n${reason}\n` +
      `Run the benchmark once with a connection to the package registry, or: npm ci --prefix .cache/${benchmark}-peers`,
  );
  return reason;
};
