import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import type { ConsoleParts } from './look-log.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.webp': 'image/webp',
};
/** Pattern of a file name, without a path to another folder. */
const FILE = '[\\w-][\\w.-]*';
const HOUR = 'private, max-age=3600';
const FOR_EVER = 'private, max-age=31536000, immutable';
const NOT_BUILT = 'The finance console is not built. Run: npm run build\n';

const bytesOf = (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

/** The console's built pages and scripts, and the gallery's pictures. */
export const pageRoutes = ({ pagesFolder, screensFolder }: ConsoleParts): Hono<ConsoleEnvironment> => {
  const routes = new Hono<ConsoleEnvironment>();
  const serve = (path: string, folder: string, cacheControl: string): void => {
    routes.get(`${path}/:file{${FILE}}`, async (context, next) => {
      const file = context.req.param('file') ?? '';
      const type = CONTENT_TYPES[extname(file)];
      const bytes = type === undefined ? null : await bytesOf(join(folder, file));
      return bytes === null || type === undefined
        ? next()
        : context.body(bytes, 200, { 'content-type': type, 'cache-control': cacheControl });
    });
  };
  serve('/assets', join(pagesFolder, 'assets'), FOR_EVER);
  serve('/screens', screensFolder, HOUR);
  routes.get('*', async (context) => {
    if (/\.\w+$|\/api\//.test(context.req.path)) return context.json({ message: 'There is nothing at this address.' }, 404);
    const page = await bytesOf(join(pagesFolder, 'finance.html'));
    return page === null ? context.text(NOT_BUILT, 503) : context.body(page, 200, { 'content-type': 'text/html; charset=UTF-8' });
  });
  return routes;
};
