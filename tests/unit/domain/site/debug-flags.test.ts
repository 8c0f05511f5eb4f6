import { describe, expect, it } from 'vitest';
import { debugFlags } from '../../../../src/domain/site/debug-flags.ts';
import { debugSwitches } from '../../../../src/domain/routing/visit-parameters.ts';
import { isDebugParameter, PARAMETER_NAMES, readPageParameters } from '../../../../src/domain/routing/page-parameters.ts';

const HOST = 'https://test.example.com';
const NO_DEVICE = { storedDebug: false, deviceId: 'd', loggerDeviceId: null };

const flagsOf = (query: string, allowed = true, device = NO_DEVICE) => {
  const parameters = readPageParameters(query, '', allowed);
  return debugFlags(parameters, debugSwitches(parameters, device, allowed), [HOST]);
};
const working = (query: string, allowed = true, device = NO_DEVICE) =>
  flagsOf(query, allowed, device).flatMap(({ name, works }) => (works ? [name] : []));

describe('debugFlags', () => {
  it.each([
    ['?is_debug=1', ['is_debug']],
    ['?is_debug=0', []],
    ['?is_release=1', ['is_release']],
    ['?is_debug=1&is_release=1', ['is_debug']],
    ['?s_log=1', ['s_log']],
    [`?is_debug=1&api_base=${HOST}`, ['is_debug', 'api_base']],
    [`?api_base=${HOST}`, []],
    ['?is_debug=1&api_base=https://elsewhere.example', ['is_debug']],
    ['?mock=decline', ['mock']],
    ['?mock=a%20b', []],
    ['?lang=en', ['lang']],
    ['?lang=fr', []],
    ['?test_zp_show=1', ['test_zp_show']],
    ['?test_zp_show=0&test_local=0&test_update_date=0', []],
    ['?test_local=1', ['test_local']],
    ['?test_update_date', ['test_update_date']],
    ['?test_other=1', []],
  ])('DBG-2 %s: in effect are %j', (query, names) => {
    expect(working(query)).toEqual(names);
    expect(working(query, false)).toEqual([]);
  });

  it('DBG-2 debug mode as the device keeps it is in effect without the address', () => {
    expect(working('', true, { ...NO_DEVICE, storedDebug: true })).toEqual(['is_debug']);
  });

  it('DBG-2 every debug parameter has a row, with what the address gives', () => {
    const rows = flagsOf('?mock=a%20b&test_zp_show=7&session_key=k');
    expect(rows.map(({ name }) => name)).toEqual(PARAMETER_NAMES.filter(isDebugParameter));
    expect(rows.find(({ name }) => name === 'mock')).toMatchObject({ given: 'a b', works: false });
    expect(rows.find(({ name }) => name === 'test_zp_show')).toMatchObject({ given: '7', works: false });
    expect(rows.find(({ name }) => name === 'lang')).toMatchObject({ given: null });
    expect(flagsOf('?mock=1', false).every(({ given }) => given === null)).toBe(true);
  });
});
