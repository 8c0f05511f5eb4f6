import { describe, expect, it } from 'vitest';
import { PAGE_PARAMETERS, PARAMETER_NAMES, readPageParameters } from '../../../../src/domain/routing/page-parameters.ts';
import { PARAMETER_SOURCES } from '../../../../src/domain/routing/parameter-sources.ts';
import { visitParametersOf } from '../../../../src/domain/routing/visit-parameters.ts';

const visitOf = (search: string, debugAllowed = true) => visitParametersOf(readPageParameters(search, '', debugAllowed));
const NOTHING = visitOf('');

/** One parameter of platform §2 each, with a value that the reader takes. */
const READ = [
  ['open_id', 'oid-1', 'openId', 'oid-1'],
  ['platform', 'android', 'platform', 'android'],
  ['version_code', '30507', 'versionCode', 30_507],
  ['room_id', '90001', 'roomId', '90001'],
  ['bundleid', 'web.ksa', 'bundleId', 'web.ksa'],
  ['bundle_id', 'web.weyay', 'bundleId', 'web.weyay'],
  ['from', 'home', 'from', 'home'],
  ['is_anchor', '1', 'isAnchor', true],
  ['log', 'mena', 'log', 'mena'],
  ['tab', '2', 'tab', '2'],
  ['jump_app_store', '1', 'jumpsToAppleStore', true],
  ['jumpAppStore', '1', 'jumpsToStore', true],
  ['ludo', '', 'ludo', true],
  ['info', 'x', 'hasInfo', true],
  ['is_debug', '1', 'isDebug', true],
  ['is_release', '1', 'isRelease', true],
  ['s_log', '1', 'logs', true],
  ['api_base', 'https://api.example.com', 'apiBase', 'https://api.example.com'],
] as const;

describe('visitParametersOf', () => {
  it.each(READ)('URL-13 %s=%s is read as %s', (name, value, field, read) => {
    expect(visitOf(`?${name}=${value}`)).toEqual({ ...NOTHING, [field]: read });
  });

  it('DBG-8 test_update_date need only be present, where the build allows debugging', () => {
    for (const query of ['?test_update_date', '?test_update_date=', '?test_update_date=1'])
      expect([visitOf(query).takesAnyDate, visitOf(query, false).takesAnyDate]).toEqual([true, false]);
    for (const query of ['', '?test_update_date=0', '?test_update_date=false']) expect(visitOf(query).takesAnyDate).toBe(false);
  });

  it('URL-13 every parameter of platform §2 that is no secret has its reader', () => {
    const listed = PARAMETER_NAMES.filter((name) => PARAMETER_SOURCES[name] === 'platform §2' && PAGE_PARAMETERS[name] !== 'secret');
    expect(listed.toSorted()).toEqual(READ.map(([name]) => name).toSorted());
  });

  it.each([
    ['open_id', 'a b'],
    ['open_id', 'x'.repeat(65)],
    ['platform', '<script>'],
    ['version_code', '3.5'],
    ['version_code', '9'.repeat(10)],
    ['room_id', 'a/b'],
    ['bundle_id', 'a..b'],
    ['bundle_id', 'x'.repeat(101)],
    ['from', 'a%20b'],
    ['is_anchor', '0'],
    ['log', 'sk=1'],
    ['tab', '3'],
    ['jumpAppStore', 'false'],
    ['ludo', '0'],
    ['api_base', 'https://user@api.example.com'],
    ['api_base', 'https://api.example.com/path'],
    ['api_base', 'javascript:alert(1)'],
  ])('URL-13 %s=%s is read as absent', (name, value) => {
    expect(visitOf(`?${name}=${encodeURIComponent(value)}`)).toEqual(NOTHING);
  });

  it('URL-13 debug parameters are absent where the build does not allow them', () => {
    expect(visitOf('?is_debug=1&is_release=1&s_log=1&api_base=https://api.example.com', false)).toEqual(NOTHING);
  });
});
