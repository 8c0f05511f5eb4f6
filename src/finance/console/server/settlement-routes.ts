import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { Result, Schema } from 'effect';
import {
  close,
  decideAll,
  filtered,
  readRun,
  reopen,
  type Run,
  RUN_NAME,
  runNames,
  RunRefused,
  summaryOf,
} from '../../settlement/run-folder.ts';
import { csvText } from '../../outcomes/table-formats.ts';
import { Decide, Difference, Reopen, RunFilter, type RunDetail, type Runs } from '../answers/settlements.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';
import { BadRequest, type ConsoleParts, note, readQuery } from './look-log.ts';

/** Differences on a page; the CSV has all of them. */
const MOST_SHOWN = 500;

const bodyOf = async <Body>(context: Context<ConsoleEnvironment>, schema: Schema.ConstraintDecoder<Body, never>): Promise<Body> => {
  const body = Schema.decodeUnknownResult(schema)(await context.req.json().catch(() => null));
  if (Result.isFailure(body)) throw new BadRequest('A decision names differences, what is decided, and a note.');
  return body.success;
};

/** The runs of `finance -- match`: read, decided, closed by a second person and reopened. Every look and every act is logged first. */
export const settlementRoutes = (parts: ConsoleParts): Hono<ConsoleEnvironment> => {
  const routes = new Hono<ConsoleEnvironment>();
  const runOf = (name: string): Run => {
    if (!RUN_NAME.test(name)) throw new BadRequest('This is no name of a run.');
    return readRun(join(parts.runsFolder, name));
  };
  const detail = (name: string, filter: RunFilter): RunDetail => {
    const run = runOf(name);
    const found = filtered(run, filter);
    return {
      summary: summaryOf(name, run),
      result: run.result,
      providers: [...new Set(run.differences.map(({ provider }) => provider))].filter((provider) => provider !== '').toSorted(),
      differences: found.slice(0, MOST_SHOWN),
      count: found.length,
      journal: run.journal,
    };
  };
  const act = async (context: Context<ConsoleEnvironment>, kind: 'decide' | 'close' | 'reopen', run: (run: Run, who: string) => void) => {
    const name = context.req.param('run') ?? '';
    const found = runOf(name);
    await note(parts, context, { kind, which: name });
    run(found, context.var.session.who);
    return context.json(detail(name, {}));
  };
  routes.get('/api/settlements', (context) => {
    const answer: typeof Runs.Type = {
      runs: runNames(parts.runsFolder).flatMap((name) => {
        try {
          return [summaryOf(name, runOf(name))];
        } catch (error) {
          // A run that was changed says so on its own page.
          if (error instanceof RunRefused) return [{ name, period: 'unreadable', status: 'open' as const, exceptions: 0, undecided: 0 }];
          throw error;
        }
      }),
    };
    return context.json(answer);
  });
  routes.get('/api/settlements/:run', async (context) => {
    const answer = detail(context.req.param('run'), readQuery(RunFilter, context.req.url));
    await note(parts, context, { kind: 'settlement', which: context.req.param('run') });
    return context.json(answer);
  });
  routes.get('/settlements/:run/differences.csv', async (context) => {
    const run = runOf(context.req.param('run'));
    const columns = Object.keys(Difference.fields) as readonly (keyof Difference)[];
    const rows = filtered(run, readQuery(RunFilter, context.req.url)).map((each) => columns.map((column) => each[column]));
    await note(parts, context, { kind: 'export', which: `settlement ${context.req.param('run')}` });
    return context.body(csvText([columns, ...rows]), 200, {
      'content-type': 'text/csv; charset=UTF-8',
      'content-disposition': `attachment; filename="differences-${context.req.param('run')}.csv"`,
    });
  });
  routes.post('/api/settlements/:run/decide', async (context) => {
    const body = await bodyOf(context, Decide);
    return act(context, 'decide', (run, who) => decideAll(run, [body], { who, at: parts.now() }));
  });
  routes.post('/api/settlements/:run/close', (context) => act(context, 'close', (run, who) => close(run, { who, at: parts.now() })));
  routes.post('/api/settlements/:run/reopen', async (context) => {
    const body = await bodyOf(context, Reopen);
    return act(context, 'reopen', (run, who) => reopen(run, body.note, { who, at: parts.now() }));
  });
  return routes;
};
