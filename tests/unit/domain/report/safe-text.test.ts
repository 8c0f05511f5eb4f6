import { describe, expect, it } from 'vitest';
import { codeName, fileName, maskedStack } from '../../../../src/domain/report/safe-text.ts';

const OWN = 'https://pay.example.com';
const masked = (...lines: readonly string[]) => maskedStack(lines.join('\n'), OWN).split('\n');

describe('the masked stack', () => {
  it.each([
    // V8
    [`    at fn (${OWN}/assets/index-BxY12abC.js:10:20)`, 'at fn (index-BxY12abC.js:10:20)'],
    [
      `    at async PaymentStore.openReturn (${OWN}/assets/pay-step-Zz_1-9ab.js:1:23456)`,
      'at async PaymentStore.openReturn (pay-step-Zz_1-9ab.js:1:23456)',
    ],
    ['    at new HTMLRewriter (https://cdn.provider.example/sdk/v2/frames.min.js:3:14)', 'at new HTMLRewriter (_/frames.min.js:3:14)'],
    [`    at ${OWN}/recharge-list:5:6`, 'at recharge-list:5:6'],
    [`    at async ${OWN}/assets/start-abcd_123.js:5:6`, 'at start-abcd_123.js:5:6'],
    ['    at Array.map (<anonymous>)', 'at Array.map (<anonymous>)'],
    ['    at Generator.next (native)', 'at Generator.next (native)'],
    ['    at Object.submit [as send] (//cdn.provider.example/index.js:1:2)', 'at Object.submit [as send] (_/index.js:1:2)'],
    [`    at eval (eval at run (${OWN}/a.js:1:2), <anonymous>:3:4)`, 'at eval (_:3:4)'],
    // Gecko and WebKit
    [`t@${OWN}/assets/index-BxY12abC.js:10:20`, 'at t (index-BxY12abC.js:10:20)'],
    [`@${OWN}/assets/index-BxY12abC.js:10:20`, 'at index-BxY12abC.js:10:20'],
    ['async*open/send<@https://cdn.provider.example/main.js:1:2', 'at _/send< (_/main.js:1:2)'],
    ['map@[native code]', 'at map (native code)'],
    // Without a position
    [`    at fn (${OWN}/a.js)`, 'at fn (a.js)'],
    ['    at eval (<anonymous>:1:2)', 'at eval (<anonymous>:1:2)'],
    [`    at ${OWN}/`, 'at _'],
    [`    at ${'a.'.repeat(60)}b (${OWN}/a.js:1:2)`, 'at _ (a.js:1:2)'],
  ])('RPT-30 %s is %s', (line, expected) => {
    expect(masked('TypeError: x', line)).toEqual([expected]);
  });

  it.each([
    ['a query', `    at fn (${OWN}/a.js?session_key=canary:1:2)`, 'at fn (a.js:1:2)'],
    ['a hash', `    at fn (${OWN}/a.js#canary:1:2)`, 'at fn (a.js:1:2)'],
    ['a query before the position', `    at fn (${OWN}/a.js?ticket=canary&x=1:10:20)`, 'at fn (a.js:10:20)'],
    ['a path', `    at fn (${OWN}/canary/4242424242424242/a.js:1:2)`, 'at fn (a.js:1:2)'],
    ['another host', '    at fn (https://canary.example/a.js:1:2)', 'at fn (_/a.js:1:2)'],
    ['a host that begins as ours', `    at fn (${OWN}.canary.example/a.js:1:2)`, 'at fn (_/a.js:1:2)'],
    ['user info', '    at fn (https://user:canary@cdn.example/a.js:1:2)', 'at fn (_/a.js:1:2)'],
    ['a token as the name of a function', '    at Object.sk_live_51HxQcanary (https://cdn.example/a.js:1:2)', 'at Object._ (_/a.js:1:2)'],
    ['a number as the name of a function', '    at n4242424242424242 (https://cdn.example/a.js:1:2)', 'at _ (_/a.js:1:2)'],
    ['a token as a file', '    at fn (https://cdn.example/eyJhbGciOiJIUzI1NiJ9.js:1:2)', 'at fn (_/_:1:2)'],
    ['a token as a file of ours', `    at fn (${OWN}/assets/a1b2c3d4e5f6.js:1:2)`, 'at fn (_:1:2)'],
    ['a card number as a line', `    at fn (${OWN}/a.js:4242424242424242:1)`, 'at fn (_:1)'],
    ['a name of a person', `    at نورة (${OWN}/a.js:1:2)`, 'at _ (a.js:1:2)'],
    ['a data address', '    at fn (data:text/javascript,canary:1:2)', 'at fn (_/_:1:2)'],
    ['a file of the device', '    at fn (file:///C:/canary/a.js:1:2)', 'at fn (_/a.js:1:2)'],
  ])('RPT-30 %s does not stay', (_, line, expected) => {
    const [first = ''] = masked(line);
    expect(first).not.toMatch(/canary|4242|نورة/);
    expect(first).toBe(expected);
  });

  it('RPT-30 lines that are no frames go: the message, with whatever it quotes, in any number of lines', () => {
    const stack = [
      'TypeError: noura.ali@mail.example:10:20 is not',
      'canary',
      "'canary' of 4242",
      `    at fn (${OWN}/a.js:1:2)`,
      '',
      'at',
    ].join('\n');
    expect(maskedStack(stack, OWN)).toBe('at fn (a.js:1:2)');
    expect(maskedStack('', OWN)).toBe('');
  });

  it('RPT-30 as many whole frames are kept as fit into 12,000 characters', () => {
    const line = `    at fn (${OWN}/assets/index-BxY12abC.js:10:20)`;
    const many = maskedStack(Array.from({ length: 5000 }, () => line).join('\n'), OWN);
    expect(many.length).toBeGreaterThan(11_000);
    expect(many.length).toBeLessThanOrEqual(12_000);
    expect(new Set(many.split('\n'))).toEqual(new Set(['at fn (index-BxY12abC.js:10:20)']));
  });
});

describe('names in code', () => {
  it.each(
    `t Kn $e _a #x e1 map then forEach openReturn PaymentStore sanitiseReport HTMLElement toJSON XHRAdapter on_click useEffect dispatchEvent
    addEventListener strength async constructor anonymous step2 commitMutationEffects performWorkUntilDeadline queueMicrotask pay-step
    runInAction requestIdleCallback`.split(/\s+/),
  )('RPT-30 %s is one', (name) => {
    expect(codeName(name)).toBe(name);
  });

  it.each([
    '',
    'a b',
    'x'.repeat(21),
    'e'.repeat(40),
    ...`1234 123 n123 sk_live_51HxQ tok_4f5g6h deadbeef cafebabe aGVsbG8 c2stY2FuYXJ5 ABCXYZ qrstqrst A_B_C_X_Y aBcDeFgH xkcdqrst نورة a@b
    %D9%86 Zm9vYmFy hunter22222`.split(/\s+/),
  ])('RPT-30 %j is none', (name) => {
    expect(codeName(name)).toBeNull();
  });

  it.each([
    ['index.js', false, true],
    ['frames.min.js', false, true],
    ['index-BxY12abC.js', true, true],
    ['index-BxY12abC.js', false, false],
    ['index-BxY12abCd.js', true, false],
    ['recharge-list', true, true],
    ['payStep.tsx', true, true],
    ['4242424242424242.js', true, false],
    ['a1b2c3d4e5f6.js', true, false],
    ['', true, false],
  ])('RPT-30 %j as a file, ours: %s, stays: %s', (base, isOurs, stays) => {
    expect(fileName(base, isOurs)).toBe(stays ? base : null);
  });
});
