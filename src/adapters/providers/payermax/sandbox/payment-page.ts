import { html } from 'hono/html';
import { FONT_FACES, FONT_FAMILY } from '../../../../sandbox/simulator/simulator-font.ts';
import { pageResponse } from '../../../../sandbox/simulator/simulator-page.ts';
import { DECLINE_CLASSES, type DeclineClass } from './decline-facts.ts';
import { formatUsd } from '../../../../domain/format/numbers.ts';
import type { UsdCents } from '../../../../domain/order/usd-cents.ts';
import type { HostedPayment } from './hosted-payments.ts';

/** Style of the hosted page: one column for a phone, light and dark. */
const STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --bg: light-dark(#f2f4f8, #0e1218); --card: light-dark(#fff, #181e27); --text: light-dark(#14202e, #e9eef5); --soft: light-dark(#55647a, #a3b1c4); --line: light-dark(#d8dfe8, #2d3846); --main: light-dark(#1d4fd8, #8fb0ff); --on-main: light-dark(#fff, #0b1730) }
* { box-sizing: border-box; margin: 0 }
body { background: var(--bg); color: var(--text); font: 400 16px/1.6 ${FONT_FAMILY}, sans-serif }
main { display: grid; gap: 16px; max-inline-size: 480px; margin-inline: auto; padding: 16px 16px max(24px, env(safe-area-inset-bottom)) }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding-block: 4px; color: var(--soft); font-size: 14px }
header bdi { color: var(--text); font-size: 18px; font-weight: 700 }
section, form { display: grid; gap: 12px; padding: 20px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card) }
.due { gap: 4px; text-align: center } .due p { color: var(--soft); font-size: 14px }
h1 { font-size: 16px; font-weight: 500 } .closed h1 { font-size: 20px; font-weight: 700 } h2 { font-size: 17px }
.due .sum { color: var(--text); font-size: 34px; font-weight: 700; line-height: 1.3 }
fieldset { display: grid; gap: 8px; min-inline-size: 0; padding: 0; border: 0 }
legend { padding: 8px 0; color: var(--soft); font-size: 14px }
button, a.main, a.plain { display: grid; place-items: center; inline-size: 100%; min-block-size: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; touch-action: manipulation }
button.main, a.main { border-color: var(--main); background: var(--main); color: var(--on-main); font-weight: 700 }
button.plain:hover, a.plain:hover { border-color: var(--main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`;

const DECLINES: Readonly<Record<DeclineClass, string>> = {
  balance: 'رصيد غير كافٍ',
  expire: 'بطاقة منتهية الصلاحية',
  verify: 'فشل التحقق من البطاقة',
  risk: 'اشتباه بعملية عالية الخطورة',
  decline: 'رفض لسبب آخر',
};

/** Texts of the hosted page, written for the sandbox in Arabic. */
const TEXTS = {
  title: 'صفحة الدفع التجريبية',
  provider: 'PayerMax',
  sandbox: 'بيئة تجربة، لا تُخصم أي أموال',
  amount: 'المبلغ المطلوب',
  order: 'رقم الطلب',
  question: 'كيف تنتهي عملية الدفع؟',
  approve: 'الموافقة على الدفع',
  declines: 'رفض الدفع',
  decline: DECLINES,
  other: 'من دون نتيجة',
  pending: 'العودة إلى المتجر والعملية قيد المعالجة',
  close: 'إغلاق الصفحة دون إبلاغ المتجر',
  endedTitle: 'انتهت هذه العملية',
  ended: 'وصلت نتيجة الدفع إلى المتجر، ولا يمكن الدفع من هذه الصفحة مرة أخرى.',
  expiredTitle: 'انتهت مهلة هذه الصفحة',
  expired: 'لم يُدفع شيء من هذه الصفحة. عد إلى المتجر لمعرفة حالة طلبك.',
  unknownTitle: 'هذه الصفحة غير معروفة',
  unknown: 'ربما أُعيد تشغيل بيئة التجربة. عد إلى المتجر لمعرفة حالة طلبك.',
  back: 'العودة إلى المتجر',
} as const;

type Body = ReturnType<typeof html>;

/** The form posts to the page itself, which redirects to the shop. */
const hostedPage = (shopOrigin: string, title: string, body: Body, status?: number): Response =>
  pageResponse(
    {
      title: `${title} | ${TEXTS.provider}`,
      language: 'ar',
      style: STYLE,
      body: `<main><header><bdi>${TEXTS.provider}</bdi><span>${TEXTS.sandbox}</span></header>${body}</main>`,
      formTargets: ["'self'", shopOrigin],
    },
    status,
  );

const choice = (value: string, label: string, appearance: 'main' | 'plain'): Body =>
  html`<button name="choice" value="${value}" data-choice="${value}" class="${appearance}">${label}</button>`;

/** The page on which the shopper chooses the payment's result. Its last link leads to the shop without a payment callback. */
export const choicePage = (payment: HostedPayment, shopOrigin: string): Response =>
  hostedPage(
    shopOrigin,
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
          <a class="plain" href="${shopOrigin}/recharge-list" data-choice="close">${TEXTS.close}</a>
        </fieldset>
      </form>`,
  );

export const closedPage = (kind: 'ended' | 'expired' | 'unknown', backUrl: string): Response =>
  hostedPage(
    new URL(backUrl).origin,
    TEXTS[`${kind}Title`],
    html`<section class="closed" data-closed="${kind}">
      <h1>${TEXTS[`${kind}Title`]}</h1>
      <p>${TEXTS[kind]}</p>
      <a class="main" href="${backUrl}" data-choice="back">${TEXTS.back}</a>
    </section>`,
    kind === 'unknown' ? 404 : 200,
  );
