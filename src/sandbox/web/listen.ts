import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';

const QUIET_CONNECTION_MS = 65_000;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The port is in use by another program, or is not permitted. */
export class PortUnavailable extends Error {
  constructor(port: number, code: string) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Stop it, or choose another port: PORT=5173 npm start (the next port is used as well).`
        : `Port ${port} cannot be used (${code}).`,
    );
  }
}

/** Serves `fetch` on a port (0 selects a free one); `upgrade` handles socket requests. Rejects with PortUnavailable. */
export const listen = (fetch: Fetch, port: number, host: string | undefined, upgrade?: Upgrade): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch }) as Server;
    // Longer than clients keep an idle connection: closing it while a request arrives would lose the request.
    server.keepAliveTimeout = QUIET_CONNECTION_MS;
    if (upgrade !== undefined) server.on('upgrade', upgrade);
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortUnavailable(port, error.code ?? error.message)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
