import type { Container } from 'inversify';
import { platformAccountDirectory, platformRechargeHistory } from '../adapters/platform/calls/platform-accounts.ts';
import { platformLoginCalls, platformSessionLogin } from '../adapters/platform/calls/platform-login.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { TabTarget } from '../adapters/storage/tab-target.ts';
import { AccountHistory, UploadHistory } from '../application/account/account-history.ts';
import { FindAccount } from '../application/account/find-account.ts';
import { TargetMemory } from '../application/account/target-memory.ts';
import { GrayMemory } from '../application/offer/gray-memory.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { AdoptPageInfo, AppAccountOffer } from '../application/session/app-account.ts';
import { FollowLoginLink } from '../application/session/follow-login-link.ts';
import { LogIn } from '../application/session/log-in.ts';
import { LOGIN_FAILED, SessionId, ShopperSession } from '../application/session/shopper-session.ts';
import { shownAvatar } from '../domain/format/head-image.ts';
import { DeviceIdentity, Page, KeyValueStore, AppHost, Randomness } from '../domain/ports/browser.ts';
import { LoginCalls, SessionLogin } from '../domain/ports/login.ts';
import { AccountDirectory, PlatformClock, RechargeHistory } from '../domain/ports/platform.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import type { AccountServices, SessionServices } from '../ui/di/app-services.ts';
import { bind, bindMade, type Get } from './bind.ts';

export const bindAccount = (container: Container): void => {
  bindMade(container, AccountDirectory, [PlatformClient], platformAccountDirectory);
  bindMade(container, RechargeHistory, [PlatformClient], platformRechargeHistory);
  bind(container, FindAccount, FindAccount, [AccountDirectory, Configuration]);
  bind(container, TargetMemory, TargetMemory, [KeyValueStore]);
  bind(container, UploadHistory, UploadHistory, [RechargeHistory]);
  bind(container, AccountHistory, AccountHistory, {
    store: KeyValueStore,
    remote: RechargeHistory,
    upload: UploadHistory,
    session: ShopperSession,
    identity: DeviceIdentity,
    clock: PlatformClock,
    telemetry: Telemetry,
  });
};

export const accountServices = (get: Get): AccountServices => {
  const runner = get(EffectRunner);
  const target = get(TargetMemory);
  const history = get(AccountHistory);
  const tab = new TabTarget(window);
  return {
    findAccount: (displayId) => runner.result(get(FindAccount).execute(displayId)),
    findByUid: (uid) => runner.result(get(FindAccount).byUid(uid)),
    chooseTarget: (user) => {
      target.choose(user);
      history.add(user);
      tab.keep(user.uid);
    },
    showTarget: (user) => tab.keep(user.uid),
    countPaid: (intent) => history.paid(intent),
    rememberedTarget: () => {
      const { own, earlier } = history.offered();
      const remembered = target.target();
      const shown = tab.uid();
      return {
        target: remembered,
        own,
        history: earlier,
        isOfAnotherTab: remembered !== null && shown !== null && shown !== remembered.uid,
      };
    },
    avatar: (icon, failed) => {
      const avatar = shownAvatar(icon, failed, get(SettingGroups).hosts().headImages, get(Page).origin());
      return avatar.kind === 'image' ? avatar.url : null;
    },
    refreshHistory: async (transfer) => {
      await runner.result(history.refresh(transfer));
    },
  };
};

export const bindSession = (container: Container): void => {
  bindMade(container, SessionLogin, [PlatformClient], platformSessionLogin);
  bind(container, ShopperSession, ShopperSession, [SessionLogin, KeyValueStore, Telemetry]);
  bindMade(container, LoginCalls, [PlatformClient], platformLoginCalls);
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
