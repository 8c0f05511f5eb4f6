import { FONT_FACES, FONT_FAMILY } from '../../../../sandbox/simulator/simulator-font.ts';
import { escaped, pageResponse, type SimulatorPage } from '../../../../sandbox/simulator/simulator-page.ts';
import type { Choice, Transaction } from './transactions.ts';

const STYLE = `
${FONT_FACES}:root { color-scheme: light; }
body { margin: 0; padding: 24px 20px; font: 400 16px/1.6 ${FONT_FAMILY}, sans-serif; color: #14213a; background: #fff; }
main { max-inline-size: 26rem; margin-inline: auto; }
h1 { margin: 0 0 8px; font-size: 20px; }
p { margin: 0 0 16px; }
form { display: grid; gap: 12px; }
button {
  min-block-size: 48px; padding: 10px 16px; border: 1px solid #8391ad; border-radius: 10px;
  background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button[value=approve] { border-color: #14532d; background: #166534; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
small { display: block; margin-block-start: 20px; color: #51607e; }
`;

const LABELS: Readonly<Record<Choice, string>> = {
  approve: 'تأكيد الدفع',
  decline: 'رفض العملية',
  pending: 'تأكيد، والنتيجة تبقى معلّقة',
  cancel: 'إلغاء',
  error: 'خطأ في صفحة البنك',
  close: 'ترك الصفحة بلا جواب',
};

const TITLE = 'تحقّق البنك';

/** `limits`: who may frame the page, and where its form may lead. */
const bankPage = (body: string, limits: Pick<SimulatorPage, 'frameAncestors' | 'formTargets'>, status?: number): Response =>
  pageResponse(
    {
      title: TITLE,
      language: 'ar',
      style: STYLE,
      body: `<main><h1>${TITLE}</h1>${body}<small>بيئة تجربة: لا تتحرك هنا أي أموال.</small></main>`,
      ...limits,
    },
    status,
  );

const choices = (action: string, offered: readonly Choice[]): string =>
  `<form method="post" action="${escaped(action)}">${offered
    .map((choice) => `<button name="choice" value="${choice}" data-choice="${choice}">${escaped(LABELS[choice])}</button>`)
    .join('')}</form>`;

const question = ({ card }: Transaction): string =>
  `<p>هل تؤكد الدفع بالبطاقة التي آخر أرقامها <bdi dir="ltr">${escaped(card.last4)}</bdi>؟</p>`;

/** The challenge in the shop's 3DS container. */
export const challengePage = (transaction: Transaction, siteOrigin: string): Response =>
  bankPage(
    question(transaction) +
      choices(`/adyen/3ds/challenge/${transaction.id}`, ['approve', 'decline', 'pending', 'cancel', 'error', 'close']),
    { frameAncestors: [siteOrigin], formTargets: ["'self'"] },
  );

/** The bank's own page, after a redirect. Its form leads back to the shop. */
export const redirectPage = (transaction: Transaction, siteOrigin: string): Response =>
  bankPage(question(transaction) + choices(`/adyen/redirect/${transaction.id}`, ['approve', 'decline', 'pending', 'cancel', 'close']), {
    formTargets: ["'self'", siteOrigin],
  });

/** The shopper left the verification unanswered; nothing more happens here. */
export const leftPage = (siteOrigin: string): Response => bankPage('<p>تُركت الصفحة بلا جواب.</p>', { frameAncestors: [siteOrigin] });

export const unknownPage = (siteOrigin: string): Response =>
  bankPage('<p>هذه العملية غير معروفة أو انتهت.</p>', { frameAncestors: [siteOrigin] }, 404);

const NOTHING = '';

/** Posts the verification's result to the framing page, and to no other origin. */
export const notificationPage = (message: object, siteOrigin: string): Response =>
  pageResponse({
    title: TITLE,
    language: 'ar',
    style: NOTHING,
    script: '/adyen/notify.js',
    data: { 'merchant-origin': siteOrigin, message: JSON.stringify(message) },
    body: NOTHING,
    frameAncestors: [siteOrigin],
  });
