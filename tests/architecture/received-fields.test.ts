import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALL_CONTRACTS, RECEIVED_WITHOUT_USE } from '../../src/adapters/platform/api/call-contracts.ts';
import { answerSchemaOf } from '../../src/cli/generated/openapi-document.ts';
import { receivedFields, type ReceivedField } from '../support/checks/received-fields.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const TIMEOUT = 120_000;

describe('fields that the client receives', () => {
  let fields: readonly ReceivedField[] = [];
  beforeAll(() => {
    fields = receivedFields(ROOT);
  }, TIMEOUT);

  it('API-5 are found in the decoders, and most of them are read', () => {
    const names = fields.map(({ owner, name }) => `${owner}.${name}`);
    // Decoded by a schema of their own, through a list, and below a union with null.
    expect(names).toEqual(expect.arrayContaining(['ChargeList.payGroup', 'PayItem.originCoin', 'Order.platformData', 'FineInfo.banTimes']));
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ isRead }) => isRead).length).toBeGreaterThan(100);
  });

  it('API-5 are read by a module other than a decoder, or listed as fields without a described use, and never both', () => {
    const unread = fields.flatMap(({ owner, name, isRead }) => (isRead ? [] : [`${owner}.${name}`]));
    expect(unread.toSorted()).toEqual(RECEIVED_WITHOUT_USE.map(({ decoded }) => decoded).toSorted());
  });

  it.each(RECEIVED_WITHOUT_USE.flatMap(({ field, calls }) => calls.map((call) => [field, call] as const)))(
    'API-5 the list’s %s is in the answer of %s',
    (field, call) => {
      const answer = JSON.stringify(answerSchemaOf(CALL_CONTRACTS[call]));
      for (const name of field.split(', ')) expect(answer).toContain(`"${name}"`);
    },
  );
});
