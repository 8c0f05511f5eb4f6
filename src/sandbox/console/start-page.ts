import { html } from 'hono/html';
import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import { APP_SECTION_SCRIPT, appSection } from './app-section.ts';
import { FINES_SECTION_SCRIPT, finesSection } from '../fines/fines-section.ts';
import type { Fixtures } from './fixtures.ts';
import { loginSection } from '../login/login-section.ts';
import { sandboxPage } from './sandbox-page.ts';

/** Copies the pressed button's value; arms faults. */
export const START_PAGE_SCRIPT = `${APP_SECTION_SCRIPT}${FINES_SECTION_SCRIPT}document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (button === null) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = label; }, 1500);
});
`;

const statusName = (status: number): string =>
  Object.entries(ACCOUNT_STATUS_NUMBERS).find(([, number]) => number === status)?.[0] ?? String(status);
const copyable = (value: string, shown = value) => html`<code>${shown}</code><button type="button" data-copy="${value}">Copy</button>`;
const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The start page: links, cards that force a result, accounts, and logged-in users. */
export const startPage = ({ accounts, cards, fines, packages, sessions, login }: Fixtures) =>
  sandboxPage({
    title: 'Top-up cashier: sandbox',
    heading: html`<span lang="ar" dir="rtl">بيئة تجربة الشحن</span><small>Sandbox of the top-up cashier. No money moves here.</small>`,
    script: '/sandbox/start-page.js',
    content: html` <h2>Cards that force a result</h2>
      <p>Any future expiry date, any CVV, any name.</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Card number</th>
              <th>Result</th>
              <th>Pay type</th>
              <th>Note</th>
            </tr>
          </thead>
          <tbody>
            ${cards.map(
              (card) =>
                html`<tr>
                  <td>${copyable(card.number, grouped(card.number))}</td>
                  <td>${card.outcome}</td>
                  <td>${card.payType}</td>
                  <td>${card.note}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>Accounts</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Display id</th>
              <th>Nickname</th>
              <th>Status</th>
              <th>uid</th>
            </tr>
          </thead>
          <tbody>
            ${accounts.map(
              (account) =>
                html`<tr>
                  <td>${copyable(account.display_uid)}</td>
                  <td><bdi>${account.nickname}</bdi></td>
                  <td>${account.is_guest ? 'guest' : statusName(account.status)}</td>
                  <td><code>${account.uid}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>Logged-in users</h2>
      <p>Open the cashier as one of them, or give the session key to <code>session_key</code> in the address.</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Session key</th>
              <th>Nickname</th>
              <th>Display id</th>
              <th>uid</th>
              <th>Open</th>
            </tr>
          </thead>
          <tbody>
            ${sessions.map(
              (session) =>
                html`<tr>
                  <td>${copyable(session.session_key)}</td>
                  <td><bdi>${session.nickname}</bdi></td>
                  <td><code>${session.display_uid}</code></td>
                  <td><code>${session.uid}</code></td>
                  <td><a href="/pay#session_key=${session.session_key}">as this user</a></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>Live rooms</h2>
      <p>
        Any room id opens a room with a server of its own: <a href="/test?room_id=900001">its monitor</a>, its
        <a href="/sandbox/rooms/900001">table</a>. POST <code>/sandbox/rooms/900001</code> with <code>do</code> plays activity or breaks
        something. A logged-in user was last in <a href="/test?room_id=900100">900100</a>, where something happens while anyone is in it:
        the home page shows it.
      </p>
      ${loginSection(login)} ${finesSection({ fines, accounts })} ${appSection({ sessions })}
      <h2>Packages</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>USD</th>
              <th>Diamonds</th>
              <th>of which extra</th>
            </tr>
          </thead>
          <tbody>
            ${packages.map(
              (item) =>
                html`<tr>
                  <td>$${item.amount.toFixed(2)}</td>
                  <td>${item.coin}</td>
                  <td>${item.extra_coin}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  });
