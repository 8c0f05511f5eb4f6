import { Effect } from 'effect';
import type { Container } from 'inversify';
import { PlatformFines } from '../../adapters/platform/calls/platform-orders.ts';
import { PlatformClient } from '../../adapters/platform/client/platform-client.ts';
import { FindAccount } from '../../application/account/find-account.ts';
import { CheckFine } from '../../application/fine/check-fine.ts';
import { FollowUnlock } from '../../application/fine/follow-unlock.ts';
import { PaidFines } from '../../application/fine/paid-fines.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { refusalOf } from '../../application/runtime/refusal-of.ts';
import { banNotice } from '../../domain/login/login-decision.ts';
import { KeyValueStore, Timers } from '../../domain/ports/browser.ts';
import { SettingGroups } from '../../domain/ports/settings.ts';
import { Fines } from '../../domain/ports/payment.ts';
import { PlatformClock } from '../../domain/ports/platform.ts';
import type { FineServices } from '../../ui/di/payment-services.ts';
import { bind, type Get } from '../binding/bind.ts';

/** Binds fines: their part in a payment, and the actions of their page. */
export const bindFine = (container: Container): void => {
  bind(container, Fines, PlatformFines, [PlatformClient]);
  bind(container, PaidFines, PaidFines, [KeyValueStore, PlatformClock]);
  bind(container, CheckFine, CheckFine, [Fines, PaidFines]);
  bind(container, FollowUnlock, FollowUnlock, [Fines, Timers, EffectRunner]);
};

export const fineServices = (get: Get): FineServices => {
  const runner = get(EffectRunner);
  const paid = get(PaidFines);
  return {
    rememberPaid: (intent) => paid.add(intent),
    isPaid: (fine) => paid.has(fine),
    read: (id) => runner.result(Effect.mapError(get(Fines).read(id), refusalOf)),
    findAccount: (displayId) => runner.result(get(FindAccount).ofAnyStatus(displayId)),
    accountOf: (uid) => runner.result(get(FindAccount).byUidOfAnyStatus(uid)),
    followUnlock: (uid, told) => get(FollowUnlock).execute(uid, told),
    banEnd: ({ banUntil }) => {
      if (banUntil === null) return null;
      const notice = banNotice(banUntil);
      return notice.message === 'login.banned-until' ? { day: notice.date } : 'when-paid';
    },
    supportPhone: () => get(SettingGroups).brand().supportPhone,
  };
};
