import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageBridge } from '../../../../src/adapters/bridge/message-bridge.ts';
import { NATIVE_ERRORS } from '../../../../src/domain/bridge/client-result.ts';
import { pressUser } from '../../../../src/domain/bridge/user-press.ts';
import type { BridgeRequest, NativeBridge } from '../../../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeAppPage, type FakeAppPage } from './fake-app-page.ts';

const REQUEST: BridgeRequest = { method: 'GET', url: 'https://api.example/api/sys/ts/', headers: { 'x-cli-br': '1' }, body: null };
const MINUTE = 60_000;

describe.each([1, 2] as const)('the bridge, version %i', (version) => {
  let app: FakeAppPage;
  let bridge: NativeBridge;
  let telemetry: FakeTelemetry;
  const open = (over: object = {}): void => {
    app = fakeAppPage(version, over);
    telemetry = new FakeTelemetry();
    let ids = 0;
    bridge = messageBridge(app.page, app.build, { hex32: () => `id-${(ids += 1)}` }, telemetry);
  };
  beforeEach(() => open());

  /** What a request ends in while the app does this, and how many ms of its time were used. */
  const ends = (during: () => void, waitMs = MINUTE) =>
    Effect.runPromise(
      Effect.gen(function* () {
        const running = yield* Effect.forkChild(Effect.exit(Effect.flip(Effect.flip(bridge.request(REQUEST, MINUTE)))));
        yield* Effect.yieldNow;
        during();
        yield* TestClock.adjust(waitMs);
        return yield* Fiber.join(running);
      }).pipe(Effect.provide(TestClock.layer())),
    );
  const dropped = () => telemetry.reports.filter(({ event }) => event === 'bridge_message_dropped').map(({ fields }) => fields['why']);
  const paid = { error: 'NO_ERROR', status: 200, body: '{"result":0}' };

  it('BRG-13 a request is handed over once, with the time-out value 5 unchanged', async () => {
    await ends(() => app.say({ id: app.last().id, ...paid }));
    expect(app.said).toEqual([{ version, id: 'id-1', call: 'request', params: { ...REQUEST, timeout: 5 } }]);
  });

  it('BRG-10 the answer with the id of the call is its answer', async () => {
    const exit = await ends(() => app.say({ id: 'id-1', ...paid }), 0);
    expect(exit).toMatchObject({ _tag: 'Success', value: { kind: 'http', status: 200, body: '{"result":0}' } });
    expect(dropped()).toEqual([]);
  });

  it('BRG-10 of two answers the first counts', async () => {
    const exit = await ends(() => {
      app.say({ id: 'id-1', ...paid });
      app.say({ id: 'id-1', error: 'SOCKET_ERROR' });
    });
    expect(exit).toMatchObject({ _tag: 'Success', value: { kind: 'http', status: 200 } });
    expect(dropped()).toEqual(['unknown-id']);
  });

  it.each([
    ['nothing', () => {}, []],
    ['an answer with another id', () => app.say({ id: 'id-2', ...paid }), ['unknown-id']],
    ['HTML', () => app.deliver('<!doctype html><html></html>'), ['undecodable']],
    ['an object that is no text', () => app.deliver({ id: 'id-1', ...paid }), ['undecodable']],
    ['an answer without an id', () => app.say(paid), ['undecodable']],
    ['a question that it does not know', () => app.say({ id: 'id-1', ask: 'pay', user: {} }), ['undecodable']],
  ])('BRG-10 %s leaves the call unanswered until its own time is over', async (_name, during, reports) => {
    expect(JSON.stringify(await ends(during, MINUTE))).toContain('BridgeSilent');
    expect(dropped()).toEqual(reports);
  });

  it('BRG-13 the call ends at our own limit, not before', async () => {
    expect(JSON.stringify(await ends(() => {}, MINUTE))).toContain('BridgeSilent');
    const late = await ends(() => app.say({ id: app.last().id, ...paid }), MINUTE - 1);
    expect(late).toMatchObject({ _tag: 'Success' });
  });

  it('BRG-10 an answer after the time of its call changes nothing', async () => {
    await ends(() => {});
    app.say({ id: 'id-1', ...paid });
    expect(dropped()).toEqual(['unknown-id']);
  });

  it('BRG-1 every error of the bridge comes by its name; "no error" without an answer is one too', async () => {
    for (const [index, error] of NATIVE_ERRORS.entries()) {
      const exit = await ends(() => app.say({ id: `id-${index + 1}`, error: error.toUpperCase().replaceAll(' ', '_') }), 0);
      expect(exit).toMatchObject({ _tag: 'Success', value: { kind: 'error' } });
    }
  });

  it.each([{ status: '200', body: '{}' }, { status: 200, body: {} }, { status: 200 }, { error: 7 }, {}])(
    'BRG-3 an answer without a readable status and body is not believed: %j',
    async (content) => {
      const exit = await ends(() => app.say({ id: 'id-1', ...content }), 0);
      expect(exit).toMatchObject({ _tag: 'Success', value: { kind: 'http', status: 0 } });
    },
  );

  it('BRG-3 an object that throws has failed at once', async () => {
    const fails = () => {
      throw new TypeError('gone');
    };
    open({ appBridge: Object.assign(new EventTarget(), { call: fails, postMessage: fails }) });
    const exit = await ends(() => {}, 0);
    expect(exit).toMatchObject({ _tag: 'Success', value: { kind: 'error' } });
  });

  it('SHR-2 a store’s address is opened with the outside-browser flag; false when the app does not say so', async () => {
    const opened = Effect.runPromise(bridge.openOutside('https://stores.example/app'));
    expect(app.last()).toMatchObject({ call: 'open_url', params: { url: 'https://stores.example/app', outside_browser: true } });
    app.say({ id: app.last().id, error: 'NO_ERROR' });
    expect(await opened).toBe(true);
    const refused = Effect.runPromise(bridge.openOutside('https://stores.example/app'));
    app.say({ id: app.last().id, error: 'UNKNOWN_SERVICE' });
    expect(await refused).toBe(false);
  });

  it('BRG-6 the app asks about a press and is answered under its id', () => {
    bridge.onUserPress((user) => pressUser(user, false));
    const user = { uid: 7, room_id: '88', is_streamer: true, is_online: true, status: 0 };
    app.say({ id: 'app-1', ask: 'user_press', user });
    app.say({ id: 'app-2', ask: 'user_press', user: { ...user, is_streamer: false } });
    app.say({ id: 'app-3', ask: 'user_press', user: { ...user, status: 'banned' } });
    expect(app.said).toEqual([
      { version, id: 'app-1', answer: { result: 'open_room', room_id: '88' } },
      { version, id: 'app-2', answer: { result: 'user_dialog' } },
    ]);
  });

  it('LOG-9 the app’s account: fully named with its session, else none', async () => {
    const asked = (data: unknown) => {
      const account = Effect.runPromise(bridge.account(1000));
      app.say({ id: app.last().id, error: 'NO_ERROR', data });
      return account;
    };
    const named = { session_key: 'sk', uid: 7000014, display_uid: '100208', nickname: 'ن', icon: '' };
    expect(await asked(named)).toEqual({
      user: { uid: '7000014', displayUid: '100208', nickname: 'ن', icon: null },
      sessionKey: 'sk',
    });
    for (const missing of [null, { ...named, session_key: '' }, { ...named, uid: '' }, { ...named, display_uid: null }, 'sk']) {
      expect(await asked(missing)).toBeNull();
    }
  });
});
