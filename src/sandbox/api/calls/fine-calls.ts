import { fineOf } from '../../fines/fine-store.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { success } from '../answer.ts';
import type { Calls } from '../call.ts';
import { accountByUid } from './account-calls.ts';

/** get_fine_info (platform §7, D24): by the fine's id or the account's uid (D40); null if the account was never banned over a refund. */
export const fineCalls = (services: SandboxParts): Calls => ({
  '/api/fine/get_fine_info/': async ({ parameters }) => {
    const fine = await fineOf(services, parameters.text('id'));
    const account = fine === null ? null : await accountByUid(services, fine.uid);
    if (fine === null || account === null) return success(null);
    return success({
      id: fine.fineId,
      uid: fine.uid,
      amount: fine.amountCents / 100,
      reason: fine.reason,
      ban_times: fine.banTimes,
      ban_until: fine.banUntil,
      currency: 'USD',
      // The account's status: 2 is banned (platform §3), until the payment has unlocked it.
      status: account.status,
    });
  },
});
