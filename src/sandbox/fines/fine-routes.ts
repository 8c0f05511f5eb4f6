import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';
import { readParameters } from '../api/read-request.ts';
import { accountByUid } from '../api/calls/account-calls.ts';
import { UNLOCK_AFTER_MS } from './fine-of-ban.ts';
import { banAccount } from './fine-store.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

const LONGEST_DELAY_MS = 3_600_000;

/**
 * Refund-related bans: POST /sandbox/fines bans the account `uid`, or a new one, and doubles its fine; `unlock_after_ms` is the
 * time from its payment to unlocking, `ban_until` (epoch seconds) is when the ban ends by itself.
 */
export const fineRoutes = (routes: Hono, services: SandboxParts): void => {
  routes.post('/fines', async (context) => {
    const parameters = await readParameters(context.req.raw);
    const uid = parameters.textOr('uid', '') || null;
    const unlockAfterMs = parameters.textOr('unlock_after_ms', '') === '' ? UNLOCK_AFTER_MS : parameters.integer('unlock_after_ms');
    const banUntil = Number(parameters.textOr('ban_until', '0'));
    if (unlockAfterMs < 0 || unlockAfterMs > LONGEST_DELAY_MS) throw new Refused('badRequest', 'unlock_after_ms is more than an hour');
    if (!Number.isSafeInteger(banUntil) || banUntil < 0) throw new Refused('badRequest', 'ban_until is no time');
    if (uid !== null && (await accountByUid(services, uid)) === null) throw new Refused('noSuchAccount');
    const fine = await banAccount(services, { uid, banUntil, unlockAfterMs });
    const account = await accountByUid(services, fine.uid);
    return jsonResponse(
      success({
        id: fine.fineId,
        uid: fine.uid,
        display_uid: account?.displayUid,
        amount: fine.amountCents / 100,
        ban_times: fine.banTimes,
      }),
    );
  });
};
