import { Hono } from 'hono';
import type { SandboxEnvironment } from '../faults/connection.ts';
import type { Mountable, MountPoint } from './mountable.ts';

/** Passes every request below a mounted program's path to the program. */
export const mountRoutes = (mounts: readonly Mountable[], point: MountPoint): Hono<SandboxEnvironment> => {
  const routes = new Hono<SandboxEnvironment>({ strict: false });
  for (const { path, mount } of mounts) {
    const answer = mount(point);
    for (const pattern of [path, `${path}/*`]) {
      routes.all(pattern, (context) => answer(context.req.raw, context.env?.incoming?.socket.remoteAddress ?? ''));
    }
  }
  return routes;
};
