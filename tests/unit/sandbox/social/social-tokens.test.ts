import { describe, expect, it } from 'vitest';
import { PEOPLE, type Person, SocialTokens } from '../../../../src/sandbox/social/social-tokens.ts';

const [maha] = PEOPLE as readonly [Person];
const HOUR = 60 * 60_000;

describe('the tokens of the sandbox’s Facebook and Google', () => {
  it('SOC-7 a token is its issuer’s and its person’s, for an hour', () => {
    let now = 0;
    const tokens = new SocialTokens(() => now);
    const token = tokens.issue('google', maha, 'client');
    expect(tokens.personOf('google', token)).toBe(maha);
    expect(tokens.personOf('facebook', token)).toBeNull();
    now = HOUR - 1;
    expect(tokens.personOf('google', token)).toBe(maha);
    now = HOUR;
    expect(tokens.personOf('google', token)).toBeNull();
  });

  it('SOC-7 a forged token looks valid but belongs to no user', () => {
    const tokens = new SocialTokens(() => 0);
    const [, claims = ''] = tokens.forge('google', maha, 'client').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'client', sub: maha.id });
    expect(tokens.personOf('google', tokens.forge('google', maha, 'client'))).toBeNull();
    expect(tokens.personOf('facebook', tokens.forge('facebook', maha, 'client'))).toBeNull();
  });

  it('SOC-7 the oldest go when there are too many', () => {
    const tokens = new SocialTokens(() => 0);
    const first = tokens.issue('facebook', maha, '');
    for (let count = 0; count < 1000; count += 1) tokens.issue('facebook', maha, '');
    expect(tokens.personOf('facebook', first)).toBeNull();
  });
});
