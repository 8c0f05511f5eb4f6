import { describe, expect, it } from 'vitest';
import { BUDGET_GRANTS, CONNECTION_STATES, DEFINED_RECONNECT_WAITS, reconnectWait } from '../../../../src/domain/room/room-connection.ts';
import { ConnectionDriver } from '../../../support/room/room-connection-driver.ts';

/** Every attempt fails until the budget is used up. */
const exhausted = (driver = new ConnectionDriver()): ConnectionDriver => {
  for (let tries = 0; tries < 8; tries += 1) driver.socket('closed').timer('retry');
  return driver.socket('closed');
};

describe('the socket of a room', () => {
  it('CON-1 entering opens a socket; once open it sends a heartbeat and starts the watchdog', () => {
    const driver = new ConnectionDriver();
    expect(driver.last).toEqual([
      { type: 'open-socket', room: '7', socket: 1 },
      { type: 'start-timer', timer: 'watchdog', socket: 1, ms: 121_000 },
    ]);
    expect(driver.state.step).toBe('opening');
    driver.socket('opened');
    expect(driver.last).toEqual([
      { type: 'send', socket: 1, frame: { msg_id: 3, seq: 1, body: '' } },
      { type: 'start-timer', timer: 'heartbeat', socket: 1, ms: 15_000 },
      { type: 'start-timer', timer: 'watchdog', socket: 1, ms: 121_000 },
      { type: 'connected', again: false },
    ]);
    expect(driver.state.step).toBe('open');
    expect(driver.socket('opened').last).toEqual([]);
  });

  it('CON-2 heartbeats follow every 15 s with rising numbers, which a new socket continues', () => {
    const driver = new ConnectionDriver().socket('opened').timer('heartbeat').timer('heartbeat');
    expect(driver.last).toEqual([
      { type: 'send', socket: 1, frame: { msg_id: 3, seq: 3, body: '' } },
      { type: 'start-timer', timer: 'heartbeat', socket: 1, ms: 15_000 },
    ]);
    driver.socket('closed').timer('retry').socket('opened');
    expect(driver.of('send').map(({ frame }) => frame.seq)).toEqual([1, 2, 3, 4]);
  });

  it.each([true, false])('CON-3 silence for 121 s closes the connection and retries (open: %s)', (opened) => {
    const driver = new ConnectionDriver();
    if (opened) driver.socket('opened');
    driver.timer('watchdog');
    expect(driver.last).toEqual([
      { type: 'close-socket', socket: 1 },
      { type: 'stop-timer', timer: 'watchdog' },
      ...(opened ? [{ type: 'stop-timer', timer: 'heartbeat' }] : []),
      { type: 'start-timer', timer: 'retry', socket: 1, ms: 1000 },
    ]);
    expect(driver.state).toMatchObject({ step: 'waiting', error: { code: 'no-room-message-in-time' } });
  });

  it('CON-4 8 attempts, each after 1000 ms, then the network failure', () => {
    const driver = exhausted();
    expect(driver.of('open-socket').map(({ socket }) => socket)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(
      driver
        .of('start-timer')
        .filter(({ timer }) => timer === 'retry')
        .map(({ ms }) => ms),
    ).toEqual(Array(8).fill(1000));
    expect(driver.of('network-failure')).toEqual([{ type: 'network-failure', error: { code: 'other-error' } }]);
    expect(driver.state.step).toBe('failed');
    expect(driver.timer('retry').timer('watchdog').timer('heartbeat').socket('closed').socket('opened').last).toEqual([]);
  });

  it('CON-5 the wait table is defined but the fixed wait is used', () => {
    expect(DEFINED_RECONNECT_WAITS).toEqual([250, 250, 250, 500, 500, 1000, 1000, 1000]);
    expect(reconnectWait()).toBe(1000);
  });

  it.each(BUDGET_GRANTS)('CON-6 %s grants 8 new attempts, the first at once', (by) => {
    const driver = exhausted();
    driver.event({ type: 'budget-granted', by });
    expect(driver.last[0]).toEqual({ type: 'open-socket', room: '7', socket: 10 });
    for (let tries = 0; tries < 7; tries += 1) driver.socket('closed').timer('retry');
    expect(driver.socket('closed').state.step).toBe('failed');
    expect(driver.of('open-socket')).toHaveLength(17);
  });

  it('CON-6 new attempts granted while waiting or open restart the count and keep the socket', () => {
    const driver = new ConnectionDriver();
    driver.socket('closed').timer('retry').socket('closed').event({ type: 'budget-granted', by: 'online' });
    expect([driver.state.step, driver.state.attempts, driver.last]).toEqual(['waiting', 0, []]);
    driver.timer('retry').socket('opened').event({ type: 'budget-granted', by: 'visible' });
    expect([driver.state.step, driver.state.attempts, driver.state.socket]).toEqual(['open', 0, 3]);
    driver.event({ type: 'left' }).event({ type: 'budget-granted', by: 'reconnect-button' });
    expect([driver.state.step, driver.last]).toEqual(['left', []]);
  });

  it.each(BUDGET_GRANTS)('CON-14 %s asks an open socket whether it still lives: a heartbeat at once, 5 s for any message', (by) => {
    const driver = new ConnectionDriver().socket('opened').event({ type: 'budget-granted', by });
    expect(driver.last).toEqual([
      { type: 'send', socket: 1, frame: { msg_id: 3, seq: 2, body: '' } },
      { type: 'start-timer', timer: 'heartbeat', socket: 1, ms: 15_000 },
      { type: 'start-timer', timer: 'answer', socket: 1, ms: 5000 },
    ]);
    // Asked again, it has no more time.
    expect(driver.event({ type: 'budget-granted', by }).last).toEqual([]);
    expect(driver.frame().last[0]).toEqual({ type: 'stop-timer', timer: 'answer' });
    expect(driver.timer('heartbeat').state).toMatchObject({ step: 'open', socket: 1, isAsked: false });
  });

  it.each([true, false])('CON-14 a socket that is silent for 5 s is closed and replaced (open: %s)', (opened) => {
    const driver = new ConnectionDriver();
    if (opened) driver.socket('opened');
    driver.event({ type: 'budget-granted', by: 'visible' }).timer('answer');
    expect(driver.last).toEqual([
      { type: 'close-socket', socket: 1 },
      { type: 'stop-timer', timer: 'watchdog' },
      ...(opened ? [{ type: 'stop-timer', timer: 'heartbeat' }] : []),
      { type: 'stop-timer', timer: 'answer' },
      { type: 'start-timer', timer: 'retry', socket: 1, ms: 1000 },
    ]);
    expect(driver.state).toMatchObject({ step: 'waiting', isAsked: false, error: { code: 'no-room-message-in-time' } });
    expect(driver.timer('retry').last[0]).toEqual({ type: 'open-socket', room: '7', socket: 2 });
  });

  it('CON-14 a socket that opens in time has answered', () => {
    const driver = new ConnectionDriver().event({ type: 'budget-granted', by: 'online' });
    expect(driver.last).toEqual([{ type: 'start-timer', timer: 'answer', socket: 1, ms: 5000 }]);
    expect(driver.socket('opened').last[0]).toEqual({ type: 'stop-timer', timer: 'answer' });
    expect(driver.state.isAsked).toBe(false);
  });

  it.each([
    ['ECONNRESET', { code: 'socket', text: 'ECONNRESET' }],
    ['', { code: 'other-error' }],
    [null, { code: 'other-error' }],
  ])('CON-7 the error "%s" is kept for the retry and for the failure', (text, error) => {
    const driver = new ConnectionDriver().error(text);
    expect(driver.last).toEqual([]);
    expect(driver.socket('closed').state).toMatchObject({ step: 'waiting', error });
    for (let tries = 0; tries < 8; tries += 1) driver.timer('retry').error(text).socket('closed');
    expect(driver.last).toContainEqual({ type: 'network-failure', error });
  });

  it('CON-7 a later attempt does not inherit the error of an earlier one', () => {
    const driver = new ConnectionDriver().timer('watchdog').timer('retry').socket('closed');
    expect(driver.state.error).toEqual({ code: 'other-error' });
  });

  it('CON-8 events of an earlier socket are ignored', () => {
    const driver = new ConnectionDriver().socket('opened').timer('watchdog');
    const waiting = driver.state;
    expect(
      driver.frame().error('x').socket('closed').socket('opened').socket('frame-refused').timer('heartbeat').timer('watchdog').state,
    ).toEqual(waiting);
    driver.timer('retry').socket('opened');
    const open = driver.state;
    expect(
      driver
        .frame({}, 1)
        .error('x', 1)
        .socket('closed', 1)
        .socket('frame-refused', 1)
        .timer('heartbeat', 1)
        .timer('watchdog', 1)
        .timer('retry', 1).state,
    ).toEqual(open);
    expect(driver.of('deliver')).toEqual([]);
  });

  it('CON-8 the states have their names, and a retry timer that fires while open does nothing', () => {
    expect(CONNECTION_STATES).toEqual(['left', 'opening', 'open', 'waiting', 'failed']);
    const driver = new ConnectionDriver().frame();
    expect(driver.last).toEqual([]);
    expect(driver.timer('heartbeat').last).toEqual([]);
    expect(driver.socket('opened').timer('retry').last).toEqual([]);
  });

  it('CON-9 leaving closes the socket and stops its timers, whatever the state', () => {
    const driver = new ConnectionDriver().socket('opened').event({ type: 'left' });
    expect(driver.last).toEqual([
      { type: 'close-socket', socket: 1 },
      { type: 'stop-timer', timer: 'watchdog' },
      { type: 'stop-timer', timer: 'heartbeat' },
    ]);
    expect(driver.frame().timer('watchdog').event({ type: 'left' }).last).toEqual([]);
    expect(driver.state).toMatchObject({ step: 'left', room: null });
    expect(new ConnectionDriver().socket('closed').event({ type: 'left' }).last).toEqual([{ type: 'stop-timer', timer: 'retry' }]);
    expect(exhausted().event({ type: 'left' }).last).toEqual([]);
  });

  it('CON-9 entering again begins with a new socket; entering another room closes this one first', () => {
    const driver = exhausted().event({ type: 'left' }).event({ type: 'entered', room: '7' });
    expect(driver.state).toMatchObject({ step: 'opening', socket: 10, attempts: 0, error: null });
    driver.event({ type: 'entered', room: '8' });
    expect(driver.last).toEqual([
      { type: 'close-socket', socket: 10 },
      { type: 'stop-timer', timer: 'watchdog' },
      { type: 'open-socket', room: '8', socket: 11 },
      { type: 'start-timer', timer: 'watchdog', socket: 11, ms: 121_000 },
    ]);
    expect(driver.socket('opened').last).toContainEqual({ type: 'connected', again: false });
  });

  it('CON-11 a message restarts the watchdog and the count of attempts, and is delivered', () => {
    const driver = new ConnectionDriver();
    for (let tries = 0; tries < 5; tries += 1) driver.socket('closed').timer('retry');
    driver.socket('opened');
    expect(driver.last).toContainEqual({ type: 'connected', again: false });
    expect(driver.state.attempts).toBe(5);
    driver.frame('{"result":0}');
    expect(driver.last).toEqual([
      { type: 'start-timer', timer: 'watchdog', socket: 6, ms: 121_000 },
      { type: 'deliver', messageId: 11_002, body: '{"result":0}' },
    ]);
    expect(driver.state.attempts).toBe(0);
    expect(driver.socket('closed').timer('retry').socket('opened').last).toContainEqual({ type: 'connected', again: true });
  });

  it('CON-12 a frame beyond the size limit closes the connection like an error', () => {
    const driver = new ConnectionDriver().socket('opened').socket('frame-refused');
    expect(driver.last[0]).toEqual({ type: 'close-socket', socket: 1 });
    expect(driver.state).toMatchObject({ step: 'waiting', error: { code: 'frame-refused' } });
  });
});
