import { html, raw } from 'hono/html';
import { FONT_FACES, FONT_FAMILY } from '../font/simulator-font.ts';

type Html = ReturnType<typeof html>;

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

export interface SandboxPage {
  readonly title: string;
  readonly heading: Html;
  /** Address of the page's script, if any. */
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
