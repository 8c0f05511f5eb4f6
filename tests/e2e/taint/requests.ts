import type { Request } from 'playwright/test';
import { PROVIDER_ORIGIN } from '../sandbox-origins.ts';
import type { Sight } from './markers.ts';
import type { Sink } from './secrets.ts';

/** Calls that report: whatever they hold is kept by others. */
const REPORTS: readonly string[] = ['report_data', 'add_event', 'tmp_report'];
const API = /^\/(?:api|third)\/.*?([\w-]+)\/?$/;

const isHere = ({ protocol, hostname }: URL): boolean =>
  /^(?:http|ws):$/.test(protocol) && /(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname);
/** A host of the platform under another name has its providers under that name too. */
const isProvider = (url: URL): boolean => isHere(url) && url.port === new URL(PROVIDER_ORIGIN).port;
/** The sandboxes of other flavours are on this machine too. */
const isOurs = (url: URL): boolean => isHere(url) && !isProvider(url);

/** The side that an origin is of. */
const sideOf = (origin: string): string => {
  if (!URL.canParse(origin) || isOurs(new URL(origin))) return 'page';
  return isProvider(new URL(origin)) ? 'provider' : origin;
};

const senderOf = (request: Request): string => {
  if (request.isNavigationRequest()) return 'go>';
  try {
    return isProvider(new URL(request.frame().url())) ? '' : 'page>';
  } catch {
    // The frame is gone, or the page is a worker.
    return '';
  }
};

/** The name of what a request goes to: a call of the platform, a provider with who asks it, or a page of ours. */
const targetOf = (request: Request): string => {
  const url = new URL(request.url());
  if (isProvider(url)) return `${senderOf(request)}provider:${url.pathname.split('/')[1] ?? ''}`;
  if (!isOurs(url)) return url.origin;
  const [, call] = API.exec(url.pathname) ?? [];
  const [, first = ''] = url.pathname.split('/');
  // The sandbox of another flavour has a provider's origin of its own.
  if (call === undefined) return first === 'social' ? 'page>provider:social' : first === 'uploads' ? first : 'page';
  // Both calls of a fine have the same name.
  const name = url.pathname.includes('/payer_max/') ? `payer_max_${call}` : call;
  return name === 'submit' ? 'feedback_submit' : name;
};

type Field = readonly [place: string, text: string];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const fieldsOf = (target: string, values: object): readonly Field[] =>
  Object.entries(values).map(([name, value]) => [`${target} ${name}`, textOf(value)]);

/** Calls within a batch are judged like calls of their own. */
const batched = ({ header, list, ...others }: Readonly<Record<string, unknown>>): readonly Field[] => [
  ...fieldsOf('batch_request', Object(header)),
  ...(Array.isArray(list) ? list : []).flatMap((each: unknown): readonly Field[] => {
    const { path = '', params, ...more } = Object(each) as { readonly path?: string; readonly params?: object };
    const call = API.exec(path)?.[1] ?? path;
    return [...fieldsOf(call, Object(params)), ...fieldsOf(`${call} of batch`, more)];
  }),
  ...fieldsOf('batch_request', others),
];

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyFields = (target: string, request: Request): readonly Field[] => {
  const body = request.postDataBuffer()?.toString() ?? '';
  if (body === '') return [];
  const value = json(body);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return target === 'batch_request' ? batched(value as Readonly<Record<string, unknown>>) : fieldsOf(target, value);
  }
  const type = request.headers()['content-type'] ?? '';
  return type.includes('x-www-form-urlencoded')
    ? fieldsOf(target, Object.fromEntries(new URLSearchParams(body)))
    : [[`${target} body`, body]];
};

/** The parts of an address, each at its place. */
const partsOf = (url: URL, target: string, sink: Sink): readonly Sight[] => {
  const pairs = (mark: string, text: string): readonly Sight[] =>
    [...new URLSearchParams(text)].flatMap(([name, value]) => [
      { sink, place: `${target} ${mark}${name}`, text: value },
      { sink, place: `${target} names`, text: name },
    ]);
  return [
    { sink, place: `${target} path`, text: `${url.username} ${url.password} ${url.host} ${url.pathname}` },
    ...pairs('?', url.search),
    ...pairs('#', url.hash.slice(1)),
  ];
};

/** An address at which a frame of ours has arrived, with its fragment, which no request has. */
export const sightsOfArrival = (address: string): readonly Sight[] =>
  URL.canParse(address) && isOurs(new URL(address)) ? partsOf(new URL(address), 'page', 'url') : [];

/** Everything of a request that could carry a secret, each part at its place. */
export const sightsOfRequest = async (request: Request): Promise<readonly Sight[]> => {
  if (/^(?:data|blob|about):/.test(request.url())) return [];
  const target = targetOf(request);
  const url = new URL(request.url());
  const isReport = REPORTS.includes(target) || request.resourceType() === 'cspviolationreport';
  const inUrl: Sink = isReport ? 'report' : 'url';
  const inBody: Sink = isReport ? 'report' : 'body';
  const headers = await request.allHeaders().catch(() => request.headers());
  return [
    ...partsOf(url, target, inUrl),
    ...Object.entries(headers).map(([name, text]): Sight =>
      name === 'referer'
        ? { sink: 'referer', place: request.resourceType() === 'font' ? `${target} font` : target, text }
        : { sink: 'header', place: `${target} ${name}`, text },
    ),
    ...bodyFields(target, request).map(([place, text]): Sight => ({ sink: inBody, place, text })),
  ];
};

/** The fields of the platform's answer to a call, at any depth; those within text that is JSON too. */
const answered = (call: string, value: unknown, name = ''): readonly Sight[] => {
  const inner = typeof value === 'string' ? json(value) : value;
  if (typeof inner === 'object' && inner !== null)
    return Object.entries(inner).flatMap(([key, each]) => answered(call, each, Array.isArray(inner) ? name : key));
  return typeof value === 'string' ? [{ sink: 'answer', place: `${call} ${name}`, text: value }] : [];
};

/** Everything that the platform's answer tells; nothing of other answers. */
export const sightsOfAnswer = async (request: Request): Promise<readonly Sight[]> => {
  const url = new URL(request.url());
  if (!isOurs(url) || !API.test(url.pathname)) return [];
  const response = await request.response().catch(() => null);
  const text = (await response?.text().catch(() => '')) ?? '';
  const call = targetOf(request);
  if (call !== 'batch_request') return answered(call, text);
  const sent = Object(request.postDataJSON()) as { readonly list?: readonly { readonly id: string; readonly path: string }[] };
  const { data } = Object(json(text)) as { readonly data?: Readonly<Record<string, unknown>> };
  return (sent.list ?? []).flatMap(({ id, path }) => answered(API.exec(path)?.[1] ?? path, data?.[id]));
};

/** A place told by a frame, with the sides instead of the origins: ports differ with each run. */
export const bySides = (sight: Sight, origin: string): Sight => {
  const place = sight.place.replaceAll(/https?:\/\/\S+/g, sideOf).replace(/^null to/, 'page to');
  const side = sideOf(origin);
  return { ...sight, place: sight.sink === 'storage' && side !== 'page' ? `${side} ${place}` : place };
};
