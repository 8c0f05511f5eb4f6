import { describe, expect, it } from 'vitest';
import {
  isListedScript,
  isOfNoExtension,
  type ScriptInventory,
  scriptProblem,
  tamperingReport,
} from '../../../../src/domain/site/script-inventory.ts';

const ORIGIN = 'https://pay.example.com';
const LISTED = {
  origin: ORIGIN,
  addresses: ['https://cdn.example.com/checkout/frames.js', '', 'https://sdk.example.com', '/', 'https://www.example.com/firebase/8/'],
};

describe('the inventory in the page', () => {
  it.each([
    [`${ORIGIN}/assets/first-1.js`, true],
    ['https://cdn.example.com/checkout/frames.js?v=2', true],
    ['https://cdn.example.com/checkout/parts/more.js', true],
    ['https://sdk.example.com/anything.js', true],
    ['https://www.example.com/firebase/8/app.js', true],
    [`${ORIGIN}/planted.js`, false],
    [`${ORIGIN}/uploads/assets/first-1.js`, false],
    ['https://cdn.example.com/other/frames.js', false],
    ['https://cdn.example.com.evil.example/checkout/frames.js', false],
    ['https://cdn.example.com:8443/checkout/frames.js', false],
    ['http://cdn.example.com/checkout/frames.js', false],
    ['https://cdn.example.com/checkout/../other/frames.js', false],
    ['data:text/javascript,alert(1)', false],
    ['', false],
  ])('RPT-31 %s is listed: %s', (address, isListed) => {
    expect(isListedScript(address, LISTED)).toBe(isListed);
  });

  it.each([
    ['inline', 'inline'],
    [`${ORIGIN}/planted.js?card=4242424242424242`, 'self/planted.js'],
    ['https://evil.example/a/b/skimmer.min.js#x', 'evil.example/skimmer.min.js'],
    ['https://evil.example/sk_canary_4242424242424242.js', 'evil.example/_'],
    ['https://evil.example/collect/4242424242424242', 'evil.example/_'],
    ['wss://evil.example:99/x', 'evil.example:99/_'],
    ['https://user:secret@evil.example/', 'evil.example/_'],
    ['data:text/javascript,4242424242424242', 'other'],
    ['about', 'other'],
  ])('RPT-31 a report names %s as %s, without the rest', (source, named) => {
    expect(tamperingReport({ event: 'script_unlisted', source }, ORIGIN)).toEqual({ event: 'script_unlisted', source: named });
  });

  it('RPT-31 a refusal is reported with its directive, if that is one', () => {
    const refused = (directive: string) => tamperingReport({ event: 'policy_violation', source: 'inline', directive }, ORIGIN);
    expect(refused('script-src-elem')).toEqual({ event: 'policy_violation', source: 'inline', directive: 'script-src-elem' });
    expect(refused('4242 4242')).toEqual({ event: 'policy_violation', source: 'inline' });
  });

  it.each([
    ['chrome-extension://abc/x.js', '', false],
    ['chrome-extension', '', false],
    ['inline', 'moz-extension://abc', false],
    ['inline', `${ORIGIN}/recharge-list`, true],
    ['https://chrome-extension.example/x.js', '', true],
  ])('RPT-31 %s by %s is of the page: %s', (source, script, isOfPage) => {
    expect(isOfNoExtension(source, script)).toBe(isOfPage);
  });
});

describe('the inventory of a build', () => {
  const INVENTORY: ScriptInventory = {
    own: { '/assets/first-1.js': 'one' },
    inline: ['head'],
    foreign: [{ address: 'https://cdn.example.com/checkout/frames.js', owner: 'Checkout', reason: 'cards' }],
  };

  it.each([
    ['our file as it was built', { address: `${ORIGIN}/assets/first-1.js`, hash: 'one' }, null],
    ['our inline script', { address: null, hash: 'head' }, null],
    ['a configured script', { address: 'https://cdn.example.com/checkout/frames.js', hash: 'any' }, null],
    ['a changed file', { address: `${ORIGIN}/assets/first-1.js`, hash: 'two' }, `${ORIGIN}/assets/first-1.js has changed.`],
    ['a new file among ours', { address: `${ORIGIN}/assets/evil.js`, hash: 'x' }, `${ORIGIN}/assets/evil.js is not listed.`],
    ['a changed inline script', { address: null, hash: 'other' }, 'An inline script is not listed.'],
    ['a foreign script', { address: 'https://evil.example/x.js', hash: 'x' }, 'https://evil.example/x.js is not listed.'],
    ['a file named like a property', { address: `${ORIGIN}/constructor`, hash: 'x' }, `${ORIGIN}/constructor is not listed.`],
  ])('DEP-19 %s', (_, ran, problem) => {
    expect(scriptProblem(INVENTORY, ORIGIN, ran)).toBe(problem);
  });
});
