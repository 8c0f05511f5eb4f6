import type { PlatformError, PlatformRefusal, UnreachableCause } from '../ports/platform.ts';
import type { LoginGrant, SessionAccount, SessionEnded } from '../ports/login.ts';
import type { Result } from '../result.ts';
import { LOGIN_RESULTS, type LoginAnswer, type LoginEnd } from './login-decision.ts';

const answered = (change: Partial<LoginAnswer>): LoginEnd => ({
  kind: 'answered',
  answer: { result: LOGIN_RESULTS.success, message: null, toast: null, sessionKey: null, user: null, status: null, banUntil: 0, ...change },
});

const refusedBy = ({ code, message, toast }: PlatformRefusal): LoginEnd => answered({ result: code, message, toast });

/** How a login by session key ended, for the rule that decides what it means (platform §4, §8). */
export const sessionLoginEnd = (sessionKey: string, result: Result<SessionAccount, SessionEnded | PlatformError>): LoginEnd => {
  if (result.ok) return answered({ ...result.value, sessionKey });
  const { error } = result;
  switch (error._tag) {
    case 'SessionEnded':
      return answered({ result: LOGIN_RESULTS.loggedOut });
    case 'PlatformRefusal':
      return refusedBy(error);
    case 'PlatformUnreachable':
      return { kind: 'no-answer', cause: error.cause === 'timeout' ? 'timeout' : 'network' };
  }
};

/** What an answer that is none says: nobody is told that their network is at fault when the platform was. */
const UNREACHED = {
  network: { kind: 'no-answer', cause: 'network' },
  bridge: { kind: 'no-answer', cause: 'network' },
  aborted: { kind: 'no-answer', cause: 'network' },
  timeout: { kind: 'no-answer', cause: 'timeout' },
  'server-error': { kind: 'exception' },
  undecodable: { kind: 'exception' },
  setup: { kind: 'exception' },
} as const satisfies Record<UnreachableCause, LoginEnd>;

/** How a login by password, ticket or social token ended: its answer brings the session key (platform §3). */
export const loginEnd = (result: Result<LoginGrant, PlatformError>): LoginEnd => {
  if (result.ok) return answered(result.value);
  return result.error._tag === 'PlatformRefusal' ? refusedBy(result.error) : UNREACHED[result.error.cause];
};
