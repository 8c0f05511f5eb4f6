import { html } from 'hono/html';
import type { Hono } from 'hono';
import { type EventFilter, eventNames, readEventFilter, readEvents, type ShownEvent } from './events.ts';
import { sandboxPage, wantsPage } from './start-page.ts';
import { moment, table } from '../web/page-parts.ts';
import { readParameters } from '../api/read-request.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

const SHOWN_EVENTS = 200;

const addressWith = ({ clientId, name, limit }: EventFilter, json = false): string =>
  `/sandbox/events?${new URLSearchParams({
    ...(name === null ? {} : { name }),
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(limit === SHOWN_EVENTS ? {} : { limit: String(limit) }),
    ...(json ? { format: 'json' } : {}),
  })}`;

const row = (event: ShownEvent, filter: EventFilter) => [
  moment(event.created_at),
  event.call,
  html`<a href="${addressWith({ ...filter, name: event.name })}">${event.name}</a>`,
  html`<dl>
    ${Object.entries(event.payload).map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd><bdi>${value}</bdi></dd>`,
    )}
  </dl>`,
];

/** Page of the cashier's reports, newest first, with a filter by name and browser. Times in UTC. */
const eventsPage = (events: readonly ShownEvent[], names: readonly string[], filter: EventFilter) =>
  sandboxPage({
    title: 'Reported events: sandbox',
    heading: html`Reported events<small
        >What the cashier told the platform: add_event, report_data and tmp_report. Newest first, UTC.</small
      >`,
    content: html` <form method="get" action="/sandbox/events">
        <label
          >Event
          <select name="name">
            <option value="">All</option>
            ${names.map((name) => html`<option ${name === filter.name ? 'selected' : ''}>${name}</option>`)}
          </select></label
        >
        <label>Browser (x-cli-id) <input name="client_id" value="${filter.clientId ?? ''}" autocomplete="off" /></label>
        <button>Show</button>
        <a href="${addressWith(filter, true)}">JSON</a>
      </form>
      <p>${events.length === 0 ? 'No event yet.' : `${events.length} shown, ${filter.limit} at most.`}</p>
      ${table(
        ['Time', 'Call', 'Event', 'Parameters'],
        events.map((event) => row(event, filter)),
        { isOfRecords: true },
      )}`,
  });

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
