import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element as WebDriver names it. */
export interface ElementReference {
  readonly [ELEMENT]: string;
}
export const idOf = (element: ElementReference): string => element[ELEMENT];

/** What the driver answered instead of a result. */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? found(address.port) : failed(new Error('no port'))));
    });
  });

const { WEBKIT_DRIVER_PATH: DRIVER = 'WebKitWebDriver', WEBKIT_BROWSER_PATH: BROWSER = '' } = process.env;

/** A running WebKitWebDriver, on the display that the runner has started. It has one session at a time. */
export class Driver {
  readonly #process: ChildProcess;
  readonly #origin: string;
  private constructor(process: ChildProcess, origin: string) {
    this.#process = process;
    this.#origin = origin;
  }

  static async start(): Promise<Driver> {
    const port = await freePort();
    const child = spawn(DRIVER, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'ignore'] });
    const driver = new Driver(child, `http://127.0.0.1:${port}`);
    const until = Date.now() + 30_000;
    for (;;) {
      const isUp = await driver.call('GET', '/status').then(
        () => true,
        () => false,
      );
      if (isUp) return driver;
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${DRIVER} does not start`);
      await new Promise((passed) => setTimeout(passed, 50));
    }
  }

  async call<A>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<A> {
    const answer = await fetch(this.#origin + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { readonly value: A & { readonly error?: string; readonly message?: string } };
    if (!answer.ok) throw new DriverError(value.error ?? String(answer.status), value.message ?? '');
    return value;
  }

  /** A browser without a past whose requests go through this proxy. */
  async open(proxy: string): Promise<Session> {
    const capabilities = {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        proxy: { proxyType: 'manual', httpProxy: proxy },
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      },
    };
    const { sessionId } = await this.call<{ readonly sessionId: string }>('POST', '/session', { capabilities });
    return new Session(this, sessionId);
  }

  stop(): void {
    this.#process.kill();
  }
}

/** Commands to one browser. A command is for the window and the frame that were switched to last, so what belongs together is made in one turn. */
export class Session {
  readonly #driver: Driver;
  readonly #path: string;
  #turn: Promise<unknown> = Promise.resolve();
  #window = '';
  /** Where each window was when it was last looked at. */
  readonly addresses = new Map<string, string>();
  constructor(driver: Driver, id: string) {
    this.#driver = driver;
    this.#path = `/session/${id}`;
  }

  call<A>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<A> {
    return this.#driver.call(method, this.#path + path, method === 'POST' ? (body ?? {}) : undefined);
  }

  /** Does this alone, in the main document of a window. */
  inWindow<A>(window: string, act: () => Promise<A>): Promise<A> {
    const turn = this.#turn.then(async () => {
      if (this.#window !== window) await this.call('POST', '/window', { handle: window });
      this.#window = window;
      await this.call('POST', '/frame', { id: null });
      return act();
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Does this alone, in whichever window. */
  alone<A>(act: () => Promise<A>): Promise<A> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => {
      this.#window = '';
    });
    return turn;
  }

  isAt(address: string): void {
    this.addresses.set(this.#window, address);
  }

  execute<A>(script: string, ...args: readonly unknown[]): Promise<A> {
    return this.call('POST', '/execute/sync', { script, args });
  }

  async close(): Promise<void> {
    await this.alone(() => this.call('DELETE', ''));
  }
}
