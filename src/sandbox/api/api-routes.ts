import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FaultRegistry } from '../web/fault-registry.ts';
import { faultedAnswer, type SandboxEnvironment } from '../web/faulted-answer.ts';
import type { Scheduler } from '../sandbox-parts.ts';
import { originsForRequest, type Ports } from '../web/origins.ts';
import { type Answer, refusal, Refused } from './answer.ts';
import type { CallInput, Dispatch } from './batch-request.ts';
import { bodyResponse, canonicalPath, jsonResponse, type Parameters } from './parameters.ts';
import { readParameters } from './read-request.ts';

const LARGEST_BODY = 1024 * 1024;

interface ApiOptions {
  readonly dispatch: Dispatch;
  readonly faults: FaultRegistry;
  readonly scheduler: Scheduler;
  /** True if the platform recognises a repeated X-CLI-RID (D2). */
  readonly deduplicate: boolean;
  readonly ports: Ports;
  /** Called with every answer as sent to the client, before it is sent, or null if the client gets none. Never rejects. */
  readonly answered: (sent: SentAnswer) => Promise<void>;
}

export interface SentAnswer {
  readonly path: string;
  readonly parameters: Parameters;
  /** Browser and device id of the caller, each empty if not stated. */
  readonly clientId: string;
  readonly deviceId: string;
  readonly answer: unknown;
}

/** Returns what a client reads in a response made by a fault, or null if it is not JSON, or still being sent. */
const sentAnswer = async (response: Response): Promise<unknown> => {
  if (!response.headers.has('content-length') || response.status !== 200 || !(response.headers.get('content-type') ?? '').includes('json'))
    return null;
  try {
    return await response.clone().json();
  } catch {
    return null;
  }
};

/** Returns the device of a request, or empty if not stated. */
const deviceOf = (parameters: Parameters): string => {
  try {
    return (
      parameters.textOr('h5_deviceid', '') || parameters.textOr('zp_h5deviceid', '') || parameters.object('ext').textOr('h5_deviceid', '')
    );
  } catch {
    return '';
  }
};

/** Results that are also sent as the HTTP status (platform §8). */
const HTTP_RESULTS: readonly number[] = [404, 429];
const RETRY_AFTER_SECONDS = '60';

const answerResponse = (answer: Answer): Response => {
  const response = jsonResponse(answer, HTTP_RESULTS.includes(answer.result) ? answer.result : 200);
  if (response.status === 429) response.headers.set('retry-after', RETRY_AFTER_SECONDS);
  return response;
};

/** The platform API under /api/. Every call accepts GET and POST, answers in the envelope and completes even if its client disconnects. */
export const apiRoutes = ({ dispatch, faults, scheduler, deduplicate, ports, answered }: ApiOptions): Hono<SandboxEnvironment> => {
  const api = new Hono<SandboxEnvironment>();
  api.use('*', bodyLimit({ maxSize: LARGEST_BODY, onError: () => jsonResponse(refusal('tooLarge'), 413) }));
  api.on(['GET', 'POST'], '*', async (context) => {
    const path = canonicalPath(context.req.path);
    const parameters = await readParameters(context.req.raw);
    const clientId = context.req.header('x-cli-id') ?? '';
    const deviceId = deviceOf(parameters);
    const fault = faults.take({ path, clientId, deviceId });
    const input: CallInput = {
      parameters,
      clientId,
      address: context.env?.incoming?.socket.remoteAddress ?? '',
      requestId: context.req.header('x-cli-rid') ?? '',
      sessionKey: context.req.header('x-cli-tk') ?? '',
      deduplicate: deduplicate && fault?.kind !== 'no-dedupe',
      declinedFirstMs: fault?.kind === 'declined-then-paid' ? fault.afterMs : 0,
      siteOrigin: originsForRequest(context.req.raw, ports).siteOrigin,
      pageOrigin: context.req.header('origin') ?? originsForRequest(context.req.raw, ports).siteOrigin,
      ports,
    };
    const process = () => dispatch(path, input);
    if (fault !== null) {
      const faulted = await faultedAnswer({ fault, process, node: context.env, scheduler });
      await answered({ path, parameters, clientId, deviceId, answer: await sentAnswer(faulted) });
      return faulted;
    }
    const answer = await process();
    await answered({ path, parameters, clientId, deviceId, answer });
    return answerResponse(answer);
  });
  api.all('*', () => jsonResponse(refusal('methodNotAllowed'), 405));
  api.onError((error) => {
    if (error instanceof Refused) return jsonResponse(error.answer);
    console.error('The sandbox failed:', error);
    return jsonResponse(refusal('failure'), 500);
  });
  return api;
};

const FUNCTION_NAME = /^[A-Za-z_$][\w$.]{0,63}$/;
const DEFAULT_NAME = 'callback';

/** sys/h5_info (platform §7): a script that passes the server's time, in seconds, to the function named by `callback`. */
export const serverTimeRoutes = (scheduler: Scheduler): Hono => {
  const routes = new Hono({ strict: false });
  routes.get('/sys/h5_info', (context) => {
    const asked = context.req.query('callback') ?? DEFAULT_NAME;
    const name = FUNCTION_NAME.test(asked) ? asked : DEFAULT_NAME;
    return bodyResponse(`${name}({"ts":${Math.floor(scheduler.now() / 1000)}});`, 'text/javascript; charset=UTF-8');
  });
  return routes;
};
