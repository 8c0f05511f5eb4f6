import { html } from 'hono/html';
import type { Fixtures } from '../console/fixtures.ts';

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

/** Section with the fines of banned accounts; each refund-related ban doubles the next fine. */
export const finesSection = ({ fines, accounts }: Pick<Fixtures, 'fines' | 'accounts'>) =>
  html` <h2>Banned accounts and their fines</h2>
    <p>
      A paid fine unlocks its account after 20 seconds. POST <code>/sandbox/fines</code> with <code>unlock_after_ms</code> bans an account
      of its own (or <code>uid</code>) with another delay.
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>uid</th>
            <th>Display id</th>
            <th>Ban</th>
            <th>Fine</th>
            <th>State</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${fines.map(
            (fine) =>
              html`<tr>
                <td><code>${fine.uid}</code></td>
                <td><code>${accounts.find(({ uid }) => uid === fine.uid)?.display_uid ?? ''}</code></td>
                <td>${fine.ban_times}</td>
                <td>$${fine.amount.toFixed(2)}</td>
                <td>${fine.state}</td>
                <td>
                  <a href="/fines?id=${fine.uid}">open</a>
                  <button type="button" data-ban="${fine.uid}">Ban again</button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
