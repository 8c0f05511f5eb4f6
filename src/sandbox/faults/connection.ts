import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Node's own objects behind a real server; absent if a test calls `app.request()`. */
export type MaybeNode = Partial<HttpBindings> | undefined;

/** The environment of a sandbox request, as Hono types it. */
export interface SandboxEnvironment {
  Bindings: Partial<HttpBindings>;
}

/** Drops the connection without an answer. Without a connection, returns a network error response (type `error`). */
export const dropConnection = (node: MaybeNode): Response => {
  if (node?.incoming === undefined) return Response.error();
  node.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};
