import type { Hono } from 'hono';
import { readParameters } from '../api/read-request.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { eventNames, readEventFilter, readEvents } from './events.ts';
import { eventsPage, SHOWN_EVENTS } from './events-page.ts';
import { wantsPage } from './wants-page.ts';

/** GET /sandbox/events: the cashier's reports, as a page for people and as JSON for programs. */
export const eventRoutes = (routes: Hono, services: Pick<SandboxParts, 'database'>): void => {
  routes.get('/events', async (context) => {
    const parameters = await readParameters(context.req.raw);
    context.header('vary', 'accept');
    if (!wantsPage(context.req.raw)) return context.json(await readEvents(services, readEventFilter(parameters)));
    const filter = readEventFilter(parameters, SHOWN_EVENTS);
    const { events } = await readEvents(services, filter);
    return context.html(eventsPage(events, await eventNames(services), filter));
  });
};
