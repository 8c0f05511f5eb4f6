import { readFileSync } from 'node:fs';
import type { Answer, Asked } from './proxy.ts';

export type Pattern = string | RegExp | ((url: URL) => boolean);

const globAsPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replaceAll(/\*\*|\*|[.+?^${}()|[\]\\/]/g, (found) => (found === '**' ? '.*' : found === '*' ? '[^/]*' : `\\${found}`)).replaceAll(String.raw`\/.*\/`, String.raw`\/(?:.*\/)?`)}$`,
  );

/** Whether an address is what a route or a wait is for. */
export const matches = (pattern: Pattern, url: string, origin: string): boolean => {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (typeof pattern !== 'string') return pattern.test(url);
  return globAsPattern(pattern.startsWith('/') ? origin + pattern : pattern).test(url);
};

/** A function and its argument as the text of an init script. */
export const asScript = (script: (arg: never) => void, arg: unknown): string =>
  `(${String(script)})(${arg === undefined ? 'undefined' : JSON.stringify(arg).replaceAll('</', String.raw`<\/`)});`;

export class WebKitRequest {
  readonly #asked: Asked;
  readonly #frame: unknown;
  constructor(asked: Asked, frame: unknown) {
    this.#asked = asked;
    this.#frame = frame;
  }
  url(): string {
    return this.#asked.url;
  }
  method(): string {
    return this.#asked.method;
  }
  headers(): Readonly<Record<string, string>> {
    return this.#asked.headers;
  }
  async allHeaders(): Promise<Readonly<Record<string, string>>> {
    return this.#asked.headers;
  }
  postData(): string | null {
    return this.#asked.body.length === 0 ? null : this.#asked.body.toString();
  }
  postDataBuffer(): Buffer | null {
    return this.#asked.body.length === 0 ? null : this.#asked.body;
  }
  postDataJSON(): unknown {
    return JSON.parse(this.#asked.body.toString());
  }
  isNavigationRequest(): boolean {
    return this.#asked.headers['sec-fetch-mode'] === 'navigate';
  }
  resourceType(): string {
    const { 'sec-fetch-dest': kind = 'empty' } = this.#asked.headers;
    return kind === 'empty' ? 'fetch' : kind === 'iframe' ? 'document' : kind;
  }
  /** The page for its main document, and no page's frame for that of a frame in it. */
  frame(): unknown {
    return this.#asked.headers['sec-fetch-dest'] === 'iframe' ? null : this.#frame;
  }
}

export class WebKitResponse {
  readonly #asked: WebKitRequest;
  readonly #answer: Answer;
  constructor(asked: WebKitRequest, answer: Answer) {
    this.#asked = asked;
    this.#answer = answer;
  }
  url(): string {
    return this.#asked.url();
  }
  request(): WebKitRequest {
    return this.#asked;
  }
  status(): number {
    return this.#answer.status;
  }
  ok(): boolean {
    return this.#answer.status >= 200 && this.#answer.status < 300;
  }
  headers(): Readonly<Record<string, string>> {
    return this.#answer.headers as Record<string, string>;
  }
  async text(): Promise<string> {
    return this.#answer.body.toString();
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

interface Fulfilment {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Buffer;
  readonly json?: unknown;
  readonly path?: string;
  readonly response?: WebKitResponse;
}

/** What a handler has decided. */
export type Verdict = Answer | 'abort' | 'continue' | 'fallback';

/** A request on its way through a handler. */
export class WebKitRoute {
  readonly decided: Promise<Verdict>;
  #decide: (verdict: Verdict) => void = () => {};
  readonly #request: WebKitRequest;
  readonly #fetch: () => Promise<Answer>;
  constructor(request: WebKitRequest, fetchAnswer: () => Promise<Answer>) {
    this.#request = request;
    this.#fetch = fetchAnswer;
    this.decided = new Promise((decided) => (this.#decide = decided));
  }
  request(): WebKitRequest {
    return this.#request;
  }
  async continue(): Promise<void> {
    this.#decide('continue');
  }
  async fallback(): Promise<void> {
    this.#decide('fallback');
  }
  async abort(): Promise<void> {
    this.#decide('abort');
  }
  async fetch(): Promise<WebKitResponse> {
    return new WebKitResponse(this.#request, await this.#fetch());
  }
  async fulfill({ status, headers, contentType, body, json, path, response }: Fulfilment): Promise<void> {
    const text = path === undefined ? (body ?? (json === undefined ? await response?.text() : JSON.stringify(json))) : readFileSync(path);
    this.#decide({
      status: status ?? response?.status() ?? 200,
      headers: {
        ...(headers ?? response?.headers()),
        ...(contentType === undefined
          ? json === undefined
            ? {}
            : { 'content-type': 'application/json' }
          : { 'content-type': contentType }),
      },
      body: Buffer.from(text ?? ''),
    });
  }
}

export type Handler = (route: WebKitRoute, request: WebKitRequest) => unknown;
