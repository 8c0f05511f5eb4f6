import { describe, expect, it } from 'vitest';
import { bridgeVersionOf, isOpenedByApp } from '../../../../src/domain/bridge/native-versions.ts';

const BOTH = { takesCalls: true, takesMessages: true };
const ANDROID = { platform: 'Android', versionCode: '30507' };

describe('version of the bridge', () => {
  it.each([
    ['an Android app with version 2', BOTH, ANDROID, 2],
    ['an Android app with version 2 alone', { ...BOTH, takesCalls: false }, ANDROID, 2],
    ['an older Android app', BOTH, { ...ANDROID, versionCode: '30506' }, 1],
    ['an Android app whose object takes no messages', { ...BOTH, takesMessages: false }, ANDROID, 1],
    ['an iPhone of any version', BOTH, { platform: 'ios', versionCode: '99999' }, 1],
    ['an address that says nothing, as after a reload', BOTH, { platform: null, versionCode: null }, 1],
    ['a version that is no number', BOTH, { ...ANDROID, versionCode: '30507x' }, 1],
    ['a platform that is a name of every object', BOTH, { ...ANDROID, platform: 'constructor' }, 1],
    ['an object that only takes messages, in an older app', { ...BOTH, takesCalls: false }, { ...ANDROID, versionCode: '1' }, null],
    ['an object that does neither', { takesCalls: false, takesMessages: false }, ANDROID, null],
  ])('BRG-12 %s', (_name, face, build, version) => {
    expect(bridgeVersionOf(face, build)).toBe(version);
  });

  it('BRG-12 the app opened the page when the address names a platform of ours and a version', () => {
    expect(isOpenedByApp(ANDROID)).toBe(true);
    expect(isOpenedByApp({ platform: 'iphone', versionCode: '1' })).toBe(true);
    expect(isOpenedByApp({ platform: 'android', versionCode: null })).toBe(false);
    expect(isOpenedByApp({ platform: 'pc', versionCode: '1' })).toBe(false);
    expect(isOpenedByApp({ platform: null, versionCode: '1' })).toBe(false);
  });
});
