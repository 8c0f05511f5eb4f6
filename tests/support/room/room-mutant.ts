import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';

/** A seeded bug: one piece of the product's text replaced by another. `from` must occur exactly once in the file. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const DOMAIN = resolve(import.meta.dirname, '../../../src/domain');
const folders = ['room-sync', 'room'] as const;
const FILES = [
  'limits.ts',
  ...folders.flatMap((folder) =>
    readdirSync(join(DOMAIN, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  ),
];

const made: string[] = [];

/** Removes the folders of all mutants. */
export const removeMutants = (): void => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
};

const compiled = new Map<string, string>();

const compile = async (file: string, text: string): Promise<string> => {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const { code } = await transformWithOxc(text, file);
  const result = code.replaceAll(/(from\s*["'][^"']+)\.ts(["'])/g, '$1.mjs$2');
  compiled.set(text, result);
  return result;
};

/** The domain's room modules with one bug in them, compiled into a folder of their own; imports them by name. */
export const loadMutant = async (mutation: Mutation | null): Promise<(module: string) => Promise<unknown>> => {
  const folder = mkdtempSync(join(tmpdir(), 'room-mutant-'));
  made.push(folder);
  for (const name of folders) mkdirSync(join(folder, name));
  for (const file of FILES) {
    const text = readFileSync(join(DOMAIN, file), 'utf8');
    const parts = mutation?.file === file ? text.split(mutation.from) : [text];
    if (mutation?.file === file && parts.length !== 2) {
      throw new Error(`mutation "${mutation.name}" fits ${parts.length - 1} places of ${file}, not one`);
    }
    writeFileSync(join(folder, file.replace(/\.ts$/, '.mjs')), await compile(file, parts.join(mutation?.to ?? '')));
  }
  return (module) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${module}.mjs`)).href) as Promise<unknown>;
};
