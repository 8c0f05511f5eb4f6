import { describe, expect, it } from 'vitest';
import { shownEntry } from '../../../../src/domain/site/debug-flags.ts';
import { STORAGE_KEYS } from '../../../../src/domain/ports/browser.ts';

const HARMLESS = ['target_uid', 'login_type', 'last_pay_type', 'last_success_pay_type', 'is_debug'];

describe('shownEntry', () => {
  it.each(STORAGE_KEYS)('DBG-3 %s: its value is shown only where the key is harmless', (key) => {
    const entry = shownEntry(key, 12, 'value');
    expect(entry).toEqual({ key, size: 12, value: HARMLESS.includes(key) ? 'value' : null });
  });

  it('DBG-3 only a plain value is shown, and no more than 64 characters of it', () => {
    expect(shownEntry('is_debug', 8, true).value).toBe('true');
    expect(shownEntry('last_pay_type', 8, 23).value).toBe('23');
    expect(shownEntry('target_uid', 90, { session_key: 'k' }).value).toBeNull();
    expect(shownEntry('target_uid', 90, 'x'.repeat(100)).value).toHaveLength(64);
  });
});
