import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { REPOSITORY } from '../support/checks/import-graph.ts';

/** The file of a chunk, by the end of its source's path in the build's own manifest. */
export const builtChunk = async (source: string): Promise<string> => {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    await readFile(join(REPOSITORY, 'dist/site/.vite/manifest.json'), 'utf8'),
  );
  const chunk = Object.entries(manifest).find(([name]) => name.endsWith(source))?.[1];
  if (chunk === undefined) throw new Error(`the build has no ${source}`);
  return chunk.file;
};

/** Holds a chunk back; gives the way to let it come. */
export const holdChunk = async (page: Page, source: string): Promise<() => void> => {
  let free = (): void => {};
  const isHeld = new Promise<void>((come) => (free = come));
  await page.route(`**/${await builtChunk(source)}*`, async (route) => {
    await isHeld;
    await route.fallback();
  });
  return free;
};

/** Lets a chunk not come; gives the way to mend it. */
export const blockChunk = async (page: Page, source: string): Promise<() => Promise<void>> => {
  const address = `**/${await builtChunk(source)}*`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
};
