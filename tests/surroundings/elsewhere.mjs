// A copy of this tree as another machine could have it: a folder with a space and Arabic letters in its path, owned by a
// user who may write nowhere else but in the temporary folder, in another time zone and language, with the usual ports taken.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Debian's user `nobody`, who has no home. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const HOME_OF_NOBODY = '/nonexistent';
const USUAL_PORTS = [3000, 4173, 4174, 4473, 4474, 4573, 4574, 5173, 8080];
/** The easternmost zone, where it is tomorrow already; a language with digits, a calendar and an alphabet of its own. */
const ENVIRONMENT = { TZ: 'Pacific/Kiritimati', LANG: 'fa_IR.UTF-8', LC_ALL: 'fa_IR.UTF-8', LANGUAGE: 'fa' };

const git = (folder, ...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** A clone with what is not committed yet; nothing that was built. Gives its folder. */
const copyOf = (repository, folder) => {
  const copy = join(folder, 'متجر الشحن 1', 'top-up cashier');
  for (const file of git(repository, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')) {
    if (file === '' || !existsSync(join(repository, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repository, file), join(copy, file));
  }
  cpSync(join(repository, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  git(copy, '-c', 'user.name=copy', '-c', 'user.email=copy@example.com', 'commit', '-qm', 'as it stands');
  return copy;
};

/** Takes every usual port that is free; resolves with how many are taken now. */
const takePorts = async () => {
  const take = (port) =>
    new Promise((settle) => {
      const server = createServer().unref();
      server.once('error', settle);
      server.listen(port, settle);
    });
  await Promise.all(USUAL_PORTS.map(take));
  return USUAL_PORTS.length;
};

/** Runs a script of the copy there; resolves with its exit code. */
export const runElsewhere = async (repository, folder, script) => {
  const copy = copyOf(repository, folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]).status !== 0) throw new Error(`chown ${folder} failed`);
  const taken = await takePorts();
  console.log(`in ${copy}, ${isRoot ? 'as nobody' : 'as this user: start it as root to have it run as nobody'}, ${taken} ports taken`);
  return spawnSync(process.execPath, [join(copy, script)], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, ...ENVIRONMENT, ...(isRoot ? { HOME: HOME_OF_NOBODY } : {}) },
    ...(isRoot ? NOBODY : {}),
  }).status;
};
