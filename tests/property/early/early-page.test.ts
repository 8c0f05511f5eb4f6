import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shellTemplate, unknownClasses, withShellCode } from '../../../src/cli/hosting/early-shell.ts';
import type { PayToUser } from '../../../src/domain/account/account.ts';
import type { ChargeList, PayItem } from '../../../src/domain/catalog/pay-item.ts';
import type { UsdCents } from '../../../src/domain/order/usd-cents.ts';
import { EarlyPage } from '../../../src/ui/early/early-page.ts';
import { EarlyVisit } from '../../../src/ui/early/early-visit.ts';
import type * as Shell from '../../../src/ui/early/shell-markup.tsx';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { createStores } from '../../../src/ui/stores/stores.ts';
import { chargeListOf, itemOf, userOf } from '../../support/payment/builders.ts';

const local = (cents: UsdCents): string | null => (cents % 3 === 0 ? null : `${cents} ر.س`);

let shell: typeof Shell;
let template = '';
beforeAll(async () => {
  await withShellCode(REPOSITORY, 'production', [], (code: typeof Shell) => {
    shell = code;
    template = shellTemplate(code.shellMarkup());
  });
  vi.stubGlobal('location', new URL('http://localhost/recharge-list'));
}, 120_000);
afterAll(() => void vi.unstubAllGlobals());

/** The page as a framework that takes it over walks it: elements, what they say of themselves, and each text by itself. */
const walked = (node: Node): unknown[] =>
  [...node.childNodes].flatMap((child): unknown[] => {
    if (child.nodeType === 3) return [child.textContent];
    if (child.nodeType !== 1) return [];
    const element = child as Element;
    // The names of lists are different, and belong together within each page.
    const named = [...element.attributes].filter(({ name }) => !['id', 'aria-labelledby', 'for', 'aria-describedby'].includes(name));
    const said = named.map(
      ({ name, value }) => `${name.toLowerCase()}=${name === 'class' ? value.split(' ').toSorted().join(' ') : value}`,
    );
    return [[element.localName, said.toSorted(), walked(child)]];
  });

const painted = (user: PayToUser | null, show: (page: EarlyPage) => void): { readonly walk: unknown[]; readonly root: Element } => {
  const { document } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
  const [root, parts] = ['root', 'early-page'].map((id) => document.getElementById(id));
  if (!root || !parts) throw new Error('no page');
  show(new EarlyPage(root, parts as HTMLTemplateElement, user, local));
  return { walk: walked(root), root };
};

const drawn = (...known: Parameters<typeof shell.draw>): unknown[] => {
  const { document } = parseHTML(`<html><body>${shell.draw(...known)}</body></html>`);
  return walked(document.body);
};

const item: fc.Arbitrary<PayItem> = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents as UsdCents),
  coin: fc.nat({ max: 2_000_000 }),
  extraCoin: fc.oneof(fc.constant(0), fc.nat({ max: 5000 })),
  originCoin: fc.nat(),
  icon: fc.constant(null),
  displayMethods: fc.constant([]),
});
const chargeList: fc.Arbitrary<ChargeList> = fc
  .uniqueArray(item, { minLength: 1, maxLength: 30, selector: ({ amount }) => amount })
  .chain((list) => {
    const amount = fc.constantFrom(...list.map((one) => one.amount));
    return fc.record({
      list: fc.constant(list),
      recommends: fc.uniqueArray(amount, { maxLength: 3 }),
      extraRecommend: fc.option(amount),
      isNew: fc.boolean(),
      isNewUid: fc.boolean(),
      isNewDevice: fc.boolean(),
      payGroup: fc.constant(null),
    });
  });
// Without marks of HTML, at which the test's own parser would cut a text.
const said = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[&<>"'\0]/g, ''));
const user = fc.option(fc.record({ nickname: said, displayUid: fc.oneof(fc.constant(''), fc.constant('100200')) }).map(userOf));

describe('the packages’ page that is painted before the framework is there', () => {
  it('EARLY-5 is what React draws, element by element and text by text, whatever is on sale and whoever it is for', () => {
    fc.assert(
      fc.property(user, chargeList, fc.boolean(), (who, list, isOfLastVisit) => {
        fc.pre(EarlyPage.canShow(who));
        const { walk } = painted(who, (page) => page.show(list, isOfLastVisit));
        expect(walk).toEqual(drawn(who, { chargeList: list, isOfLastVisit }, null, local));
      }),
      { numRuns: 60 },
    );
  });

  it('EARLY-5 before anything is known is what React draws then', () => {
    expect(painted(null, () => {}).walk).toEqual(drawn(null, null, null, local));
    expect(painted(userOf(), () => {}).walk).toEqual(drawn(userOf(), null, null, local));
    expect([userOf({ nickname: ' ' }), userOf({ displayUid: '' })].map((who) => EarlyPage.canShow(who))).toEqual([false, false]);
  });

  it('EARLY-6 loses the mark of an earlier visit, and shows a list instead of another', () => {
    fc.assert(
      fc.property(chargeList, chargeList, (before, now) => {
        const confirmed = painted(null, (page) => {
          page.show(now, true);
          page.confirm();
        });
        const changed = painted(null, (page) => {
          page.show(before, true);
          page.show(now, false);
        });
        const today = drawn(null, { chargeList: now, isOfLastVisit: false }, null, local);
        expect(confirmed.walk).toEqual(today);
        expect(changed.walk).toEqual(today);
      }),
      { numRuns: 10 },
    );
  });

  it('EARLY-5 shows the chosen package as React does, and takes that back', () => {
    fc.assert(
      fc.property(chargeList, (list) => {
        const [first] = list.list;
        const draws = (chosen: UsdCents | null) => JSON.stringify(drawn(null, { chargeList: list, isOfLastVisit: false }, chosen, local));
        const chosen = painted(null, (page) => {
          page.show(list, false);
          expect(page.choose(`-${first?.amount}`)).toBe(true);
        });
        const cards = [...chosen.root.querySelectorAll('[aria-pressed="true"]')];
        for (const card of cards) expect(draws(first?.amount ?? null)).toContain(JSON.stringify(walked(card)));
        expect(cards.map((card) => card.getAttribute('data-testid')?.replace(/.*-/, ''))).toEqual([String(first?.amount)]);
        const goOn = [...chosen.root.querySelectorAll('[data-testid="continue"]')];
        expect(goOn.map((button) => [button.hasAttribute('disabled'), button.getAttribute('aria-busy')])).toEqual([[false, 'true']]);
        for (const button of goOn) expect(draws(first?.amount ?? null)).toContain(JSON.stringify(walked(button)));
        const bar = chosen.root.querySelector('[data-testid="chosen"]')?.textContent;
        expect(bar).toBe(cards[0]?.lastElementChild?.textContent);
        const taken = painted(null, (page) => {
          page.show(list, false);
          page.choose(`-${first?.amount}`);
          expect(page.choose(null)).toBe(false);
        });
        expect(JSON.stringify(taken.walk)).toBe(draws(null));
      }),
      { numRuns: 20 },
    );
  });

  it('EARLY-5 a build fails where the template names a class that no style sheet has, or a component draws no such part', () => {
    expect(unknownClasses('<p class="a b"></p><template data-chosen="c">', '.a{}.c{}')).toEqual(['b']);
    const { waiting, filled } = shell.shellMarkup();
    expect(() => shellTemplate({ waiting, filled: waiting })).toThrow('no ');
    expect(() => shellTemplate({ waiting, filled: filled.replace('account-card', 'other') })).toThrow('account');
  });
});

describe('what is tapped before the framework is there', () => {
  const LIST = chargeListOf({ list: [itemOf(99), itemOf(499)], recommends: [], extraRecommend: null });

  /** A visit whose packages are painted; `arrive` brings today's. */
  const visit = (lastVisit: ChargeList | null = null) => {
    const { document, Event } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
    let come = (_: ChargeList | null): void => {};
    const list = new Promise<ChargeList | null>((resolve) => (come = resolve));
    const early = new EarlyVisit(document, { target: null, lastVisit, list, localAmount: local }, true);
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
    const handOver = () => {
      const stores = createStores();
      const taps: string[] = [];
      early.enter(stores, { of: () => null });
      const isTaken = early.handOver(() => {
        expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
        document.getElementById('root')?.addEventListener('click', (event) => {
          taps.push((event.target as Element).closest('button')?.getAttribute('data-testid') ?? '');
        });
      });
      return { stores, taps, isTaken };
    };
    const byAmount = (cents: number) => document.querySelector(`#root [data-testid$="-${cents}"]`);
    return { document, early, part, byAmount, tap, arrive, handOver };
  };

  it('EARLY-5 is carried out once, in its order: one package, and the buttons of the account', async () => {
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
    expect(stores.toasts.toast).toBeNull();
  });

  it('EARLY-6 a package of the last visit that is sold otherwise today is dropped, and the shopper is told', async () => {
    const { part, tap, arrive, handOver } = visit(LIST);
    tap('amount-card-499');
    await arrive({ ...LIST, list: [itemOf(99), itemOf(499, { coin: 1 })] });
    expect(part('amount-card-499')?.getAttribute('aria-pressed')).toBe('false');
    const { stores, taps } = handOver();
    expect(taps).toEqual([]);
    expect(stores.toasts.toast?.text).toBe('pay.package-changed');
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

  it('EARLY-6 one that stands in another section today stays chosen, and keeps the focus', async () => {
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
        expect(stores.toasts.toast).toBeNull();
      }),
      { numRuns: 30 },
    );
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
    left.early.leave();
    expect(left.tap('amount-card-499')).toBe(false);
    expect(left.part('amount-card-499')?.getAttribute('aria-pressed')).toBe('false');
    expect(left.handOver().isTaken).toBe(false);

    const { document } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
    const listening = vi.spyOn(document.getElementById('root') as Element, 'addEventListener');
    const broken = { ...LIST, list: null } as unknown as ChargeList;
    const early = { target: null, lastVisit: broken, list: Promise.resolve(null), localAmount: local };
    expect(() => new EarlyVisit(document, early, true)).toThrow(TypeError);
    expect(listening).not.toHaveBeenCalled();
  });

  it('EARLY-6 what cannot be read today leaves the last visit’s, marked', async () => {
    const { document, arrive, handOver } = visit(LIST);
    await arrive(null);
    expect(document.querySelector('main p[role="status"]')).not.toBeNull();
    expect(handOver().stores.catalogue).toMatchObject({ status: { isOfLastVisit: true }, items: [] });
  });
});
