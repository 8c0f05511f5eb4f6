import { describe, expect, it } from 'vitest';
import { FOUND_MANIFESTS } from '../../../../src/cli/providers/found-manifests.ts';
import { sunsetWarnings } from '../../../../src/cli/providers/warn-of-sunsets.ts';
import type { ProviderManifest } from '../../../../src/domain/payment-method/provider-manifest.ts';

const acme = (date: string | null): ProviderManifest => ({
  id: 'acme',
  displayName: { ar: 'أكمي', en: 'Acme' },
  payTypes: [],
  sdk: {
    name: 'AcmeForms',
    version: '3',
    scriptUrlKey: null,
    endOfLife: date === null ? null : { date, successor: 'AcmeFlow', source: 'their notice' },
  },
  capabilities: [],
});

describe('sunset watch', () => {
  it('CHN-9 Frames is past its end of life since 1 July 2026, and Flow is named', () => {
    const [warning, ...others] = sunsetWarnings(FOUND_MANIFESTS, '2026-07-01');
    expect(warning).toMatch(
      /^Warning: Frames 2 \(provider checkout\) is past its end of life of 2026-06-30\..*Flow.*Source: Checkout\.com/,
    );
    expect(others).toEqual([]);
  });

  it('CHN-9 the watch is quiet if the build uses the successor for every card', () => {
    const warned = (engine: string) => sunsetWarnings(FOUND_MANIFESTS, '2026-07-01', { 'checkout.engine': engine }).length;
    expect([warned('flow'), warned('frames'), warned('gray'), warned('')]).toEqual([0, 1, 1, 1]);
  });

  it.each([
    ['2026-06-30', 'reaches its end of life on 2026-06-30'],
    ['2026-01-02', 'reaches its end of life on 2026-06-30'],
    ['2026-07-01', 'is past its end of life of 2026-06-30'],
  ])('CHN-9 on %s the warning says that it %s', (today, state) => {
    expect(sunsetWarnings([acme('2026-06-30')], today)).toEqual([
      `Warning: AcmeForms 3 (provider acme) ${state}. Its successor is AcmeFlow. Source: their notice.`,
    ]);
  });

  it.each([
    ['2025-12-31', '2026-06-30'],
    ['2026-07-01', null],
  ])('CHN-9 on %s no warning announces an end on %s', (today, end) => {
    expect(sunsetWarnings([acme(end)], today)).toEqual([]);
  });
});
