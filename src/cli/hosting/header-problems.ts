import { Option, Schema } from 'effect';
import type { InlineParts } from '../../domain/site/security-headers.ts';

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').flatMap((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return name === '' ? [] : [[name, sources] as const];
    }),
  );

const policyProblems = (policy: string, { called, inline }: HeaderExpectations): readonly string[] => {
  const directives = directivesOf(policy);
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
  const calls = directives.get('connect-src') ?? [];
  const styles = directives.get('style-src') ?? [];
  return [
    ...["'unsafe-inline'", "'unsafe-eval'", '*'].filter((source) => scripts.includes(source)).map((source) => `script-src has ${source}`),
    ...(directives.get('frame-ancestors')?.join(' ') === "'none'" ? [] : ["frame-ancestors is not 'none'"]),
    ...(directives.get('object-src')?.join(' ') === "'none'" ? [] : ["object-src is not 'none'"]),
    ...inline.scripts
      .filter((hash) => !scripts.includes(`'sha256-${hash}'`))
      .map((hash) => `script-src lacks sha256-${hash}, a script of the page`),
    ...inline.styles
      .filter((hash) => !styles.includes(`'sha256-${hash}'`))
      .map((hash) => `style-src lacks sha256-${hash}, styles of the page`),
    ...called.filter((origin) => !calls.includes(origin)).map((origin) => `connect-src lacks ${origin}`),
  ];
};

const EXPECTED: Readonly<Record<string, RegExp>> = {
  'referrer-policy': /^strict-origin$/,
  'x-content-type-options': /^nosniff$/,
  'permissions-policy': /\bpayment=\(self\b/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

export interface HeaderExpectations {
  readonly isHttps: boolean;
  readonly called: readonly string[];
  readonly inline: InlineParts;
}

/** Problems with the security headers of a response (DEP-3). */
export const headerProblems = (headers: Headers, expectations: HeaderExpectations): readonly string[] => {
  const expected = { ...EXPECTED, ...(expectations.isHttps ? { 'strict-transport-security': /^max-age=[1-9]/ } : {}) };
  const policy = headers.get('content-security-policy');
  return [
    ...Object.entries(expected).flatMap(([name, pattern]) => {
      const value = headers.get(name);
      if (value === null) return [`${name} is missing`];
      return pattern.test(value) ? [] : [`${name} is ${value}`];
    }),
    ...(policy === null ? ['content-security-policy is missing'] : policyProblems(policy, expectations)),
  ];
};

/** A server's response; status 0 without one, with the reason as its text. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/** Sends one request; redirects are returned as responses. */
export type Ask = (address: string, options?: AskOptions) => Promise<Answered>;

const ANSWER_TIMEOUT_MS = 10_000;

export const askWith =
  (fetch: (address: string, init: RequestInit) => Promise<Response>): Ask =>
  async (address, options = {}) => {
    try {
      const response = await fetch(address, {
        ...options,
        // Otherwise Node requests compressed responses by default.
        headers: { 'accept-encoding': 'identity', ...options.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: error instanceof Error ? error.message : String(error) };
    }
  };

const ELEMENT = /<script\b[^>]*\bid="configuration"[^>]*>([^<]*)<\/script>/;

const PageSettings = Schema.fromJsonString(
  Schema.Struct({
    hosts: Schema.Struct({ production: Schema.String, uploads: Schema.Array(Schema.String) }),
    analytics: Schema.Struct({ host: Schema.String }),
  }),
);
export type PageSettings = typeof PageSettings.Type;

const decode = Schema.decodeUnknownOption(PageSettings);

/** Settings of a cashier page, or null if it has none, such as any other page. */
export const pageSettings = (html: string): PageSettings | null => Option.getOrNull(decode(ELEMENT.exec(html)?.[1]));
