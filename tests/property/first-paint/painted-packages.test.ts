import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shellTemplate, unknownClasses, withShellCode } from '../../../src/cli/build/first-paint-template.ts';
import type { PayToUser } from '../../../src/domain/account/account.ts';
import type { ChargeList, PayItem } from '../../../src/domain/order/pay-item.ts';
import type { UsdCents } from '../../../src/domain/order/usd-cents.ts';
import { canShow, paintFrame } from '../../../src/first-paint/painted-frame.ts';
import { PaintedPackages } from '../../../src/first-paint/painted-packages.ts';
import type * as Shell from '../../../src/first-paint/page-markup.tsx';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { userOf } from '../../support/payment/builders.ts';

const local = (cents: UsdCents): string | null => (cents % 3 === 0 ? null : `${cents} ر.س`);

let shell: typeof Shell;
let template = '';
beforeAll(async () => {
  await withShellCode({ root: REPOSITORY, mode: 'production' }, (code: typeof Shell) => {
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

const painted = (user: PayToUser | null, show: (page: PaintedPackages) => void): { readonly walk: unknown[]; readonly root: Element } => {
  const { document } = parseHTML(`<html><body><div id="root">…</div>${template}</body></html>`);
  const frame = paintFrame(document, user);
  if (frame === null) throw new Error('no page');
  show(new PaintedPackages(frame, local));
  return { walk: walked(frame.root), root: frame.root };
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

describe('the packages’ page that is painted before the framework loads', () => {
  it('EARLY-5 is what React draws, element by element and text by text, for every package and every payer', () => {
    fc.assert(
      fc.property(user, chargeList, fc.boolean(), (who, list, isOfLastVisit) => {
        fc.pre(canShow(who));
        const { walk } = painted(who, (page) => page.show(list, isOfLastVisit));
        expect(walk).toEqual(drawn(who, { chargeList: list, isOfLastVisit }, null, local));
      }),
      { numRuns: 60 },
    );
  });

  it('EARLY-5 before anything is known is what React draws then', () => {
    expect(painted(null, () => {}).walk).toEqual(drawn(null, null, null, local));
    expect(painted(userOf(), () => {}).walk).toEqual(drawn(userOf(), null, null, local));
    expect([userOf({ nickname: ' ' }), userOf({ displayUid: '' })].map((who) => canShow(who))).toEqual([false, false]);
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
        const draws = (chosen: UsdCents | null, isOfLastVisit = false) =>
          JSON.stringify(drawn(null, { chargeList: list, isOfLastVisit }, chosen, local));
        const chosen = painted(null, (page) => {
          page.show(list, false);
          expect(page.choose(`-${first?.amount}`)).toBe(true);
        });
        const cards = [...chosen.root.querySelectorAll('[aria-pressed="true"]')];
        for (const card of cards) expect(draws(first?.amount ?? null)).toContain(JSON.stringify(walked(card)));
        expect(cards.map((card) => card.getAttribute('data-testid')?.replace(/.*-/, ''))).toEqual([String(first?.amount)]);
        const goOn = [...chosen.root.querySelectorAll('[data-testid="continue"]')];
        expect(goOn.map((button) => [button.hasAttribute('disabled'), button.getAttribute('aria-busy')])).toEqual([[false, 'true']]);
        // Busy, as React draws it for a package that cannot be continued with yet: a tap is carried out once React runs (EARLY-7).
        for (const button of goOn) expect(draws(first?.amount ?? null, true)).toContain(JSON.stringify(walked(button)));
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
