import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePageInfo } from '../../src/domain/routing/page-info.ts';
import {
  PAGE_PARAMETERS,
  PARAMETER_NAMES,
  SECRET_PARAMETERS,
  readPageParameters,
  parseQuery,
  textOf,
  takeSecrets,
} from '../../src/domain/routing/page-parameters.ts';
import { payableOrigin } from '../../src/domain/routing/payable-origin.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { PAYABLE, RIGHT_ORIGINS, queryText, trickyAddress } from '../support/arbitraries/urls.ts';

const prototypes = (): string =>
  [Object.prototype, Array.prototype, Function.prototype, Map.prototype].map((each) => Reflect.ownKeys(each).map(String).join()).join('|');
const before = prototypes();

describe('addresses', () => {
  it('URL-1 URL-2 any query parses, changes no prototype, and is read as the browser reads it, up to the limits', () => {
    const parameter = fc.tuple(fc.constantFrom('a', 'b', 'a[]', 'a[b]', '__proto__', 'constructor'), fc.constantFrom('1', '2', ''));
    const crowded = fc.array(parameter, { maxLength: 1200, size: 'max' }).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
    assertCases(
      fc.property(fc.oneof({ weight: 30, arbitrary: queryText }, { weight: 1, arbitrary: crowded }), (text) => {
        const pairs = [...new URLSearchParams(text.replace(/^[?#]/, ''))].slice(0, 1000);
        const names = new Set(pairs.map(([name]) => name));
        for (const name of ['__proto__', 'constructor', 'prototype']) names.delete(name);
        const reference = [...names].map((name) => [name, pairs.flatMap(([each, value]) => (each === name ? [value] : [])).slice(0, 20)]);
        expect([...parseQuery(text)]).toEqual(reference);
        for (const name of names) expect(textOf(parseQuery(text), name)).toBe(pairs.find(([each]) => each === name)?.[1]);
        expect(prototypes()).toBe(before);
      }),
      { numRuns: 6000 },
    );
  });

  it('URL-3 URL-4 any address can be read', () => {
    assertCases(
      fc.property(queryText, queryText, fc.boolean(), (search, hash, debug) => {
        const read = readPageParameters(search, hash, debug);
        expect(Object.keys(read)).toEqual(PARAMETER_NAMES);
        for (const name of PARAMETER_NAMES) if (PAGE_PARAMETERS[name] === 'debug' && !debug) expect(read[name]).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });

  it('URL-5 once secrets are taken, the address holds none, and a second reading finds none', () => {
    const part = fc.array(
      fc.tuple(fc.constantFrom(...SECRET_PARAMETERS, 'ticket[]', 'a', 'tab', '%74icket'), fc.string({ maxLength: 4 })),
      { maxLength: 5 },
    );
    const text = part.map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'));
    assertCases(
      fc.property(text, text, fc.constantFrom('', '/pay', '/'), (search, hash, path) => {
        const fragment = path === '' ? hash : `${path}?${hash}`;
        const clean = takeSecrets(`?${search}`, `#${fragment}`);
        const left = readPageParameters(clean.search, clean.hash, true);
        const was = readPageParameters(search, fragment, true);
        for (const name of SECRET_PARAMETERS) expect(left[name]).toBeNull();
        expect([left.tab, takeSecrets(clean.search, clean.hash).secrets]).toEqual([was.tab, {}]);
      }),
      { numRuns: 5000 },
    );
  });

  it('URL-6 a browser agrees that what is accepted as the payable origin is that origin, and nothing more', () => {
    assertCases(
      fc.property(trickyAddress, (text) => {
        const taken = payableOrigin(text, [PAYABLE], false);
        if (taken === null) return;
        expect(taken).toBe(PAYABLE);
        expect(RIGHT_ORIGINS.map((right) => right.toLowerCase())).toContain(text.toLowerCase());
      }),
      { numRuns: 20_000 },
    );
  });

  it('URL-8 any text reads as a pageinfo of exactly five fields, or is refused', () => {
    const near = fc.record(
      {
        target: fc.oneof(fc.string({ maxLength: 8 }), fc.constant(null), fc.constant('71')),
        item: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
        channel: fc.oneof(fc.integer(), fc.constant(null)),
        device: fc.constantFrom(null, 'abc', 'a b'),
        gray: fc.dictionary(fc.constantFrom('adyen-card', 'x', '__proto__'), fc.integer({ min: -1, max: 101 })),
        ticket: fc.string(),
      },
      { requiredKeys: ['target', 'item', 'channel', 'device', 'gray'] },
    );
    assertCases(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string({ unit: 'binary' }),
          near.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const info = decodePageInfo(text);
          if (info === null) return;
          expect(Object.keys(info)).toEqual(['target', 'item', 'channel', 'device', 'gray']);
          expect(Object.values(info.gray).every((score) => score >= 0 && score < 100)).toBe(true);
          expect(Object.keys(JSON.parse(text) as object)).toHaveLength(5);
        },
      ),
      { numRuns: 6000 },
    );
  });
});
