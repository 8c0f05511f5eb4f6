import type { Container } from 'inversify';
import { PlatformLoginCalls, PlatformSessionLogin } from '../adapters/platform/calls/platform-login.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { AdoptPageInfo } from '../application/session/adopt-page-info.ts';
import { AppAccountOffer } from '../application/session/app-account.ts';
import { FollowLoginLink } from '../application/session/follow-login-link.ts';
import { LogIn } from '../application/session/log-in.ts';
import { SessionId } from '../application/session/session-id.ts';
import { LOGIN_FAILED, ShopperSession } from '../application/session/shopper-session.ts';
import { AppHost, KeyValueStore, Page, Randomness } from '../domain/ports/browser.ts';
import { Configuration } from '../domain/ports/settings.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { LoginCalls, SessionLogin } from '../domain/ports/login.ts';
import type { SessionServices } from '../ui/di/app-services.ts';
import { bind, type Get } from './binding/bind.ts';

/** Binds the login session, and the start of the visit. */
export const bindSession = (container: Container): void => {
  bind(container, SessionLogin, PlatformSessionLogin, [PlatformClient]);
  bind(container, ShopperSession, ShopperSession, [SessionLogin, KeyValueStore, Telemetry]);
  bind(container, LoginCalls, PlatformLoginCalls, [PlatformClient]);
  bind(container, FollowLoginLink, FollowLoginLink, {
    session: ShopperSession,
    calls: LoginCalls,
    store: KeyValueStore,
    telemetry: Telemetry,
  });
  bind(container, LogIn, LogIn, [LoginCalls, ShopperSession, Telemetry]);
  bind(container, AppAccountOffer, AppAccountOffer, [AppHost, ShopperSession]);
  bind(container, SessionId, SessionId, [KeyValueStore, Randomness]);
  bind(container, AdoptPageInfo, AdoptPageInfo, [KeyValueStore, GrayMemory, Page, Configuration]);
};

export const sessionServices = (get: Get): SessionServices => {
  const runner = get(EffectRunner);
  const session = get(ShopperSession);
  const appAccount = get(AppAccountOffer);
  return {
    loggedInUser: () => session.user(),
    payer: () => session.payer(),
    bindSession: () => session.bind(),
    startSession: async (link) => {
      const ended = await runner.result(get(FollowLoginLink).execute(link));
      return ended.ok ? ended.value : { kind: 'anonymous' };
    },
    logIn: async (name, password) => {
      const ended = await runner.result(get(LogIn).execute(name, password));
      return ended.ok ? ended.value : LOGIN_FAILED;
    },
    isConfirmed: () => session.isConfirmed(),
    confirmSession: () => session.confirm(),
    chooseAccount: (choice) => session.choose(choice),
    appUser: async () => {
      const asked = await runner.result(appAccount.ask());
      return asked.ok ? asked.value : null;
    },
    answerAppAccount: async (choice) => {
      const ended = await runner.result(appAccount.answer(choice));
      return ended.ok ? ended.value : session.current();
    },
    logOut: () => session.logOut(),
    onSessionChanged: (changed) => session.onChanged(changed),
  };
};
