import { Hono } from 'hono';
import type { Scheduler } from '../scheduler.ts';
import { bodyResponse } from './json.ts';

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
