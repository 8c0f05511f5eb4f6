import type { Hono } from 'hono';
import { html } from 'hono/html';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import { code, table } from '../web/page-parts.ts';
import { accountByUid } from '../api/calls/account-calls.ts';
import { banAccount, UNLOCK_AFTER_MS } from './fine-store.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import type { Fixtures } from '../console/fixtures.ts';

const LONGEST_DELAY_MS = 3_600_000;

/**
 * Refund-related bans: POST /sandbox/fines bans the account `uid`, or a new one, and doubles its fine; `unlock_after_ms` is the
 * time from its payment to unlocking, `ban_until` (epoch seconds) is when the ban ends by itself.
 */
export const fineRoutes = (routes: Hono, services: SandboxParts): void => {
  routes.post('/fines', async (context) => {
    const parameters = await readParameters(context.req.raw);
    const uid = parameters.textOrNull('uid');
    const unlockAfterMs = parameters.integerOr('unlock_after_ms', UNLOCK_AFTER_MS, LONGEST_DELAY_MS);
    const banUntil = Number(parameters.textOr('ban_until', '0'));
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

/** "Ban again" doubles the fine of an account. */
export const FINES_SECTION_SCRIPT = `document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-ban]');
  if (button === null) return;
  button.disabled = true;
  const body = JSON.stringify({ uid: button.dataset.ban });
  await fetch('/sandbox/fines', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  location.reload();
});
`;

export const finesSection = ({ fines, accounts }: Pick<Fixtures, 'fines' | 'accounts'>) =>
  html` <h2>Banned accounts and their fines</h2>
    <p>
      A paid fine unlocks its account after 20 seconds. POST <code>/sandbox/fines</code> with <code>unlock_after_ms</code> bans an account
      of its own (or <code>uid</code>) with another delay.
    </p>
    ${table(
      ['uid', 'Display id', 'Ban', 'Fine', 'State', ''],
      fines.map((fine) => [
        code(fine.uid),
        code(accounts.find(({ uid }) => uid === fine.uid)?.display_uid ?? ''),
        fine.ban_times,
        `$${fine.amount.toFixed(2)}`,
        fine.state,
        html`<a href="/fines?id=${fine.uid}">open</a> <button type="button" data-ban="${fine.uid}">Ban again</button>`,
      ]),
    )}`;
