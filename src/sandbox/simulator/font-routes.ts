import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Hono } from 'hono';
import { assetResponse, AssetStore } from '../web/asset-store.ts';
import { FONT_PATH } from './simulator-font.ts';

const ONE_DAY = 'public, max-age=86400';

const filesOfPackage = (): string =>
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2'));

export const fontRoutes = (): Hono => {
  const files = new AssetStore(filesOfPackage());
  const routes = new Hono();
  routes.get(`${FONT_PATH}/:file`, async (context, next) => {
    const file = await files.find(`/${context.req.param('file')}`);
    return file === null ? next() : assetResponse(context.req.raw, file, ONE_DAY);
  });
  return routes;
};
