import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialProbes, isAllowedHost, readBackupDomains } from '../../src/domain/routing/hosts.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { trickyAddress } from '../support/arbitraries/urls.ts';

const SUFFIXES = ['example.com'];
const RULE = { suffixes: SUFFIXES, configured: ['https://p.elsewhere.org'], isSandbox: false };
const host = fc.oneof(trickyAddress, fc.constantFrom('a.example.com', 'b.example.com', 'example.com', '__proto__'), fc.domain());

describe('hosts', () => {
  it('HST-2 a browser reads every allowed host as a host below the suffix, and nothing else', () => {
    assertCases(
      fc.property(host, (text) => {
        if (!isAllowedHost(text, SUFFIXES)) return;
        const url = new URL(`https://${text}/x`);
        expect([url.host, url.username, url.pathname]).toEqual([text, '', '/x']);
        expect(text === 'example.com' || text.endsWith('.example.com')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('HST-2 HST-3 for any map, every probe goes to the chosen host or to one of our hosts', () => {
    const map = fc.dictionary(host, fc.oneof(fc.array(fc.oneof(host, fc.integer()), { maxLength: 4 }), host, fc.constant(null)), {
      maxKeys: 4,
    });
    assertCases(
      fc.property(map, fc.boolean(), (value, asText) => {
        const { domains } = readBackupDomains(asText ? JSON.stringify(value) : value, RULE);
        for (const chosen of ['https://a.example.com', 'https://p.elsewhere.org', ...domains.keys()])
          for (const probe of dialProbes(chosen, domains)) {
            const { protocol, host: probed } = new URL(probe.url);
            expect(probe.host === chosen || probed === 'example.com' || probed.endsWith('.example.com')).toBe(true);
            expect([protocol, new URL(probe.url).origin]).toEqual(['https:', probe.host]);
          }
      }),
      { numRuns: 5000 },
    );
  });
});
