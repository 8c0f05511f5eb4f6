import { Effect } from 'effect';
import { isUsedTicket, loginEnd, type LoginLink, planAutoLogin } from '../../domain/login/auto-login.ts';
import { LOGIN_RESULTS } from '../../domain/login/login-decision.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { LoginCalls } from '../../domain/ports/login.ts';
import { PlatformRefusal } from '../../domain/ports/platform.ts';
import { decideAttempt } from './decide-attempt.ts';
import type { LoginEnding, ShopperSession } from './shopper-session.ts';

export interface FollowLoginLinkDeps {
  readonly session: ShopperSession;
  readonly calls: LoginCalls;
  readonly store: KeyValueStore;
  readonly telemetry: Telemetry;
}

const LINK_USED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'link.used' } };
/** A token without a session: refused, without a platform message. */
const NO_KEY = new PlatformRefusal(LOGIN_RESULTS.exception, null);

/** The login requested by an address: by ticket, Facebook token or session key, else the stored session (platform §4). */
export class FollowLoginLink {
  readonly #deps: FollowLoginLinkDeps;
  constructor(deps: FollowLoginLinkDeps) {
    this.#deps = deps;
  }

  /** Null for an address without a login. Never fails: the ending is the answer. */
  execute(link: LoginLink | null): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const { session } = this.#deps;
      if (link === null) return session.start(null);
      const stored = this.#storedTicket();
      const plan = planAutoLogin(link, stored, null);
      switch (plan?.method) {
        case 'ticket':
          return this.#byTicket(plan.ticket);
        case 'facebook':
          return this.#byFacebook(plan.token, plan.userId);
        case 'session-key':
          return session.start(plan.sessionKey);
        case undefined:
          // A reload by the same link needs no message; a shopper who is not logged in sees why nothing happens.
          return Effect.map(session.start(null), (ending) =>
            ending.kind === 'anonymous' && isUsedTicket(link, stored) ? LINK_USED : ending,
          );
      }
    });
  }

  #byTicket(ticket: string): Effect.Effect<LoginEnding> {
    const { calls, session, store, telemetry } = this.#deps;
    return decideAttempt(
      'ticket',
      // An answered ticket is used up; a lost one may be tried again by the same link.
      calls.byTicket(ticket).pipe(
        Effect.tap(() => Effect.sync(() => store.write('login_ticket', ticket))),
        Effect.tapError((error) =>
          Effect.sync(() => {
            if (error._tag === 'PlatformRefusal') store.write('login_ticket', ticket);
          }),
        ),
      ),
      loginEnd,
      telemetry,
    ).pipe(Effect.flatMap((decision) => session.arrive(decision, 'ticket')));
  }

  #byFacebook(token: string, userId: string): Effect.Effect<LoginEnding> {
    const { calls, session, telemetry } = this.#deps;
    const key = calls
      .keyOfFacebook(token, userId)
      .pipe(Effect.flatMap((sessionKey) => (sessionKey === null ? Effect.fail(NO_KEY) : Effect.succeed(sessionKey))));
    return key.pipe(
      Effect.matchEffect({
        onSuccess: (sessionKey) => session.byKey(sessionKey, 'facebook'),
        onFailure: (error) =>
          decideAttempt('facebook', Effect.fail(error), loginEnd, telemetry).pipe(
            Effect.flatMap((decision) => session.arrive(decision, 'facebook')),
          ),
      }),
    );
  }

  #storedTicket(): string | null {
    const kept = this.#deps.store.read('login_ticket');
    return typeof kept === 'string' && kept !== '' ? kept : null;
  }
}
