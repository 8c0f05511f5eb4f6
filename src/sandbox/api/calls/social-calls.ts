import { grantOf } from './login-calls.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import type { Person } from '../../social/social-tokens.ts';
import { type Answer, Refused } from '../answer.ts';
import type { Calls } from '../call.ts';
import { accountByUid } from './account-calls.ts';

/** Logins by Facebook and Google (platform §7). */
export const socialCalls = (services: SandboxParts): Calls => {
  const logIn = async (person: Person | null): Promise<Answer> => {
    if (person === null) throw new Refused('tokenRefused');
    const account = person.uid === null ? null : await accountByUid(services, person.uid);
    if (account === null) throw new Refused('notRegistered');
    return grantOf(account);
  };

  return {
    '/api/user/facebook_login/': ({ parameters }) => {
      const person = services.socialTokens.personOf('facebook', parameters.text('access_token'));
      return logIn(person?.id === parameters.text('user_id') ? person : null);
    },
    '/api/user/google_login/': ({ parameters }) => logIn(services.socialTokens.personOf('google', parameters.text('id_token'))),
  };
};
