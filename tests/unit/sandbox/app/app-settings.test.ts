import { describe, expect, it } from 'vitest';
import { appSettings } from '../../../../src/sandbox/app/app-settings.ts';

const storageOf = (values: Record<string, string> = {}) => ({
  getItem: (name: string) => values[name] ?? null,
  setItem: (name: string, value: string) => void (values[name] = value),
});
const opened = (search: string, storage = storageOf()) => appSettings({ pathname: '/sandbox/app', search, storage });

describe('the sandbox’s app', () => {
  it('SBX-8 has version 2 of the bridge on a new Android phone, unless the address says otherwise', () => {
    expect(opened('')).toEqual({
      settings: { version: 2, platform: 'android', versionCode: '30507', user: '', answers: true, appearsMs: 0 },
      target: '/recharge-list?platform=android&version_code=30507',
    });
    expect(opened('?bridge=1&user=silent&appears_ms=400&answers=never&to=/pay?from=app')).toEqual({
      settings: { version: 1, platform: 'android', versionCode: '30506', user: 'silent', answers: false, appearsMs: 400 },
      target: '/pay?from=app&platform=android&version_code=30506',
    });
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', ''])('SBX-8 opens no page but its site’s own: %s', (to) => {
    expect(opened(`?${new URLSearchParams({ to })}`)?.target).toBe('/recharge-list?platform=android&version_code=30507');
  });

  it('SBX-8 stays in the tab that it has opened, and in no other', () => {
    const storage = storageOf();
    opened('?bridge=1', storage);
    expect(appSettings({ pathname: '/pay', search: '', storage })).toMatchObject({ settings: { version: 1 }, target: null });
    expect(appSettings({ pathname: '/pay', search: '?bridge=1', storage: storageOf() })).toBeNull();
  });
});
