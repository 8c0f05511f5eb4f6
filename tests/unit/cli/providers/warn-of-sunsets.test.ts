import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnOfSunsets } from '../../../../src/cli/providers/warn-of-sunsets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunset-'));
  mkdirSync(join(folder, 'src/adapters/providers'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const warned = (mode: string, today: string): readonly string[] => {
  const lines: string[] = [];
  warnOfSunsets(folder, mode, today, (line) => lines.push(line));
  return lines;
};
const settings = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe('the sunset warning of a build', () => {
  it('CHN-9 is given once a day', () => {
    expect([warned('sandbox', '2026-07-01').length, warned('sandbox', '2026-07-01').length]).toEqual([1, 0]);
    expect(warned('sandbox', '2026-07-02')).toHaveLength(1);
  });

  it('CHN-9 is given once a day in each mode, even if another mode gave the same', () => {
    const modes = ['sandbox', 'ksa', 'sandbox', 'ksa'];
    expect(modes.map((mode) => warned(mode, '2026-07-01').length)).toEqual([1, 1, 0, 0]);
  });

  it('CHN-9 is not given for an SDK that the settings of the build replace', () => {
    settings('.env.sandbox', 'VITE_PROVIDER_CHECKOUT_ENGINE=frames\n');
    settings('.env.ksa', 'VITE_PROVIDER_CHECKOUT_ENGINE=flow\n');
    expect(warned('ksa', '2026-07-01')).toEqual([]);
    expect(warned('sandbox', '2026-07-01')).toHaveLength(1);
  });

  it("CHN-9 takes the machine's own settings for the last word, and the environment's before them", () => {
    settings('.env.ksa', 'VITE_PROVIDER_CHECKOUT_ENGINE=frames\n');
    settings('.env.ksa.local', 'VITE_PROVIDER_CHECKOUT_ENGINE=flow\n');
    expect(warned('ksa', '2026-07-01')).toEqual([]);
    vi.stubEnv('VITE_PROVIDER_CHECKOUT_ENGINE', 'gray');
    expect(warned('ksa', '2026-07-01')).toHaveLength(1);
    vi.unstubAllEnvs();
  });
});
