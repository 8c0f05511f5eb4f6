import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { RelayStorageErrors } from '../../../../src/application/report/report-errors.ts';
import { storageErrorOf } from '../../../../src/domain/report/error-event.ts';

describe('RelayStorageErrors', () => {
  const setUp = () => {
    const sent: unknown[] = [];
    const relay = { send: (error: unknown) => Effect.sync(() => void sent.push(error)) };
    const errors = new RelayStorageErrors(relay, { flavour: 'ksa', webVersion: '1.0.333' });
    return { sent, tell: (event: string, fields: object) => Effect.runSync(errors.execute(event, { ...fields })) };
  };

  it('RPT-25 a storage error is relayed once with its listed fields alone, and no other event is', () => {
    const { sent, tell } = setUp();
    tell('storage_unavailable', { key: 'session_key', value: 'canary' });
    tell('storage_unavailable', { key: 'session_key' });
    tell('payment_intents_damaged', { kept: 2, set_aside: 1, intent: 'canary' });
    for (const event of ['crash', 'payment_unresolved', '__proto__', 'constructor']) tell(event, { key: 'canary' });
    expect(sent).toEqual([
      { event: 'storage_unavailable', key: 'session_key', flavour: 'ksa', version: '1.0.333' },
      { event: 'payment_intents_damaged', kept: 2, set_aside: 1, flavour: 'ksa', version: '1.0.333' },
    ]);
  });

  it('RPT-25 at most ten are relayed in a visit; a field of another shape is left out', () => {
    const { sent, tell } = setUp();
    for (let index = 0; index < 20; index += 1) tell('storage_value_damaged', { key: `key-${index}` });
    expect(sent).toHaveLength(10);
    expect(storageErrorOf('device_database_unavailable', { reason: 'sk?=canary' })).toEqual({ event: 'device_database_unavailable' });
  });
});
