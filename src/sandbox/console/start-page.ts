import { html, raw } from 'hono/html';
import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import { FONT_FACES, FONT_FAMILY } from '../font/simulator-font.ts';
import type { Fixtures } from './fixtures.ts';

const STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --line: light-dark(#e3e3ea, #34343f); --soft: light-dark(#f6f6fa, #1c1c23); --accent: light-dark(#5b3fd6, #a996ff); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.5 ${FONT_FAMILY}, sans-serif; background: light-dark(#fff, #131318); color: light-dark(#1d1d24, #ececf2) }
h1 { font-size: 1.6rem; margin: 0 } h1 small { display: block; font-size: 1rem; font-weight: 400; opacity: .75 }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: 1.25rem }
nav a { border: 1px solid var(--line); border-radius: 999px; padding: .4rem 1rem; text-decoration: none; color: inherit }
nav a:first-child { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #131318) }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .75rem }
table { border-collapse: collapse; width: 100% } th, td { padding: .5rem .75rem; text-align: start; white-space: nowrap } td:last-child { white-space: normal }
th { background: var(--soft); font-weight: 600 } tr + tr td, tbody tr td { border-top: 1px solid var(--line) }
code { font: inherit; user-select: all }
button { font: inherit; font-size: .8rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--soft); color: inherit; cursor: pointer; padding: .1rem .5rem; margin-inline-start: .5rem }
`;

/** Copies the value of the button that was pressed. */
export const START_PAGE_SCRIPT = `document.addEventListener('click', async (event) => {
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

/** The start page: links, cards that force a result, accounts, and users who are logged in. */
export const startPage = ({ accounts, cards, packages, sessions }: Fixtures) =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Top-up cashier: sandbox</title>
        <link rel="icon" href="/sandbox/avatars/1.svg" />
        <style>
          ${raw(STYLE)}
        </style>
        <script src="/sandbox/start-page.js" defer></script>
      </head>
      <body>
        <h1><span lang="ar" dir="rtl">بيئة تجربة الشحن</span><small>Sandbox of the top-up cashier. No money moves here.</small></h1>
        <nav>
          <a href="/recharge-list">Open the cashier</a><a href="/">Home</a><a href="/sandbox/ledger">Ledger</a
          ><a href="/sandbox/fixtures">Fixtures</a><a href="/sandbox/faults">Waiting faults</a><a href="/sandbox/events">Events</a
          ><a href="/sandbox/config">Config</a>
        </nav>
        <h2>Cards that force a result</h2>
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
        </div>
      </body>
    </html>`;
