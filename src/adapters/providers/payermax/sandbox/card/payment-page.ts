import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { formatUsd } from '../../../../../domain/format/numbers.ts';
import type { UsdCents } from '../../../../../domain/order/usd-cents.ts';
import { DECLINE_CLASSES } from '../decline-facts.ts';
import type { HostedPayment } from './hosted-payments.ts';
import { STYLE } from './page-style.ts';
import { TEXTS } from './texts.ts';

// Built outside the template, so that the hashed text is exactly the text sent, whatever the template's formatting.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

type Body = ReturnType<typeof html>;

const frame = (title: string, body: Body): Body =>
  html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} | ${TEXTS.provider}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <header><bdi>${TEXTS.provider}</bdi><span>${TEXTS.sandbox}</span></header>
          ${body}
        </main>
      </body>
    </html>`;

const choice = (value: string, label: string, appearance: 'main' | 'plain'): Body =>
  html`<button name="choice" value="${value}" data-choice="${value}" class="${appearance}">${label}</button>`;

/** The page on which the shopper chooses the payment's result. `shopUrl`: the shop, without a payment callback. */
export const choicePage = (payment: HostedPayment, shopUrl: string): Body =>
  frame(
    TEXTS.title,
    html`<section class="due">
        <h1>${TEXTS.amount}</h1>
        <p class="sum"><bdi dir="ltr">${formatUsd(payment.amountCents as UsdCents)}</bdi></p>
        <p>${TEXTS.order} <bdi dir="ltr">${payment.orderId}</bdi></p>
      </section>
      <form method="post" autocomplete="off">
        <h2>${TEXTS.question}</h2>
        ${choice('approve', TEXTS.approve, 'main')}
        <fieldset>
          <legend>${TEXTS.declines}</legend>
          ${DECLINE_CLASSES.map((name) => choice(name, TEXTS.decline[name], 'plain'))}
        </fieldset>
        <fieldset>
          <legend>${TEXTS.other}</legend>
          ${choice('pending', TEXTS.pending, 'plain')}
          <a class="plain" href="${shopUrl}" data-choice="close">${TEXTS.close}</a>
        </fieldset>
      </form>`,
  );

/** The page after the payment has ended. */
export const closedPage = (kind: 'ended' | 'expired' | 'unknown', backUrl: string): Body =>
  frame(
    TEXTS[`${kind}Title`],
    html`<section class="closed" data-closed="${kind}">
      <h1>${TEXTS[`${kind}Title`]}</h1>
      <p>${TEXTS[kind]}</p>
      <a class="main" href="${backUrl}" data-choice="back">${TEXTS.back}</a>
    </section>`,
  );

/** No script, no frame, no other origin. The form posts to the page itself, which redirects to the shop. */
export const pageHeaders = (shopOrigin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "font-src 'self'",
    `form-action 'self' ${shopOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  // With no-referrer a form is sent with the origin "null".
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});
