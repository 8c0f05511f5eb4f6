import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { securityHeaders } from '../../../domain/site/security-headers.ts';
import { RunRefused } from '../../settlement/run-folder.ts';
import { NotAPage } from '../ledger/find-orders.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import { type ConsoleParts, BadRequest } from './look-log.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';
import { ownOriginOnly, type Person, signIn } from './sign-in-routes.ts';

const NONE: readonly string[] = [];

/** Headers of every console response: it loads only from its own origin. The sign-in page has its styles inline. */
const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  ...securityHeaders({
    scripts: NONE,
    inlineHashes: { scripts: NONE, styles: NONE },
    calls: NONE,
    images: NONE,
    fonts: NONE,
    styles: NONE,
    inlineStyles: 'all',
    frames: NONE,
    forms: NONE,
    payment: NONE,
    httpsOnly: false,
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

interface ConsoleOptions extends ConsoleParts {
  readonly people: readonly Person[];
}

const LARGEST_BODY = 64 * 1024;

/** The finance console as a request handler below /finance; nothing is shown without a sign-in. */
export const createFinanceConsole = (options: ConsoleOptions): Hono<ConsoleEnvironment> => {
  const { onFailure, screensFolder } = options;
  const app = new Hono<ConsoleEnvironment>({ strict: false }).basePath('/finance');
  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(CONSOLE_HEADERS)) context.header(name, value);
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  app.use('*', compress(), ownOriginOnly, bodyLimit({ maxSize: LARGEST_BODY }));
  const { routes, guard } = signIn(options);
  app.route('/', routes);
  app.use('*', guard);
  app.route(
    '/',
    orderRoutes(options, (name) => existsSync(join(screensFolder, name))),
  );
  app.route('/', ruleRoutes(options));
  app.route('/', settlementRoutes(options));
  app.route('/', pageRoutes(options));
  app.onError((error, context) => {
    if (error instanceof BadRequest || error instanceof NotAPage || error instanceof RunRefused)
      return context.json({ message: error.message }, 400);
    onFailure(error);
    return context.json({ message: 'The console failed. The terminal of the server says why.' }, 500);
  });
  return app;
};
