import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal, Refused, success } from '../api/answer.ts';
import { jsonResponse, Parameters } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import { ticketRoutes } from '../shoppers/tickets.ts';
import type { OrderDecision } from '../database/tables.ts';
import type { FaultRegistry } from '../web/fault-registry.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { avatarSvg, CHEST_SVG, START_PAGE_SCRIPT, startPage } from './start-page.ts';
import { eventRoutes } from './events-page.ts';
import { fineRoutes } from '../shoppers/fine-routes.ts';
import { roomRoutes } from '../room/room-controls.ts';
import { feedbackRoutes } from '../feedback/feedback-routes.ts';
import { hostRoutes, readFault, ruleRoutes, switchRoutes } from './switch-routes.ts';
import { readFixtures, readLedger, readSettlement } from './fixtures.ts';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const JSON_BODY = /^application\/json\s*(?:;|$)/i;

/** Returns whether the request comes from no other site. Browsers state the origin; programs do not, and are trusted. */
const isOwn = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host);
};

/** Only our pages and programs change state. A foreign site's form sends neither our origin nor JSON, so a POST must have a JSON body. */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  if (READS.includes(method)) return next();
  if (!isOwn(raw)) return jsonResponse(refusal('foreignOrigin'), 403);
  if (method !== 'DELETE' && !JSON_BODY.test(raw.headers.get('content-type') ?? '')) return jsonResponse(refusal('notJson'), 415);
  return next();
};

const LARGEST_BODY = 64 * 1024;
const orderDecisionOf = (parameters: Parameters): OrderDecision => {
  const outcome = parameters.text('outcome');
  if (outcome === 'paid') return { kind: 'paid', card: null };
  if (outcome !== 'declined') throw new Refused('badRequest', 'outcome is neither paid nor declined');
  const facts = {
    errCode: parameters.textOr('err_code', ''),
    errSummary: parameters.textOr('err_summary', ''),
    failReason: parameters.textOr('fail_reason', ''),
    failDetail: parameters.textOr('fail_detail', ''),
  };
  return { kind: 'declined', facts, card: null };
};

/** Pages and switches under /sandbox: test data, the ledger, faults, events, the platform's switches, and deciding an order. */
export const consoleRoutes = (services: SandboxParts, faults: FaultRegistry): Hono => {
  const routes = new Hono({ strict: false });
  routes.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  routes.use('*', sameOriginOnly, bodyLimit({ maxSize: LARGEST_BODY, onError: () => jsonResponse(refusal('tooLarge'), 413) }));
  routes.get('/', async (context) => context.html(startPage(await readFixtures(services))));
  routes.get('/start-page.js', (context) => context.body(START_PAGE_SCRIPT, 200, { 'content-type': 'text/javascript; charset=UTF-8' }));
  routes.get('/fixtures', async (context) => context.json(await readFixtures(services)));
  routes.get('/ledger', async (context) => {
    const parameters = await readParameters(context.req.raw);
    const [rid, deviceId] = [parameters.textOr('rid', ''), parameters.textOr('device_id', '')];
    return context.json(await readLedger(services, { ...(rid === '' ? {} : { rid }), ...(deviceId === '' ? {} : { deviceId }) }));
  });
  routes.get('/settlements/:file', async (context) => {
    const id = context.req.param('file').replace(/\.csv$/, '');
    const provider = services.providers.sandboxes.find((each) => each.id === id);
    const file = provider === undefined ? null : await readSettlement(services, provider);
    return file === null
      ? jsonResponse(refusal('noSuchCall'), 404)
      : context.body(file, 200, { 'content-type': 'text/csv; charset=UTF-8' });
  });
  routes.get('/packages/chest.svg', (context) => context.body(CHEST_SVG, 200, { 'content-type': 'image/svg+xml' }));
  routes.get('/avatars/:file', (context) => {
    const number = /^(\d{1,2})\.svg$/.exec(context.req.param('file'))?.[1];
    const svg = avatarSvg(Number(number));
    return svg === null ? context.notFound() : context.body(svg, 200, { 'content-type': 'image/svg+xml' });
  });
  ruleRoutes(routes, '/faults', faults, readFault, () => ({ faults: faults.all }));
  switchRoutes(routes, services.switches);
  eventRoutes(routes, services);
  hostRoutes(routes, services);
  ticketRoutes(routes, services.tickets);
  fineRoutes(routes, services);
  feedbackRoutes(routes, services);
  roomRoutes(routes, services.rooms);
  routes.post('/orders/:id/decide', async (context) => {
    const orderDecision = orderDecisionOf(await readParameters(context.req.raw));
    const orderId = new Parameters([['order id', context.req.param('id')]]).text('order id');
    if ((await services.orders.byId(orderId)) === null) return jsonResponse(refusal('noSuchOrder'), 404);
    const decided = await services.orderDecisions.decideNow(orderId, orderDecision);
    return decided ? jsonResponse(success({})) : jsonResponse(refusal('badRequest', 'the order has ended before'), 409);
  });
  routes.all('*', () => jsonResponse(refusal('noSuchCall'), 404));
  routes.onError((error) => {
    if (error instanceof Refused) return jsonResponse(error.answer, 400);
    console.error('The sandbox failed:', error);
    return jsonResponse(refusal('failure'), 500);
  });
  return routes;
};
