import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** Where pages report what WebDriver does not: the proxy answers it itself. */
export const NOTES = '/engine-notes';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request of the browser that has come to the proxy. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Decides on a request: an answer of its own, none at all, or null for the server's. */
export type Decision = (asked: Asked, fetchAnswer: () => Promise<Answer>) => Promise<Answer | 'abort' | null>;

interface Events {
  readonly request: [Asked];
  readonly requestfinished: [Asked, Answer];
  readonly requestfailed: [Asked];
  readonly note: [string];
}

/** Without the protocol that only holds between two neighbours, and without compression: documents are written into. */
const passedOn = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined &&
        !['proxy-connection', 'connection', 'keep-alive', 'transfer-encoding', 'accept-encoding'].includes(entry[0]),
    ),
  );
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Stands between the engine and the sandbox: sees each request, answers some, cuts the line, and writes the init scripts into documents. */
export class Proxy extends EventEmitter<Events> {
  /** Run at the beginning of each document, as Playwright's init scripts are. */
  readonly scripts: string[] = [];
  decide: Decision = async () => null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isOffline = false;
  constructor() {
    super();
    this.#server = createServer((request, response) => void this.#serve(request, response).catch(() => request.socket.destroy()));
    this.#server.on('connect', (request: IncomingMessage, socket: Socket) => this.#tunnel(request, socket));
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket) => this.#upgrade(request, socket));
    this.#server.on('connection', (socket) => this.#keep(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#cut();
  }

  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
    if (isOffline) this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #keep(socket: Socket): void {
    if (this.#isOffline) return void socket.destroy();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  /** A room's socket, asked for like a page. */
  #upgrade({ url = '', headers }: IncomingMessage, socket: Socket): void {
    const { hostname, port, pathname, search } = new URL(url);
    if (!isLocal(hostname)) return void socket.destroy();
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    this.#join(socket, port, (server) => server.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`));
  }

  /** The same through a tunnel. */
  #tunnel(request: IncomingMessage, socket: Socket): void {
    const [host = '', port = ''] = (request.url ?? '').split(':');
    if (!isLocal(host)) return void socket.destroy();
    this.#join(socket, port, () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n'));
  }

  #join(socket: Socket, port: string, begin: (server: Socket) => void): void {
    const server = connect(Number(port), '127.0.0.1', () => {
      begin(server);
      server.pipe(socket);
      socket.pipe(server);
    });
    this.#keep(server);
    server.on('close', () => socket.destroy());
    socket.on('close', () => server.destroy());
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const headers = passedOn(request.headers) as Record<string, string>;
    const asked: Asked = { url: url.href, method: request.method ?? 'GET', headers, body: await bodyOf(request) };
    if (url.pathname === NOTES) {
      this.emit('note', asked.body.toString());
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    this.emit('request', asked);
    try {
      const decided = await this.decide(asked, () => this.#fetch(asked, response));
      if (decided === 'abort') throw new Error('aborted');
      const answer = decided ?? (await this.#fetch(asked, response));
      if (response.destroyed) throw new Error('the page has left');
      response.writeHead(answer.status, this.#headersOf(answer));
      response.end(this.#documentOf(answer));
      this.emit('requestfinished', asked, answer);
    } catch {
      request.socket.destroy();
      this.emit('requestfailed', asked);
    }
  }

  #fetch({ url, method, headers, body }: Asked, response: ServerResponse): Promise<Answer> {
    const { hostname, port, pathname, search } = new URL(url);
    return new Promise((answered, failed) => {
      if (!isLocal(hostname)) return failed(new Error(`${hostname} is not of the sandbox`));
      const asking = send({ host: '127.0.0.1', port, method, path: pathname + search, headers, agent: false }, (message) => {
        bodyOf(message).then((read) => answered({ status: message.statusCode ?? 502, headers: message.headers, body: read }), failed);
      });
      asking.on('error', failed);
      response.on('close', () => asking.destroy());
      asking.end(body);
    });
  }

  get #script(): string {
    return this.scripts.map((script) => `{${script}}`).join('\n');
  }
  #isDocument({ headers }: Answer): boolean {
    return this.scripts.length > 0 && (headers['content-type'] ?? '').startsWith('text/html');
  }

  #documentOf(answer: Answer): Buffer {
    if (!this.#isDocument(answer)) return answer.body;
    const text = answer.body.toString();
    const element = `<script>${this.#script}</script>`;
    return Buffer.from(/<head[^>]*>/i.test(text) ? text.replace(/<head[^>]*>/i, (head) => head + element) : element + text);
  }

  /** The page's policy allows the init scripts too. */
  #headersOf(answer: Answer): Record<string, string | string[]> {
    const headers = passedOn(answer.headers);
    delete headers['content-length'];
    if (!this.#isDocument(answer)) return { ...headers, 'content-length': String(answer.body.length) };
    const hash = `'sha256-${createHash('sha256').update(this.#script).digest('base64')}'`;
    const policy = headers['content-security-policy'];
    if (typeof policy === 'string') headers['content-security-policy'] = policy.replace(/script-src(?: 'none')?/, `script-src ${hash}`);
    return headers;
  }
}
