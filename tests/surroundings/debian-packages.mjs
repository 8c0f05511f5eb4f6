// Files of Debian packages without installing them: fetched by apt-get and unpacked into a folder.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages could not be fetched: no apt-get here, or it does not know them. */
export class NotDebian extends Error {}

const run = (command, args, cwd) => {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new NotDebian(`${command} ${args.join(' ')}: ${error?.message ?? stderr}\nThis needs Debian's apt-get and dpkg-deb.`);
};

/** Unpacks packages below `folder`; gives the folder that stands for `/`. Throws NotDebian. */
export const unpacked = (folder, ...names) => {
  const [archives, root] = [join(folder, 'archives'), join(folder, 'root')];
  mkdirSync(archives, { recursive: true });
  run('apt-get', ['-qq', 'download', ...names], archives);
  for (const archive of readdirSync(archives)) run('dpkg-deb', ['-x', join(archives, archive), root], archives);
  return root;
};

/** Fontconfig's settings of this machine, with the fonts of these packages and no others; gives the file. Throws NotDebian. */
export const onlyFontsOf = (folder, ...names) => {
  const root = unpacked(folder, ...names);
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(root, 'usr/share/fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`,
  );
  return file;
};

/** A browser package's command, as installed or else unpacked; gives its path. Throws NotDebian. */
export const browserOf = (folder, name, ...others) => {
  const installed = join('/usr/bin', name);
  if (existsSync(installed)) return installed;
  const root = unpacked(folder, name, ...others);
  const command = join(folder, name);
  const launcher = readFileSync(join(root, 'usr/bin', name), 'utf8');
  writeFileSync(command, launcher.replaceAll('/usr/lib/', `${root}/usr/lib/`).replaceAll('/etc/chromium', `${root}/etc/chromium`));
  chmodSync(command, 0o755);
  return command;
};
