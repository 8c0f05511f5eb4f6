import { describe, expect, it } from 'vitest';
import { facebookDialogAddress, readFacebookReturn } from '../../../../src/domain/login/facebook-return.ts';

const NOTHING = { state: null, error: null, token: null };

describe('Facebook by redirect', () => {
  it('SOC-2 asks the dialog for a token in the fragment, with the scope and the state of this sign-in', () => {
    const address = facebookDialogAddress({
      dialog: 'https://www.facebook.com/v6.0/dialog/oauth',
      appId: '1&2',
      returnTo: 'https://pay.example.com/login',
      state: 's1',
      scope: 'email',
    });
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://www.facebook.com/v6.0/dialog/oauth');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: '1&2',
      redirect_uri: 'https://pay.example.com/login',
      state: 's1',
      response_type: 'token',
      scope: 'email',
    });
  });

  it.each([
    ['nothing', NOTHING, 's1', { kind: 'none' }],
    ['a state alone', { ...NOTHING, state: 's1' }, 's1', { kind: 'none' }],
    ['an empty token', { ...NOTHING, token: '' }, 's1', { kind: 'none' }],
    ['a token with the kept state', { ...NOTHING, state: 's1', token: 't' }, 's1', { kind: 'signed-in', token: 't' }],
    ['a token with another state', { ...NOTHING, state: 's2', token: 't' }, 's1', { kind: 'forged' }],
    ['a token without a state', { ...NOTHING, token: 't' }, 's1', { kind: 'forged' }],
    ['a token where this tab kept nothing', { ...NOTHING, state: 's1', token: 't' }, null, { kind: 'forged' }],
    ['an empty state where this tab kept an empty one', { ...NOTHING, state: '', token: 't' }, '', { kind: 'forged' }],
    ['a no', { ...NOTHING, state: 's1', error: 'access_denied' }, 's1', { kind: 'cancelled' }],
    ['a no with a token', { state: 's1', error: 'access_denied', token: 't' }, 's1', { kind: 'cancelled' }],
    ['another error', { ...NOTHING, state: 's1', error: 'server_error' }, 's1', { kind: 'failed' }],
    ['somebody else’s error', { ...NOTHING, state: 's2', error: 'server_error' }, 's1', { kind: 'forged' }],
  ] as const)('SOC-2 %s', (_, answer, kept, end) => {
    expect(readFacebookReturn(answer, kept)).toEqual(end);
  });
});
