import fc from 'fast-check';

/** The configured origin that the corpus imitates. */
export const PAYABLE = 'https://pay.example.com';

const HOST = 'pay.example.com';

/** Texts that name the payable origin and nothing else. */
export const RIGHT_ORIGINS: readonly string[] = [
  PAYABLE,
  `${PAYABLE}/`,
  HOST,
  `${HOST}/`,
  `https://${HOST}:443`,
  `https://${HOST}:443/`,
  `${HOST}:443`,
  'HTTPS://pay.example.com',
  'https://PAY.example.com',
  'https://Pay.Example.Com/',
];

const EVIL = 'evil.com';
/** Hosts that look like the payable one. */
const WRONG_HOSTS: readonly string[] = [
  EVIL,
  `${HOST}.${EVIL}`,
  `${HOST}${EVIL}`,
  `${HOST}-${EVIL}`,
  `${HOST}%2e${EVIL}`,
  `${HOST}%2f.${EVIL}`,
  `${HOST}%00.${EVIL}`,
  `${HOST}%09.${EVIL}`,
  `${HOST}%23.${EVIL}`,
  `${HOST}..`,
  `${HOST}.`,
  `.${HOST}`,
  `a.${HOST}`,
  `www.${HOST}`,
  `evil${HOST}`,
  `pay.example.co`,
  `pay.example.comm`,
  `pay.example.com.sa`,
  `pay-example.com`,
  `payexample.com`,
  `pay.example`,
  `example.com`,
  `pay.example.com_`,
  `pay_example.com`,
  `paу.example.com`,
  `pay.exаmple.com`,
  `pay。example。com`,
  `pay．example．com`,
  `ｐay.example.com`,
  `pay.example.com\u200b`,
  `p\u00aday.example.com`,
  `pay%2eexample.com`,
  `%70ay.example.com`,
  `xn--py-hia.example.com`,
  `[::1]`,
  `[::ffff:127.0.0.1]`,
  `127.0.0.1`,
  `2130706433`,
  `0x7f000001`,
  `0177.0.0.1`,
  `localhost`,
  `pay.example.com:8443`,
  `pay.example.com:80`,
  `pay.example.com:0`,
  `pay.example.com:99999`,
  `pay.example.com:443.${EVIL}`,
  `pay.example.com:x`,
  `pay.example.com:443@${EVIL}`,
];

const USER_INFOS: readonly string[] = ['user@', 'user:pass@', ':@', '@', `${EVIL}@`, `${HOST}@`, `${HOST}:443@`, 'a%40b@', 'a@b@'];
const SCHEMES: readonly string[] = [
  'http://',
  'ftp://',
  'ws://',
  'wss://',
  'file://',
  'blob:https://',
  'data:text/html,https://',
  'javascript://',
  'javascript:location="https://',
  'view-source:https://',
  'intent://',
  'about:',
  '//',
  '\\\\',
  '/\\',
  '///',
  '/',
  'https:',
  'https:/',
  'https:\\\\',
  'https:/\\',
  'https:///',
  'https:////',
  'hhttps://',
  'https ://',
  ' https://',
  '\thttps://',
  'ht\ntps://',
  'ht\ttps://',
  'https:\t//',
  '\u0000https://',
  '\u00a0https://',
  '\ufeffhttps://',
  'https%3a//',
  'https:%2f%2f',
  'httpѕ://',
];
const TAILS: readonly string[] = [
  `/${EVIL}`,
  '/pay',
  '/..',
  '//',
  '/%2e%2e',
  '/?next=https://evil.com',
  '?a=1',
  '?',
  '#',
  '#a',
  `#@${EVIL}`,
  `?@${EVIL}`,
  `/@${EVIL}`,
  `\\@${EVIL}`,
  `\\.${EVIL}`,
  '\\',
  ' ',
  `\t.${EVIL}`,
  `\n.${EVIL}`,
  `\r\n.${EVIL}`,
  '\u0000',
  '\u2028',
  `;${EVIL}`,
  `,${EVIL}`,
  `&${EVIL}`,
  `'`,
  '"',
  '<',
  '>',
  '|',
  '^',
  '`',
  '{}',
  '%',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  'ا',
];

/** Over 200 texts that must never be taken for the payable origin. */
export const WRONG_ORIGINS: readonly string[] = [
  ...new Set([
    '',
    ' ',
    'https',
    'https:',
    'https://',
    'null',
    'undefined',
    '[object Object]',
    '*',
    'https://*',
    'https://*.example.com',
    'https://pay.*',
    '.*',
    ...WRONG_HOSTS,
    ...WRONG_HOSTS.map((host) => `https://${host}`),
    ...WRONG_HOSTS.slice(0, 20).map((host) => `https://${host}/`),
    ...USER_INFOS.map((user) => `https://${user}${HOST}`),
    ...USER_INFOS.map((user) => `https://${user}${EVIL}`),
    ...USER_INFOS.map((user) => `${user}${HOST}`),
    ...SCHEMES.map((scheme) => `${scheme}${HOST}`),
    ...SCHEMES.map((scheme) => `${scheme}${HOST}/`),
    ...TAILS.map((tail) => `${PAYABLE}${tail}`),
    ...TAILS.map((tail) => `${HOST}${tail}`),
  ]),
];

const CODE_SCHEMES: readonly string[] = [
  'javascript:alert(1)//',
  'JavaScript:alert(1)//',
  'java\tscript:alert(1)//',
  'java\nscript:alert(1)//',
  ' javascript:alert(1)//',
  '\u0001javascript:alert(1)//',
  'javascript\u00a0:alert(1)//',
  'javascript%3aalert(1)//',
  'javascript%253aalert(1)//',
  'javascript:%0aalert(1)//',
  'vbscript:msgbox(1)//',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:,',
  'blob:null/',
  'filesystem:https://',
  'jar:https://',
  'mailto:',
  'tel:',
  'intent:#Intent;scheme=https;end',
  'market://details?id=',
];
const PORTS: readonly string[] = ['', ':443', ':80', ':8443', ':0443', ':65536', ':', ':-1', ':4 43', ':%34%34%33', ':٤٤٣'];
const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text));

/** Over 2,000 addresses that no shopper may be led to, nor a host of ours be taken for. Each is unlike every right one. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([
    ...WRONG_ORIGINS,
    ...CODE_SCHEMES.flatMap((scheme) => [scheme, `${scheme}${HOST}`, `${scheme}${EVIL}`]),
    ...SCHEMES.flatMap((scheme) => [EVIL, `${HOST}.${EVIL}`, `${HOST}@${EVIL}`, `${EVIL}\\@${HOST}`].map((host) => `${scheme}${host}`)),
    ...USER_INFOS.flatMap((user) => WRONG_HOSTS.map((host) => `https://${user}${host}`)),
    ...USER_INFOS.flatMap((user) => TAILS.map((tail) => `https://${user}${HOST}${tail}`)),
    ...PORTS.flatMap((port) => WRONG_HOSTS.map((host) => `https://${host}${port}/pay`)),
    ...TAILS.flatMap((tail) => [`https://${EVIL}${tail}`, `//${EVIL}${tail}`, `/\\${EVIL}${tail}`, `https://${HOST}.${EVIL}${tail}`]),
    ...WRONG_HOSTS.flatMap((host) => [
      twice(`https://${host}`),
      `https://${twice(host)}`,
      `https:${host}`,
      `https:\\\\${host}`,
      `http://${host}/`,
    ]),
  ]),
];

const piece = fc.constantFrom(
  ...SCHEMES.slice(0, 20),
  'https://',
  HOST,
  'pay.',
  'example.com',
  EVIL,
  '@',
  ':',
  '443',
  '8443',
  '/',
  '\\',
  '?',
  '#',
  '%2e',
  '.',
  '\t',
  ' ',
  'ا',
);

/** Addresses put together from the pieces of good and bad ones. */
export const trickyAddress: fc.Arbitrary<string> = fc.oneof(
  fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
  fc.constantFrom(...WRONG_ORIGINS, ...RIGHT_ORIGINS),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const key = fc.oneof(
  fc.constantFrom(
    'uid',
    'ticket',
    'session_key',
    '__proto__',
    'constructor',
    'prototype',
    'a',
    'a[b]',
    'a[]',
    'a[0]',
    'a[25]',
    'a[__proto__][x]',
  ),
  fc.constantFrom('constructor[prototype][x]', '__proto__[x]', 'a[b][c][d][e][f][__proto__]', '[x]', '[]', 'a[', 'a]', 'a[b]c'),
  fc.string({ maxLength: 6 }),
);
const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.boolean()).map(([value, whole]) => {
    const safe = value.toWellFormed();
    return whole ? encodeURIComponent(safe) : safe;
  });

/** Query strings: repeated names, brackets, bad escapes, prototype names, any text. */
export const queryText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(encoded(key), fc.oneof(encoded(fc.string({ maxLength: 5 })), fc.constantFrom('%', '%zz', '1', ''))), {
        maxLength: 12,
      })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
