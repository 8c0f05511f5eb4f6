import { describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

/** A database whose connections open when the test says so. */
const opened = () => {
  const connections: { readonly close: ReturnType<typeof vi.fn>; readonly lost: () => void }[] = [];
  const waiting: (() => void)[] = [];
  const database = new DeviceDatabase<{ close(): void }>(
    (lost) =>
      new Promise((resolve) => {
        const connection = { close: vi.fn(), lost };
        connections.push(connection);
        waiting.push(() => resolve(connection));
      }),
    new FakeTelemetry(),
  );
  return { database, connections, open: () => waiting.shift()?.() };
};

describe('DeviceDatabase', () => {
  it('WARM-2 a connection that work still waits for is not closed under it', async () => {
    const { database, connections, open } = opened();
    const work = database.use(() => Promise.resolve(connections[0]?.close.mock.calls.length));
    database.release();
    open();
    expect(await work).toEqual({ value: 0 });
    database.release();
    await vi.waitFor(() => expect(connections[0]?.close).toHaveBeenCalledOnce());
  });

  it.each(['work that fails', 'the browser'])('%s takes away its own connection, and none that was opened since', async (taker) => {
    const { database, connections, open } = opened();
    let fail = (_error: Error): void => {};
    const isUsed = new Promise<void>((used) => {
      void database.use(() => new Promise((_, reject) => ((fail = reject), used())));
    });
    open();
    await isUsed;
    connections[0]?.lost();
    const newer = database.use(() => Promise.resolve('newer'));
    open();
    expect(await newer).toEqual({ value: 'newer' });
    if (taker === 'the browser') connections[0]?.lost();
    else fail(new Error('the connection is gone'));
    await new Promise((done) => setImmediate(done));
    expect(
      await Promise.race([database.use(() => Promise.resolve('again')), new Promise((done) => setImmediate(() => done('opens anew')))]),
    ).toEqual({
      value: 'again',
    });
    expect(connections).toHaveLength(2);
  });
});
