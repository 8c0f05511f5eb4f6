import { BRIDGE_FAULT_HEADER, type BridgeFault, bridgeFaultOf } from './app-settings.ts';
import type { AppSettings } from './app-settings.ts';

interface AppSurroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly after: (ms: number, run: () => void) => void;
  readonly openOutside: (url: string) => void;
  readonly deliver: (text: string) => void;
}

interface Call {
  readonly version: number;
  readonly id: string;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SandboxApp {
  readonly receive: (text: string) => void;
  readonly press: (user: object) => Promise<unknown>;
}

/** The bridge's time-out as specified, in an unspecified unit. */
const TIME_OUT = 5;

const ACCOUNT_CALL = '/api/coin/get_pay_user_info/';

/** Returns whether the app accepts the request; as strict as a native app, which has types. */
const isRequest = (params: Call['params']): boolean =>
  (params['method'] === 'GET' || params['method'] === 'POST') &&
  typeof params['url'] === 'string' &&
  URL.canParse(params['url']) &&
  (params['body'] === null || typeof params['body'] === 'string') &&
  params['timeout'] === TIME_OUT;

/** The native app as seen by the page: it makes the page's requests, and applies the sandbox's faults. */
export const createApp = ({ user, version, answers }: AppSettings, { fetch, after, openOutside, deliver }: AppSurroundings): SandboxApp => {
  const asked = new Map<string, (answer: unknown) => void>();
  const say = (message: object): void => deliver(JSON.stringify(message));

  const sayWrongly = (message: { readonly id: string }, { kind, afterMs, message: name }: BridgeFault): void => {
    switch (kind) {
      case 'bridge-silent':
        return;
      case 'bridge-twice':
        say(message);
        return say(message);
      case 'bridge-late':
        return after(afterMs, () => say(message));
      case 'bridge-other-id':
        return say({ ...message, id: `${message.id}x` });
      case 'bridge-garbage':
        return deliver('<!doctype html><html><body>Not a message.</body></html>');
      case 'bridge-error':
        return say({ id: message.id, error: name });
    }
  };

  const request = async ({ id, params }: Call): Promise<void> => {
    if (!isRequest(params)) return say({ id, error: 'BAD_PARAM' });
    const init = { method: String(params['method']), headers: params['headers'] as HeadersInit, body: params['body'] as string | null };
    try {
      const response = await fetch(String(params['url']), init);
      const message = { id, error: 'NO_ERROR', status: response.status, body: await response.text() };
      const fault = bridgeFaultOf(response.headers.get(BRIDGE_FAULT_HEADER));
      if (fault === null) say(message);
      else sayWrongly(message, fault);
    } catch {
      say({ id, error: 'SOCKET_ERROR' });
    }
  };

  const userData = async (): Promise<object | null> => {
    const response = await fetch(`${ACCOUNT_CALL}?${new URLSearchParams({ session_key: user })}`, { headers: { 'x-cli-tk': user } });
    const { data } = (await response.json()) as { readonly data: object | null };
    return data === null ? null : { ...data, session_key: user };
  };

  const account = async ({ id }: Call): Promise<void> => {
    if (user === 'silent') return;
    if (user === '') return say({ id, error: 'NO_ERROR', data: null });
    try {
      say({ id, error: 'NO_ERROR', data: await userData() });
    } catch {
      say({ id, error: 'SOCKET_ERROR' });
    }
  };

  const answer = (call: Call): void | Promise<void> => {
    switch (call.call) {
      case 'request':
        return request(call);
      case 'user_info':
        return account(call);
      case 'open_url':
        if (call.params['outside_browser'] === true) openOutside(String(call.params['url']));
        return say({ id: call.id, error: call.params['outside_browser'] === true ? 'NO_ERROR' : 'BAD_PARAM' });
      default:
        return say({ id: call.id, error: 'BAD_PARAM' });
    }
  };

  return {
    receive: (text) => {
      const message = JSON.parse(text) as Call & { readonly answer?: unknown };
      if (!answers || message.version > version) return;
      if (message.answer === undefined) return void answer(message);
      asked.get(message.id)?.(message.answer);
    },
    press: (pressed) =>
      new Promise((answered) => {
        const id = `app-${asked.size + 1}`;
        asked.set(id, answered);
        say({ id, ask: 'user_press', user: pressed });
      }),
  };
};
