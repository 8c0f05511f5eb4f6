import type { InlineParts } from '../../domain/serving/content-security-policy.ts';

/** Sources of a policy, by directive. */
export const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
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
  /** Origins that the page calls, according to its own settings. */
  readonly called: readonly string[];
  /** Hashes of the page's inline scripts and styles. */
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
