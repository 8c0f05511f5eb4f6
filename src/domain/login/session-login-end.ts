import type { PlatformError } from '../ports/platform/platform-error.ts';
import type { SessionAccount, SessionEnded } from '../ports/platform/session-login.ts';
import type { Result } from '../result.ts';
import { LOGIN_RESULTS, type LoginAnswer, type LoginEnd } from './login-decision.ts';

const answered = (change: Partial<LoginAnswer>): LoginEnd => ({
  kind: 'answered',
  answer: { result: LOGIN_RESULTS.success, message: null, toast: null, sessionKey: null, user: null, status: null, banUntil: 0, ...change },
});

/** How a login by session key ended, for the rule that decides what it means (platform §4, §8). */
export const sessionLoginEnd = (sessionKey: string, result: Result<SessionAccount, SessionEnded | PlatformError>): LoginEnd => {
  if (result.ok) return answered({ ...result.value, sessionKey });
  const { error } = result;
  switch (error._tag) {
    case 'SessionEnded':
      return answered({ result: LOGIN_RESULTS.loggedOut });
    case 'PlatformRefusal':
      return answered({ result: error.code, message: error.message, toast: error.toast });
    case 'PlatformUnreachable':
      return { kind: 'no-answer', cause: error.cause === 'timeout' ? 'timeout' : 'network' };
  }
};
