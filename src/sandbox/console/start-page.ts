import { html, raw } from 'hono/html';
import { code, copyable, type Html, named, table } from '../web/page-parts.ts';
import { FONT_FACES, FONT_FAMILY } from '../simulator/simulator-font.ts';
import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import { APP_SECTION_SCRIPT, appSection } from './app-section.ts';
import { FINES_SECTION_SCRIPT, finesSection } from '../shoppers/fine-routes.ts';
import type { Fixtures } from './fixtures.ts';
import { loginSection } from '../shoppers/login-section.ts';

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
table { border-collapse: collapse; width: 100% } th, td { padding: .5rem .75rem; text-align: start; white-space: nowrap } td:last-child { white-space: normal } td { vertical-align: top }
th { background: var(--soft); font-weight: 600 } tr + tr td, tbody tr td { border-top: 1px solid var(--line) }
code { font: inherit; user-select: all }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-block: 1rem } label { display: grid; gap: .25rem; font-size: .85rem }
input, select { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; height: 2.4rem }
form button { height: 2.4rem; padding: 0 1rem; margin: 0; font-size: .9rem } form a { color: var(--accent); line-height: 2.4rem }
@media (max-width: 40rem) { .records thead { display: none } .records tr { display: grid; padding-block: .5rem } .records td { border: 0; padding-block: .1rem; white-space: normal } .records tr + tr { border-top: 1px solid var(--line) } }
td a { color: var(--accent) } dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: 0; font-size: .85rem } dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
button { font: inherit; font-size: .8rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--soft); color: inherit; cursor: pointer; padding: .1rem .5rem; margin-inline-start: .5rem }
`;

interface SandboxPage {
  readonly title: string;
  readonly heading: Html;
  readonly script?: string;
  readonly content: Html;
}

/** A sandbox page for people: heading, links to the other pages, content. */
export const sandboxPage = ({ title, heading, script, content }: SandboxPage): Html =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/avatars/1.svg" />
        <style>
          ${raw(STYLE)}
        </style>
        ${script === undefined ? '' : html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <h1>${heading}</h1>
        <nav>
          <a href="/recharge-list">Open the cashier</a><a href="/sandbox/app">Open it in the app</a><a href="/sandbox">Sandbox</a
          ><a href="/">Home</a><a href="/sandbox/ledger">Ledger</a><a href="/sandbox/events">Events</a
          ><a href="/sandbox/feedback">Feedback</a><a href="/sandbox/fixtures">Fixtures</a><a href="/sandbox/faults">Waiting faults</a
          ><a href="/sandbox/config">Config</a>
        </nav>
        ${content}
      </body>
    </html>`;

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
const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The start page: links, cards that force a result, accounts, and logged-in users. */
export const startPage = ({ accounts, cards, fines, packages, sessions, login }: Fixtures) =>
  sandboxPage({
    title: 'Top-up cashier: sandbox',
    heading: html`<span lang="ar" dir="rtl">بيئة تجربة الشحن</span><small>Sandbox of the top-up cashier. No money moves here.</small>`,
    script: '/sandbox/start-page.js',
    content: html` <h2>Cards that force a result</h2>
      <p>Any future expiry date, any CVV, any name.</p>
      ${table(
        ['Card number', 'Result', 'Pay type', 'Note'],
        cards.map(({ number, outcome, payType, note }) => [copyable(number, grouped(number)), outcome, payType, note]),
      )}
      <h2>Accounts</h2>
      ${table(
        ['Display id', 'Nickname', 'Status', 'uid'],
        accounts.map((account) => [
          copyable(account.display_uid),
          named(account.nickname),
          account.is_guest ? 'guest' : statusName(account.status),
          code(account.uid),
        ]),
      )}
      <h2>Logged-in users</h2>
      <p>Open the cashier as one of them, or give the session key to <code>session_key</code> in the address.</p>
      ${table(
        ['Session key', 'Nickname', 'Display id', 'uid', 'Open'],
        sessions.map((session) => [
          copyable(session.session_key),
          named(session.nickname),
          code(session.display_uid),
          code(session.uid),
          html`<a href="/pay#session_key=${session.session_key}">as this user</a>`,
        ]),
      )}
      <h2>Live rooms</h2>
      <p>
        Any room id opens a room with a server of its own: <a href="/test?room_id=900001">its monitor</a>, its
        <a href="/sandbox/rooms/900001">table</a>. POST <code>/sandbox/rooms/900001</code> with <code>do</code> plays activity or breaks
        something. A logged-in user was last in <a href="/test?room_id=900100">900100</a>, where something happens while anyone is in it:
        the home page shows it.
      </p>
      ${loginSection(login)} ${finesSection({ fines, accounts })} ${appSection({ sessions })}
      <h2>Packages</h2>
      ${table(
        ['USD', 'Diamonds', 'of which extra'],
        packages.map((item) => [`$${item.amount.toFixed(2)}`, item.coin, item.extra_coin]),
      )}`,
  });

/** Returns whether the request is for a page: a browser names HTML as accepted; a program that does not state what it accepts gets JSON. */
export const wantsPage = (request: Request): boolean =>
  new URL(request.url).searchParams.get('format') !== 'json' && (request.headers.get('accept') ?? '').includes('text/html');

export const CHEST_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96"><path d="M12 16 18 8h12l6 8-12 15z" fill="#63dbe6"/><path d="M18 8h12l-6 8z" fill="#e6feff"/><path d="M6 24a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6z" fill="#c98a3c"/><path d="M6 25h36v13a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="#a8672a"/><path d="M20 23h8v8a4 4 0 0 1-8 0z" fill="#f4d06f"/></svg>';

const HUES = [262, 205, 24, 150, 330, 48, 184, 288] as const;
const MOST_AVATARS = 99;

/** Returns a plain portrait coloured by its number, or null for a number that no account has. */
export const avatarSvg = (number: number): string | null => {
  if (!Number.isInteger(number) || number < 1 || number > MOST_AVATARS) return null;
  const hue = HUES[number % HUES.length] ?? HUES[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 55% 88%)"/><circle cx="48" cy="38" r="17" fill="hsl(${hue} 45% 52%)"/><path d="M14 96c2-22 16-33 34-33s32 11 34 33z" fill="hsl(${hue} 45% 52%)"/></svg>`;
};
