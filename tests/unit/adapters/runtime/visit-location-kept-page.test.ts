import { describe, expect, it, vi } from 'vitest';
import { releaseWhileKept } from '../../../../src/adapters/runtime/visit-location.ts';
import { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { IntentHints } from '../../../../src/adapters/storage/intent-hints.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

const transition = (type: 'pagehide' | 'pageshow', persisted: boolean): Event => Object.assign(new Event(type), { persisted });

const keptPage = () => {
  const window = new EventTarget();
  return {
    window: window as unknown as Window,
    hide: (persisted: boolean) => window.dispatchEvent(transition('pagehide', persisted)),
    show: (persisted: boolean) => window.dispatchEvent(transition('pageshow', persisted)),
  };
};

describe('a page in the back/forward cache', () => {
  it('WARM-2 lets go of what it holds when it is kept, and of nothing when it ends', () => {
    const { window, hide, show } = keptPage();
    const steps: string[] = [];
    releaseWhileKept(window, { release: () => void steps.push('released'), resume: () => void steps.push('resumed') });
    show(false);
    hide(false);
    expect(steps).toEqual([]);
    hide(true);
    show(true);
    expect(steps).toEqual(['released', 'resumed']);
  });

  it('WARM-2 its database is closed, and opened again for the next work', async () => {
    const connections: { close: () => void }[] = [];
    const database = new DeviceDatabase(() => {
      const connection = { close: vi.fn() };
      connections.push(connection);
      return Promise.resolve(connection);
    }, new FakeTelemetry());
    const { window, hide } = keptPage();
    releaseWhileKept(window, database);
    expect(await database.use((opened) => Promise.resolve(opened === connections[0]))).toEqual({ value: true });
    hide(true);
    await vi.waitFor(() => expect(connections[0]?.close).toHaveBeenCalledOnce());
    expect(await database.use((opened) => Promise.resolve(opened === connections[1]))).toEqual({ value: true });
    expect(connections).toHaveLength(2);
  });

  it('WARM-2 a database in use stays open, so that what is being kept is kept', async () => {
    const close = vi.fn();
    const database = new DeviceDatabase(() => Promise.resolve({ close }), new FakeTelemetry());
    let finish = (_value: string): void => {};
    let isUnderWay = false;
    const work = database.use(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
          isUnderWay = true;
        }),
    );
    await vi.waitFor(() => expect(isUnderWay).toBe(true));
    database.release();
    finish('kept');
    expect(await work).toEqual({ value: 'kept' });
    expect(close).not.toHaveBeenCalled();
    expect(await database.use(() => Promise.resolve('next'))).toEqual({ value: 'next' });
  });

  it('WARM-2 its channel is closed, and what the other tabs said meanwhile is looked for when it is back', () => {
    const browser = fakeBrowser();
    const closed: string[] = [];
    const open = (name: string): BroadcastChannel => Object.assign(browser.channel(name), { close: () => void closed.push(name) });
    const [hints, other] = [new IntentHints(browser.store(), open), new IntentHints(browser.store(), browser.channel)];
    const { window, hide, show } = keptPage();
    releaseWhileKept(window, hints);
    let heard = 0;
    hints.onHint(() => (heard += 1));
    other.give();
    expect(heard).toBe(1);
    hide(true);
    expect(closed).toEqual(['payment_intents']);
    show(true);
    expect(heard).toBe(2);
    other.give();
    expect(heard).toBeGreaterThan(2);
  });
});
