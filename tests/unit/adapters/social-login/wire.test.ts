import { describe, expect, it } from 'vitest';
import * as wire from '../../../../src/adapters/social-login/wire.ts';

const call = () => {};

/** Each guard of a sign-in script's object, with the functions that we call on it. */
const GUARDS = [
  ['Facebook’s SDK', wire.isFacebookGlobal, ['init', 'login']],
  ['Google’s platform library', wire.isGapiGlobal, ['load']],
  ['the part of it that signs in', wire.isAuth2, ['init']],
  ['what that part answers', wire.isGoogleAuth, ['then', 'attachClickHandler']],
  ['the user of it', wire.isGoogleUser, ['getAuthResponse']],
] as const;

describe('traces of a sign-in script on the page', () => {
  it.each(GUARDS)('SOC-5 %s is taken with all of the functions that we call, and with none of them missing', (_, is, names) => {
    const whole = Object.fromEntries(names.map((name) => [name, call]));
    expect(is(whole)).toBe(true);
    for (const name of names) {
      expect(is({ ...whole, [name]: undefined })).toBe(false);
      expect(is({ ...whole, [name]: {} })).toBe(false);
    }
    for (const other of [null, undefined, 'text', 1, []]) expect(is(other)).toBe(false);
  });

  it.each(['initialize', 'renderButton'])('SOC-5 Google Identity Services without %s is not taken', (name) => {
    const id = { initialize: call, renderButton: call };
    expect(wire.isIdentityGlobal({ accounts: { id } })).toBe(true);
    expect(wire.isIdentityGlobal({ accounts: { id: { ...id, [name]: null } } })).toBe(false);
    expect(wire.isIdentityGlobal({ accounts: {} })).toBe(false);
  });
});
