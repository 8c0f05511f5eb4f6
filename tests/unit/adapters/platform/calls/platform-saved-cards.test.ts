import { describe, expect, it } from 'vitest';
import { platformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { DEVICE_ID, fakePlatform, golden, json, run } from '../fake-platform.ts';

type Json = Record<string, unknown>;
const dataOf = (call: string): Json => (golden(call).answer as { data: Json }).data;
const answer = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

describe('cashier §3: saved cards', () => {
  it('cashier §3: only the card that does not decode is dropped; the session key is sent', async () => {
    const [card] = dataOf('get_card_source')['items'] as Json[];
    const { client, sent, identity, telemetry } = answer({
      items: [{ ...card, last4: '42' }, 1, { ...card, to_uid: '', is_remember: '0', last_use_at: '' }],
    });
    identity.key = 'sk';
    const cards = await run(platformSavedCards(client).list());
    expect(cards).toEqual([expect.objectContaining({ toUid: null, isRemember: false, lastUseAt: 0 })]);
    expect(telemetry.reports[0]?.fields).toMatchObject({ what: 'items', count: 2 });
    expect(sent[0]?.query['session_key']).toBe('sk');
  });

  it('cashier §7: card_info carries the changed fields only', async () => {
    const { client, sent } = answer({});
    await run(platformSavedCards(client).update('s', { validDate: '01/30' }));
    expect(sent[0]?.query['card_info']).toBe('{"card_valid_date":"01/30"}');
  });

  it('cashier §7: a visitor deletes by device id only', async () => {
    const { client, sent } = answer({});
    await run(platformSavedCards(client).remove('fp'));
    expect(sent[0]?.query).toEqual({ fingerprint: 'fp', h5_deviceid: DEVICE_ID });
  });

  it('cashier §7: a change that the shopper waits for ends after 8 s at the latest', async () => {
    const { client, sent } = answer({});
    const cards = platformSavedCards(client);
    await run(cards.update('s', { isRemember: true }));
    await run(cards.remove('fp'));
    expect(sent.map((request) => request.timeout)).toEqual([8000, 8000]);
  });
});
