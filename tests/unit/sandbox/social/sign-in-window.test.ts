import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSignInWindow } from '../../../../src/sandbox/social/sign-in-window.ts';

const PROVIDER = 'http://localhost:4174';

describe('T12 the window of a sign-in', () => {
  const opened = { closed: false };
  let page: EventTarget;
  let address: URL;
  const told: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    page = Object.assign(new EventTarget(), { open: () => opened });
    vi.stubGlobal('window', page);
    address = new URL(`${PROVIDER}/social/facebook`);
    openSignInWindow(address, (answer) => told.push(answer));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const send = (origin: string, source: unknown): void => {
    const data = { channel: address.searchParams.get('channel'), token: 'fb_1' };
    page.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }));
  };

  it.each([
    ['another origin', 'http://localhost:4173', opened],
    ['an origin that begins alike', `${PROVIDER}.evil.example`, opened],
    ['another window of the right origin', PROVIDER, { closed: false }],
    ['no window', PROVIDER, null],
  ])('T12 a message of the right shape from %s changes nothing; the right one is taken once', (_, origin, source) => {
    send(origin, source);
    expect(told).toEqual([]);
    send(PROVIDER, opened);
    send(PROVIDER, opened);
    expect(told).toEqual([expect.objectContaining({ token: 'fb_1' })]);
  });
});
