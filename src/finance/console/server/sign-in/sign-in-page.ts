import { html, raw } from 'hono/html';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #39404b); --accent: light-dark(#1f5fae, #8ab8f2); }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f4f5f7, #101318); color: light-dark(#171b22, #e8ebf0) }
main { inline-size: 100%; max-inline-size: 25rem; padding: 2rem; border: 1px solid var(--line); border-radius: .75rem; background: light-dark(#fff, #181c23) }
h1 { font-size: 1.25rem; margin: 0 0 .5rem } p { margin-block: 0 1rem }
.said { border-inline-start: 3px solid light-dark(#b3261e, #ffb4ab); padding-inline-start: .75rem }
label { display: grid; gap: .25rem; font-weight: 600; margin-block-end: 1rem }
input { font: inherit; font-weight: 400; padding: .6rem .75rem; min-block-size: 2.75rem; border: 1px solid light-dark(#767c87, #8b93a0); border-radius: .5rem; background: transparent; color: inherit; inline-size: 100% }
button { font: inherit; font-weight: 600; inline-size: 100%; min-block-size: 2.75rem; border: 0; border-radius: .5rem; background: var(--accent); color: light-dark(#fff, #10151c); cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
small { color: light-dark(#555c68, #a9b1bd) } code { font-family: ui-monospace, monospace }
`;

/** Reasons for showing the sign-in. */
export const SIGN_IN_REASONS = {
  none: '',
  over: 'Your sign-in has ended: the server was started again since, or eight hours have passed. Sign in with the token that it printed last.',
  wrong:
    'This is not the token of the running server. A new one is printed each time that the server starts; those of earlier starts no longer work. Copy the latest one from its terminal.',
  name: 'Give your name, of up to 60 characters. It stands in the log beside every order that you look at.',
  wait: 'Too many wrong tokens came from this address. Wait ten minutes, or start the server again and use its new token.',
} as const;
export type SignInReason = keyof typeof SIGN_IN_REASONS;

/** The sign-in form. It works without script and never shows what was typed before. */
export const signInPage = (reason: SignInReason, who = '') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in · Finance console</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Finance console</h1>
          ${
            reason === 'none'
              ? html`<p>Sign in with the token that the server printed when it started, in the line “Finance token”.</p>`
              : html`<p class="said" role="alert">${SIGN_IN_REASONS[reason]}</p>`
          }
          <form method="post" action="/finance/sign-in">
            <label>Your name <input name="who" value="${who}" required maxlength="60" autocomplete="name" autofocus /></label>
            <label>Token <input name="token" type="password" required autocomplete="off" spellcheck="false" /></label>
            <button>Sign in</button>
          </form>
          <p><small>Every look at an order is logged with your name.</small></p>
        </main>
      </body>
    </html>`;
