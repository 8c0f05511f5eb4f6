import { describe, expect, it } from 'vitest';
import { decideUpdate, isNewer, updateAddress, versionNumber, WEB_VERSION } from '../../../../src/domain/site/web-version.ts';

describe('version', () => {
  it.each([
    ['1.0.333', 10333],
    ['1.0.334', 10334],
    ['1.1.0', 110],
    ['2', 2],
    ['', null],
    ['...', null],
    ['1.0.x', null],
    ['-1', null],
    ['1e9', null],
    ['9'.repeat(16), null],
  ])('VER-1 %j reads as %s', (version, number) => {
    expect(versionNumber(version)).toBe(number);
  });

  it.each([
    ['1.0.334', true],
    ['1.0.333', false],
    ['1.0.332', false],
    ['1.0.1000', true],
    ['10.0.0', false],
    ['1.1.0', false],
    ['2.0.0', false],
    ['', false],
    [null, false],
  ])('VER-1 %j is newer than 1.0.333: %s (including the flaw of D20)', (website, expected) => {
    expect(isNewer(website, WEB_VERSION)).toBe(expected);
  });

  const question = { website: '1.0.334', running: WEB_VERSION, reloadedFor: null, paymentUnderWay: false };

  it('VER-2 a newer version reports the event, waits 1 s and reloads', () => {
    expect(decideUpdate(question)).toEqual({ kind: 'reload', version: '1.0.334', event: 'h5_page_update', delay: 1000 });
    expect(decideUpdate({ ...question, website: '1.0.333' })).toEqual({ kind: 'none' });
    expect(decideUpdate({ ...question, website: null })).toEqual({ kind: 'none' });
  });

  it('VER-3 it never reloads while a payment is in progress, and once per session for a version', () => {
    expect(decideUpdate({ ...question, paymentUnderWay: true })).toEqual({ kind: 'wait' });
    expect(decideUpdate({ ...question, reloadedFor: '1.0.334' })).toEqual({ kind: 'none' });
    expect(decideUpdate({ ...question, reloadedFor: '1.0.334', website: '1.0.335' }).kind).toBe('reload');
  });

  it.each([
    ['https://a.example.com/pay?x=1#y=2', 'https://a.example.com/pay?x=1&dt=5#y=2'],
    ['https://a.example.com/?dt=1&dt=2', 'https://a.example.com/?dt=5'],
    ['nowhere', null],
  ])('VER-4 %s is reloaded as %s', (href, expected) => {
    expect(updateAddress(href, 5)).toBe(expected);
  });
});
