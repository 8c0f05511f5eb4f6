import { html } from 'hono/html';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formatUsd } from '../../../../domain/format/numbers.ts';
import type { UsdCents } from '../../../../domain/order/usd-cents.ts';
import { FONT_FACES, FONT_FAMILY } from '../../../../sandbox/simulator/simulator-font.ts';
import { pageResponse } from '../../../../sandbox/simulator/simulator-page.ts';
import type {
  ChargedCard,
  DeclineFacts,
  FollowUpRequest,
  LateDecision,
  ProviderSandboxContext,
  WayBackQuery,
} from '../../../../sandbox/provider-sandbox.ts';
import { NO_FACTS } from '../../../../sandbox/simulator/forced-results.ts';

const STYLE = `
${FONT_FACES}:root { color-scheme: light dark; --bg: light-dark(#fff, #101418); --text: light-dark(#1b2430, #e8edf2); --soft: light-dark(#5b6776, #a5b1be); --line: light-dark(#d5dce4, #333d48); --bank: light-dark(#0a5c3b, #6fd3a5) }
* { box-sizing: border-box; margin: 0 }
body { background: var(--bg); color: var(--text); font: 400 16px/1.6 ${FONT_FAMILY}, sans-serif }
main { display: grid; gap: 20px; max-inline-size: 440px; margin-inline: auto; padding: 20px 16px max(24px, env(safe-area-inset-bottom)) }
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding-block-end: 12px; border-block-end: 2px solid var(--bank); font-weight: 700 }
header small { color: var(--soft); font-weight: 400; font-size: 14px }
h1 { font-size: 20px } p { color: var(--soft) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; padding: 14px; border: 1px solid var(--line); border-radius: 8px } dt { color: var(--soft) } dd { margin: 0; text-align: end; font-weight: 600 }
form { display: grid; gap: 10px }
button, a { display: grid; place-items: center; min-block-size: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; touch-action: manipulation }
button[value='approve'], a.back { border-color: var(--bank); background: var(--bank); color: var(--bg); font-weight: 700 }
:focus-visible { outline: 3px solid var(--bank); outline-offset: 2px }
`;
type Body = ReturnType<typeof html>;

/** The form posts to the page itself, which redirects to the shop. */
const bankPage = (shopOrigin: string, title: string, body: Body, status?: number): Response =>
  pageResponse(
    {
      title,
      language: 'ar',
      style: STYLE,
      body: `<main><header><span>مصرف التجربة</span><small>تحقق 3-D Secure، بيئة تجربة</small></header>${body}</main>`,
      formTargets: ["'self'", shopOrigin],
    },
    status,
  );

/** The bank's page: confirm, fail, or leave without a result. Its last link leads to the shop without a payment callback. */
const challengePage = ({ amountCents, card }: Challenge, shopOrigin: string): Response =>
  bankPage(
    shopOrigin,
    'التحقق من عملية الشراء',
    html`<h1>تأكيد عملية الشراء</h1>
      <p>هل هذه العملية لك؟ لن تُخصم أي أموال في بيئة التجربة.</p>
      <dl>
        <dt>المتجر</dt>
        <dd>لموزا</dd>
        <dt>المبلغ</dt>
        <dd><bdi dir="ltr">${formatUsd(amountCents as UsdCents)}</bdi></dd>
        <dt>البطاقة</dt>
        <dd><bdi dir="ltr">•••• ${card.last4}</bdi></dd>
      </dl>
      <form method="post" autocomplete="off">
        <button name="choice" value="approve" data-choice="approve">تأكيد</button>
        <button name="choice" value="decline" data-choice="decline">فشل التحقق</button>
        <button name="choice" value="pending" data-choice="pending">العودة إلى المتجر بلا نتيجة بعد</button>
        <a href="${shopOrigin}/recharge-list" data-choice="close">إغلاق دون إبلاغ المتجر</a>
      </form>`,
  );

const closedChallengePage = (backUrl: string, status?: number): Response =>
  bankPage(
    new URL(backUrl).origin,
    'انتهى التحقق',
    html`<h1>انتهى هذا التحقق</h1>
      <p>وصلت النتيجة إلى المتجر، أو لم تعد هذه الصفحة صالحة.</p>
      <a class="back" href="${backUrl}" data-choice="back">العودة إلى المتجر</a>`,
    status,
  );

const KEPT_MS = 2 * 60 * 60_000;

/** Checkout.com's code for failed 3-D Secure. */
const NOT_AUTHENTICATED: DeclineFacts = {
  ...NO_FACTS,
  errCode: '20151',
  errSummary: 'Cardholder failed 3DS authentication',
  failReason: '3ds_authentication_failure',
};

const CHALLENGE_ENDINGS = ['approve', 'decline'] as const;
type ChallengeEnding = (typeof CHALLENGE_ENDINGS)[number];

interface Challenge {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly card: ChargedCard;
  /** Parameters that Checkout adds to the return address: the session of this verification, and in Flow the payment's ids. */
  readonly wayBack: WayBackQuery;
}

interface Entry {
  readonly challenge: Challenge;
  readonly createdAt: number;
  ending: ChallengeEnding | null;
}

/** The bank's 3-D Secure pages, in memory. The first choice ends the order; the platform learns the result from the payment return. */
export class Challenges {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  /** Opens a page for an order and returns its address. The acquirer calls it once per order. */
  open(orderId: string, amountCents: number, card: ChargedCard, ids: WayBackQuery = {}): string {
    const now = this.#context.now();
    for (const [id, { createdAt }] of this.#entries) if (createdAt + KEPT_MS < now) this.#entries.delete(id);
    const id = this.#context.newId();
    const wayBack: WayBackQuery = { ...ids, 'cko-session-id': `sid_${this.#context.newId()}` };
    this.#entries.set(id, { challenge: { id, orderId, amountCents, card, wayBack }, createdAt: now, ending: null });
    return `${this.#context.providerOrigin}/checkout/3ds/${id}`;
  }

  find(id: string): Challenge | null {
    return this.#entries.get(id)?.challenge ?? null;
  }

  isOpen({ id }: Challenge): boolean {
    return this.#entries.get(id)?.ending === null;
  }

  /** Ends a verification; a second choice changes nothing. */
  end({ id }: Challenge, ending: ChallengeEnding): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.ending ??= ending;
  }

  /** Returns the order's result, or null while its verification is open, or for a session of another order. */
  returned({ orderId, query }: FollowUpRequest & { readonly query: WayBackQuery }): LateDecision | null {
    const session = query['cko-session-id'];
    const found = [...this.#entries.values()].find(
      ({ challenge }) => challenge.orderId === orderId && challenge.wayBack['cko-session-id'] === session,
    );
    if (found === undefined || found.ending === null) return null;
    const { card } = found.challenge;
    return found.ending === 'approve' ? { kind: 'paid', card } : { kind: 'declined', facts: NOT_AUTHENTICATED, card };
  }
}

const LARGEST_BODY = 1024;
const SEE_OTHER = 303;

export const challengeRoutes = (app: Hono, context: ProviderSandboxContext, challenges: Challenges): void => {
  const noPage = (): Response => closedChallengePage(context.siteOrigin, 404);

  app.get('/checkout/3ds/:id', async (c) => {
    const challenge = challenges.find(c.req.param('id'));
    if (challenge === null) return noPage();
    const callback = new URL(await context.callbackUrl(challenge.orderId, challenge.wayBack));
    return challenges.isOpen(challenge) ? challengePage(challenge, callback.origin) : closedChallengePage(callback.href);
  });
  app.post('/checkout/3ds/:id', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
    const challenge = challenges.find(c.req.param('id'));
    if (challenge === null) return noPage();
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Forbidden\n', 403);
    const { choice } = await c.req.parseBody();
    const ending = CHALLENGE_ENDINGS.find((known) => known === choice);
    if (ending !== undefined) challenges.end(challenge, ending);
    else if (choice !== 'pending') return c.text('Bad request\n', 400);
    return c.redirect(await context.callbackUrl(challenge.orderId, challenge.wayBack), SEE_OTHER);
  });
};
