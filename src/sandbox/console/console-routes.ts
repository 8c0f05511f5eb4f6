import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refused, refusal, success } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';
import { Parameters } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import { ticketRoutes } from '../login/ticket-routes.ts';
import type { OrderDecision } from '../database/tables.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { avatarSvg, CHEST_SVG } from './avatars.ts';
import { eventRoutes } from './event-routes.ts';
import { fineRoutes } from '../fines/fine-routes.ts';
import { roomRoutes } from '../room/room-routes.ts';
import { feedbackRoutes } from '../feedback/feedback-routes.ts';
import { hostRoutes } from './host-routes.ts';
import { readFixtures } from './fixtures.ts';
import { readFault } from './read-fault.ts';
import { readLedger } from './ledger.ts';
import { sameOriginOnly } from './same-origin.ts';
import { START_PAGE_SCRIPT, startPage } from './start-page.ts';
import { checkRoom, switchRoutes } from './switch-routes.ts';

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

/**
 * The sandbox's own pages and switches under /sandbox: test data, the ledger, faults, events, the platform's
 * switches, and deciding an order.
 */
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
  routes.get('/packages/chest.svg', (context) => context.body(CHEST_SVG, 200, { 'content-type': 'image/svg+xml' }));
  routes.get('/avatars/:file', (context) => {
    const number = /^(\d{1,2})\.svg$/.exec(context.req.param('file'))?.[1];
    const svg = avatarSvg(Number(number));
    return svg === null ? context.notFound() : context.body(svg, 200, { 'content-type': 'image/svg+xml' });
  });
  routes.get('/faults', (context) => context.json({ faults: faults.waiting }));
  routes.post('/faults', async (context) => {
    checkRoom(faults.waiting);
    faults.add(readFault(await readParameters(context.req.raw)));
    return jsonResponse(success({ faults: faults.waiting }));
  });
  routes.delete('/faults', (context) => {
    faults.clear(context.req.query('client_id') ?? null);
    return jsonResponse(success({ faults: faults.waiting }));
  });
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
