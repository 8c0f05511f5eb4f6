import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../../../../../src/adapters/platform/schemas/wire-values.ts';

const envelope = (result: number | string, message: string | null = null, data?: unknown, toast: string | null = null) => ({
  result,
  message,
  toast,
  data,
});

describe('envelope of an answer', () => {
  it.each([
    [{ result: 0, data: 1 }, envelope(0, null, 1)],
    [{ code: 200, result: 7 }, envelope(0)],
    [{ code: 20051, message: 'm', toast: 't' }, envelope(20051, 'm', undefined, 't')],
    [{ code: 20051, toast: 't' }, envelope(20051, 't', undefined, 't')],
    [{ code: '200' }, envelope(0)],
    [{ result: '200P1', message: '' }, envelope('200P1')],
    [{ result: '-1' }, envelope(-1)],
    [{ code: 0, result: 3 }, envelope(0)],
    [{ result: 200 }, envelope(200)],
    [{}, null],
    [{ result: null }, null],
    [{ result: '' }, null],
    [{ result: ' ' }, null],
    [{ result: ' 5 ' }, null],
    [{ result: 'fine' }, null],
    [{ result: Number.NaN }, null],
    [[], null],
    [null, null],
    ['x', null],
    [JSON.parse('{"__proto__":{"result":0}}'), null],
  ])('BRG-4 of %j', (body, expected) => {
    expect(Option.getOrNull(envelopeOf(body))).toEqual(expected);
  });
});
