import { describe, expect, it } from 'vitest';
import {
  afterLoss,
  type BackupRule,
  dialledHost,
  dialOrder,
  dialProbes,
  HOST_KINDS,
  hostKind,
  hostOf,
  isAllowedHost,
  packageNameOf,
  type PlatformHosts,
  PROBE_PATHS,
  readBackupDomains,
} from '../../../../src/domain/routing/hosts.ts';
import { UNREACHABLE_CAUSES } from '../../../../src/domain/ports/platform.ts';

const hosts: PlatformHosts = {
  test: 't.example.com',
  release: 'r.example.com',
  production: 'p.example.com',
  otherProduction: 'o.example.com',
  otherBundleIds: ['com.other.app'],
};
const SUFFIXES = ['example.com', 'backup.example.net'];
const RULE: BackupRule = { suffixes: SUFFIXES, configured: ['https://api.elsewhere.org:8443'], isSandbox: false };

describe('hosts', () => {
  it('HST-5 a lost read is repeated on another host, any other lost call only has its host checked; any answer proves a host alive', () => {
    for (const cause of UNREACHABLE_CAUSES) {
      const isLost = cause === 'network' || cause === 'timeout';
      expect([afterLoss(true, cause), afterLoss(false, cause)], cause).toEqual(
        isLost ? ['asked-elsewhere', 'host-checked'] : ['nothing', 'nothing'],
      );
    }
  });

  it.each([
    [true, false, null, 'test'],
    [true, true, 'com.other.app', 'test'],
    [false, true, null, 'release'],
    [false, true, 'com.other.app', 'release'],
    [false, false, null, 'production'],
    [false, false, 'com.sawa.app', 'production'],
    [false, false, 'com.other.app', 'other-production'],
  ] as const)('HST-1 debug %s, release %s, bundle %s: %s', (isDebug, isRelease, bundleId, kind) => {
    expect(hostKind(isDebug, isRelease, bundleId, hosts)).toBe(kind);
  });

  it('HST-1 every kind of call has its host', () => {
    expect(HOST_KINDS.map((kind) => hostOf(kind, hosts))).toEqual(['t.example.com', 'r.example.com', 'p.example.com', 'o.example.com']);
  });

  it.each([
    ['example.com', true],
    ['api.example.com', true],
    ['a.b.example.com', true],
    ['x.backup.example.net', true],
    ['example.net', false],
    ['evilexample.com', false],
    ['example.com.evil.com', false],
    ['api.example.com:8443', false],
    ['user@api.example.com', false],
    ['api.example.com/x', false],
    ['https://api.example.com', false],
    ['API.example.com', false],
    ['.example.com', false],
    ['api..example.com', false],
    ['-a.example.com', false],
    ['a_b.example.com', false],
    ['аpi.example.com', false],
    ['api.example.com.', false],
    ['api.example.com\n', false],
    [`${'a'.repeat(64)}.example.com`, false],
    ['', false],
  ])('HST-2 %j is a host of ours: %s', (host, expected) => {
    expect(isAllowedHost(host, SUFFIXES)).toBe(expected);
  });

  it('HST-2 a suffix that is not a host name allows nothing', () => {
    for (const suffix of ['', '.', 'com', '*.example.com']) expect(isAllowedHost('api.example.com', [suffix])).toBe(false);
  });

  it('HST-2 a tampered map never leads to a foreign host', () => {
    const data = JSON.stringify({
      'p.example.com': ['b1.example.com', 'evil.com', 'b1.example.com', 7, null, 'b2.example.com'],
      'evil.com': ['b1.example.com'],
      't.example.com': 'b3.example.com',
    });
    const { domains, refused } = readBackupDomains(data, RULE);
    expect([...domains]).toEqual([
      ['https://p.example.com', ['https://b1.example.com', 'https://b2.example.com']],
      ['https://t.example.com', ['https://b3.example.com']],
    ]);
    expect(refused).toBe(4);
  });

  it('HST-2 D43 entries are origins: a bare host by https, an https origin; http and ports in the sandbox alone', () => {
    const entries = [
      'b1.example.com',
      'https://b2.example.com',
      'http://b3.example.com',
      'http://b4.example.com:4173',
      'https://b5.example.com:8443',
      'b6.example.com:8443',
      'https://b7.example.com/path',
      'https://user@b8.example.com',
      'https://example.com.evil.com',
      'http://evil.com:4173',
      'api.elsewhere.org:8443',
      '//b9.example.com',
    ];
    const read = (isSandbox: boolean) => readBackupDomains({ 'https://api.elsewhere.org:8443': entries }, { ...RULE, isSandbox });
    const ours = ['https://b1.example.com', 'https://b2.example.com', 'https://api.elsewhere.org:8443'];
    expect([...read(false).domains]).toEqual([['https://api.elsewhere.org:8443', ours]]);
    expect(read(false).refused).toBe(9);
    expect([...read(true).domains.values()]).toEqual([
      ['https://b1.example.com', 'https://b2.example.com', 'http://b4.example.com:4173', 'https://api.elsewhere.org:8443'],
    ]);
    expect(read(true).refused).toBe(8);
  });

  it.each(['', 'x', '[]', 'null', '"a"', null, 5, [], undefined])('HST-2 %j is not a map', (data) => {
    expect(readBackupDomains(data, RULE)).toEqual({ domains: new Map(), refused: 0 });
  });

  it('HST-3 probes the chosen host, then its replacements, with two paths each and 5 s per probe', () => {
    const domains = new Map([['https://p.example.com', ['https://b1.example.com', 'https://p.example.com']]]);
    expect(dialOrder('https://p.example.com', domains)).toEqual(['https://p.example.com', 'https://b1.example.com']);
    expect(dialOrder('https://r.example.com', domains)).toEqual(['https://r.example.com']);
    expect(PROBE_PATHS).toEqual(['/api/sys/h5_info', '/api/gm/hii']);
    expect(dialProbes('https://p.example.com', domains).map(({ url, timeout }) => `${url} ${timeout}`)).toEqual([
      'https://p.example.com/api/sys/h5_info 5000',
      'https://p.example.com/api/gm/hii 5000',
      'https://b1.example.com/api/sys/h5_info 5000',
      'https://b1.example.com/api/gm/hii 5000',
    ]);
    expect(dialledHost('https://p.example.com', [])).toBe('https://p.example.com');
    expect(dialledHost('https://p.example.com', dialProbes('https://p.example.com', domains).slice(2))).toBe('https://b1.example.com');
  });

  it.each([
    ['com.other.app', 'a.example.com', 'com.other.app'],
    [null, 'a.example.com', 'web.a'],
    [null, 'elsewhere.com', 'web.ksa'],
    ['', 'a.example.com', 'web.a'],
    ['a\r\nx: y', 'a.example.com', 'web.a'],
    ['x'.repeat(101), 'elsewhere.com', 'web.ksa'],
  ])('HST-4 bundle %j at %s is the package %s', (bundleId, host, expected) => {
    expect(packageNameOf(bundleId, host, { byHost: new Map([['a.example.com', 'web.a']]), fallback: 'web.ksa' })).toBe(expected);
  });
});
