import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../support/checks/import-graph.ts';

const CACHE = join(REPOSITORY, '.cache');

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** How the pictures in docs/screens are drawn: grey anti-aliasing and full hinting, as Chromium without windows does by itself. */
const SETTINGS = [
  ['antialias', '<bool>true</bool>'],
  ['hinting', '<bool>true</bool>'],
  ['hintstyle', '<const>hintfull</const>'],
  ['autohint', '<bool>false</bool>'],
  ['rgba', '<const>none</const>'],
] as const;
const edits = SETTINGS.map(([name, value]) => `    <edit name="${name}" mode="assign">${value}</edit>\n`).join('');

/**
 * The environment of the browser. Fontconfig's settings of a machine decide how Chromium draws bundled fonts too, so they
 * are fixed here, on top of that machine's own configuration: its fonts stay what they are. Nothing on other systems.
 */
export const browserEnvironment = (): Readonly<Record<string, string>> => {
  const own = process.env['FONTCONFIG_FILE'];
  const file = join(CACHE, 'browser-fonts.conf');
  const draft = `${file}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    draft,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${xml(own === undefined || own === '' ? 'fonts.conf' : own)}</include>
${['pattern', 'font'].map((target) => `  <match target="${target}">\n${edits}  </match>\n`).join('')}</fontconfig>
`,
  );
  // Other workers may be starting a browser with it.
  renameSync(draft, file);
  const given = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(given), FONTCONFIG_FILE: file };
};
