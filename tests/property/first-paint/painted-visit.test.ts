import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shellTemplate, withShellCode } from '../../../src/cli/build/first-paint-template.ts';
import type { ChargeList } from '../../../src/domain/order/pay-item.ts';
import type { UsdCents } from '../../../src/domain/order/usd-cents.ts';
import { paintFrame } from '../../../src/first-paint/painted-frame.ts';
import { PaintedVisit } from '../../../src/first-paint/painted-visit.ts';
import type * as Shell from '../../../src/first-paint/page-markup.tsx';
import { createStores } from '../../../src/ui/stores/stores.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { chargeListOf, itemOf } from '../../support/payment/builders.ts';

const local = (cents: UsdCents): string | null => (cents % 3 === 0 ? null : `${cents} ر.س`);

let template = '';
beforeAll(async () => {
  await withShellCode({ root: REPOSITORY, mode: 'production' }, (code: typeof Shell) => {
    template = shellTemplate(code.shellMarkup());
  });
  vi.stubGlobal('location', new URL('http://localhost/recharge-list'));
}, 120_000);
afterAll(() => void vi.unstubAllGlobals());

describe('taps before the framework loads', () => {
  const LIST = chargeListOf({ list: [itemOf(99), itemOf(499)], recommends: [], extraRecommend: null });

  /** A visit whose packages are painted; `arrive` brings today's. */
  const visit = (lastVisit: ChargeList | null = null, before: (document: Document) => void = () => {}) => {
    const { document, Event } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
    let come: (list: ChargeList | null) => void = () => {};
    const list = new Promise<ChargeList | null>((resolve) => (come = resolve));
    const frame = paintFrame(document, null);
    before(document);
    const early = new PaintedVisit(frame, { target: null, lastVisit, list, localAmount: local });
    const part = (testId: string) => document.querySelector(`#root [data-testid="${testId}"]`) as HTMLInputElement | null;
    const tap = (testId: string) => {
      const event = new Event('click', { bubbles: true, cancelable: true });
      part(testId)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const arrive = async (today: ChargeList | null): Promise<void> => {
      come(today);
      await list;
    };
    /** What the framework is tapped on once it has taken the page over. */
    const handOver = (taken = Promise.resolve()) => {
      const stores = createStores();
      const taps: string[] = [];
      const asked: boolean[] = [];
      early.enter(stores, { of: () => null });
      const isTaken = early.handOver((atOnce) => {
        asked.push(atOnce);
        expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
        document.getElementById('root')?.addEventListener('click', (event) => {
          taps.push((event.target as Element).closest('button')?.getAttribute('data-testid') ?? '');
        });
        return taken;
      });
      return { stores, taps, isTaken, asked };
    };
    const byAmount = (cents: number) => document.querySelector(`#root [data-testid$="-${cents}"]`);
    return { document, early, part, byAmount, tap, arrive, handOver };
  };

  it('EARLY-7 is carried out once, in its order: one package, and the buttons of the account', async () => {
    const { part, tap, arrive, handOver } = visit();
    await arrive(LIST);
    expect(tap('amount-card-99')).toBe(true);
    tap('account-search');
    tap('account-search');
    tap('amount-card-499');
    expect(part('amount-card-499')?.getAttribute('aria-pressed')).toBe('true');
    expect(part('amount-card-99')?.getAttribute('aria-pressed')).toBe('false');
    const field = part('account-field');
    if (field !== null) field.value = '١٠٠200';
    const { stores, taps, isTaken } = handOver();
    expect(isTaken).toBe(true);
    expect(taps).toEqual(['account-search', 'amount-card-499']);
    expect(stores.target.text).toBe('100200');
    expect(field?.value).toBe('100200');
    expect(stores.catalogue).toMatchObject({ status: { kind: 'idle', isOfLastVisit: false }, items: [] });
    await Promise.resolve();
    expect(stores.toasts.toast).toBeNull();
  });

  it('EARLY-7 is carried out if it was tapped before the packages could be painted, too', async () => {
    const early = visit(LIST, (document) => {
      const { Event } = document.defaultView as unknown as { Event: typeof globalThis.Event };
      const search = document.querySelector('#root [data-testid="account-search"]');
      const tapped = new Event('click', { bubbles: true, cancelable: true });
      search?.dispatchEvent(tapped);
      expect(tapped.defaultPrevented).toBe(true);
    });
    early.tap('amount-card-99');
    expect(early.handOver().taps).toEqual(['account-search', 'amount-card-99']);
  });

  it('EARLY-6 a package of the last visit that is sold differently today is dropped, and the shopper sees a message', async () => {
    const { part, tap, arrive, handOver } = visit(LIST);
    tap('amount-card-499');
    await arrive({ ...LIST, list: [itemOf(99), itemOf(499, { coin: 1 })] });
    expect(part('amount-card-499')?.getAttribute('aria-pressed')).toBe('false');
    const { stores, taps } = handOver();
    expect(taps).toEqual([]);
    await Promise.resolve();
    expect(stores.toasts.toast?.text).toBe('pay.package-changed');
  });

  it('EARLY-7 is carried out at once; where nothing was tapped the framework may take its time, and nothing changes meanwhile', async () => {
    const tapped = visit();
    await tapped.arrive(LIST);
    tapped.tap('amount-card-99');
    expect(tapped.handOver().asked).toEqual([true]);

    const { part, arrive, handOver } = visit(LIST);
    let taken = (): void => {};
    const { stores, asked, isTaken } = handOver(new Promise((resolve) => (taken = resolve)));
    const { status } = stores.catalogue;
    expect([isTaken, asked]).toEqual([true, [false]]);
    const field = part('account-field') as HTMLInputElement;
    field.value = '١٠٠200';
    await arrive({ ...LIST, list: [itemOf(99)] });
    expect(stores.catalogue.status).toBe(status);
    expect([stores.target.text, stores.toasts.toast]).toEqual(['', null]);
    taken();
    await new Promise((settled) => setTimeout(settled));
    expect(stores.catalogue).toMatchObject({ status: { isOfLastVisit: false, data: { chargeList: { list: [itemOf(99)] } } } });
    expect([stores.target.text, field.value]).toEqual(['100200', '100200']);
  });

  it('EARLY-6 one that is sold as it was stays chosen, and the mark goes', async () => {
    const { document, part, tap, arrive, handOver } = visit(LIST);
    const mark = 'main p[role="status"]';
    expect(document.querySelector(mark)).not.toBeNull();
    tap('amount-card-499');
    await arrive({ ...LIST, list: [itemOf(99, { coin: 1 }), itemOf(499)] });
    expect(document.querySelector(mark)).toBeNull();
    expect(part('amount-card-499')?.getAttribute('aria-pressed')).toBe('true');
    expect(handOver().taps).toEqual(['amount-card-499']);
  });

  it('EARLY-6 one that is in another section today stays chosen, and keeps the focus', async () => {
    const sections = fc.record({ isNew: fc.boolean(), recommends: fc.subarray([99, 499].map((cents) => cents as UsdCents)) });
    await fc.assert(
      fc.asyncProperty(sections, sections, async (before, now) => {
        const { document, tap, arrive, handOver, byAmount } = visit({ ...LIST, ...before });
        const focused: string[] = [];
        const of = (list: ChargeList) => byAmount(499)?.getAttribute('data-testid') ?? String(list);
        const was = of({ ...LIST, ...before });
        Object.defineProperty(document, 'activeElement', { value: byAmount(499) });
        const proto = Object.getPrototypeOf(byAmount(499)) as { focus: () => void };
        const focus = vi.spyOn(proto, 'focus').mockImplementation(function (this: Element) {
          focused.push(this.getAttribute('data-testid') ?? '');
        });
        tap(was);
        await arrive({ ...LIST, ...now, list: [itemOf(99, { coin: 1 }), itemOf(499)] });
        focus.mockRestore();
        const is = of({ ...LIST, ...now });
        expect(byAmount(499)?.getAttribute('aria-pressed')).toBe('true');
        expect(focused).toEqual([is]);
        const { taps, stores } = handOver();
        expect(taps).toEqual([is]);
        await Promise.resolve();
        expect(stores.toasts.toast).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('EARLY-3 the button that goes on, which may have the focus, stays where it is while today’s list takes the place of the last visit’s', async () => {
    const { part, byAmount, tap, arrive } = visit(LIST);
    tap('amount-card-499');
    const goOn = part('continue') as HTMLElement;
    const replaced = vi.spyOn(goOn, 'replaceWith');
    await arrive({ ...LIST, list: [itemOf(99, { coin: 1 }), itemOf(499)] });
    expect(byAmount(499)?.getAttribute('aria-pressed')).toBe('true');
    expect(part('continue')).toBe(goOn);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('EARLY-6 a dropped package leaves the bar as it is without one', async () => {
    const { part, tap, arrive } = visit(LIST);
    const bar = () => [part('chosen')?.textContent, part('continue')?.hasAttribute('disabled')];
    const none = bar();
    tap('amount-card-499');
    expect(bar()).not.toEqual(none);
    await arrive({ ...LIST, list: [itemOf(99)] });
    expect(bar()).toEqual(none);
  });

  it('EARLY-3 nothing is kept once the framework shows all by itself, nor where the painting fails', async () => {
    const left = visit(LIST);
    // A script of the page that wraps its listeners: none can be taken away.
    (left.document.getElementById('root') as Element).removeEventListener = () => {};
    left.early.leave();
    expect(left.tap('amount-card-499')).toBe(false);
    expect(left.part('amount-card-499')?.getAttribute('aria-pressed')).toBe('false');
    expect(left.handOver().isTaken).toBe(false);

    const { document } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
    const frame = paintFrame(document, null);
    const keeping = frame?.onTap;
    const broken = { ...LIST, list: null } as unknown as ChargeList;
    const early = { target: null, lastVisit: broken, list: Promise.resolve(null), localAmount: local };
    expect(() => new PaintedVisit(frame, early)).toThrow(TypeError);
    expect(frame?.onTap).toBe(keeping);
  });

  it('EARLY-6 a part that cannot be read today leaves the last visit’s, marked', async () => {
    const { document, arrive, handOver } = visit(LIST);
    await arrive(null);
    expect(document.querySelector('main p[role="status"]')).not.toBeNull();
    expect(handOver().stores.catalogue).toMatchObject({ status: { isOfLastVisit: true }, items: [] });
  });
});
