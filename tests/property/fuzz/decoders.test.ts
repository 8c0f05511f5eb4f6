import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAsyncCases } from '../../support/checks/assert-cases.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { BOUNDARIES, type DecoderRow } from '../../support/fuzz/decoder-row.ts';
import { decodersIn, foundDecoders, readsUnknown } from '../../support/fuzz/found-decoders.ts';
import { hostileText, hostileValue, mutationOf, textOfMutation } from '../../support/fuzz/hostile-inputs.ts';
import { DECODER_INVENTORY } from '../../support/fuzz/inventory/decoder-inventory.ts';
import { everythingHasMore, watchPrototypes } from '../../support/fuzz/prototypes.ts';

/** Inputs of each decoder: ten times as many in `npm run test:fuzz` and in the deep run. */
const INPUTS = 500;

const WIRE = join(REPOSITORY, 'tests/support/wire');
const GOLDENS: readonly { readonly answer: { readonly data: unknown }; readonly otherAnswers?: object }[] = readdirSync(WIRE).map((file) =>
  JSON.parse(readFileSync(join(WIRE, file), 'utf8')),
);
/** Good answers: whole, their data, and what their texts hold. */
const SEEDS: readonly unknown[] = GOLDENS.flatMap(({ answer, otherAnswers = {} }) => [answer, answer.data, ...Object.values(otherAnswers)]);

const nameOf = ({ module, name }: DecoderRow): string => `${module}#${name}`;

/** Why a decoder does not take this input; null when it does. */
const faultOf = async ({ read }: DecoderRow, input: unknown): Promise<string | null> => {
  try {
    const reading = read(input);
    if (reading instanceof Promise) await reading;
  } catch (error) {
    return `threw ${String(error)}`;
  }
  return everythingHasMore() ? 'changed a prototype' : null;
};

const faultsOf = async (rows: readonly DecoderRow[], input: unknown): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const row of rows) {
    const fault = await faultOf(row, input);
    if (fault !== null) faults.push(`${nameOf(row)} ${fault}`);
  }
  return faults;
};

describe('FUZZ-1: the inventory of decoders', () => {
  const found = foundDecoders();

  it('FUZZ-1 lists every exported decoder of the source', () => {
    const listed = new Set(DECODER_INVENTORY.map(nameOf));
    const exported = found.flatMap(({ path, decoders }) => decoders.map((name) => `${path}#${name}`));
    expect(exported.length).toBeGreaterThan(50);
    expect(exported.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('FUZZ-1 reads through every module that reads something of unknown shape', () => {
    const listed = new Set(DECODER_INVENTORY.map(({ module }) => module));
    expect(found.length).toBeGreaterThan(40);
    expect(found.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  });

  it('FUZZ-1 lists no decoder twice, and some of every boundary', () => {
    const names = DECODER_INVENTORY.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(BOUNDARIES.filter((boundary) => DECODER_INVENTORY.every((row) => row.boundary !== boundary))).toEqual([]);
  });

  it.each([
    ['export const decodeThing: Decoder<Thing> = (data) => x;', ['decodeThing']],
    ['export const thingDecoder =\n  (host: string): Decoder<Thing> =>', ['thingDecoder']],
    ['export function decodeThing(data: unknown) {', ['decodeThing']],
    ['export const thingOf: Decoder<Thing> = (data) => x;', ['thingOf']],
    ['const decodeThing = Schema.decodeUnknownOption(Thing);', []],
    ['export const Thing = 1;', []],
  ])('FUZZ-1 finds the decoders of %j', (source, names) => {
    expect(decodersIn('src/any.ts', source)).toEqual(names);
  });

  it('FUZZ-1 finds every exported function of a wire.ts, and every way to read something unknown', () => {
    expect(
      decodersIn('src/adapters/providers/acme/wire.ts', 'export const codeOf = (given: unknown) => 1;\nexport const NAMES = [1];'),
    ).toEqual(['codeOf']);
    expect(
      ['Schema.decodeUnknownOption(X)', 'JSON.parse(text)', 'this.#store.read(key)', 'new URLSearchParams(query)', 'x = 1'].map(
        readsUnknown,
      ),
    ).toEqual([true, true, true, true, false]);
  });
});

describe('FUZZ-2: every decoder, whatever it is given', () => {
  const texts = DECODER_INVENTORY.filter(({ takes }) => takes === 'text');
  const values = DECODER_INVENTORY.filter(({ takes }) => takes === 'value');
  const untouched = watchPrototypes();

  it.each([
    ['values', values, fc.oneof(hostileValue, mutationOf(SEEDS))],
    ['texts', texts, fc.oneof(hostileText, textOfMutation(SEEDS))],
  ] as const)('FUZZ-2 takes any of %s without throwing, and changes no prototype', async (_, rows, inputs) => {
    expect(rows.length).toBeGreaterThan(15);
    await assertAsyncCases(
      fc.asyncProperty(inputs, async (input) => {
        expect(await faultsOf(rows, input)).toEqual([]);
      }),
      { numRuns: INPUTS },
    );
    expect(untouched()).toEqual([]);
  });

  it('FUZZ-2 a decoder that throws, or that changes a prototype, is seen', async () => {
    const row = (read: DecoderRow['read']): DecoderRow => ({ module: 'm', name: 'd', boundary: 'answer', takes: 'value', read });
    const polluting = row((input) => Object.assign(Object.prototype, { polluted: input }));
    const throwing = row(() => JSON.parse('{'));
    const rejecting = row(() => Promise.reject(new Error('late')));
    try {
      expect(await faultsOf([throwing, rejecting, row(() => 1)], 1)).toHaveLength(2);
      expect(await faultsOf([polluting], 1)).toEqual(['m#d changed a prototype']);
      expect(untouched()).toEqual(['Object.polluted']);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
    expect(untouched()).toEqual([]);
  });
});
