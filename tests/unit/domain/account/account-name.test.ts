import { describe, expect, it } from 'vitest';
import { accountText, cleanName, quotedName } from '../../../../src/domain/account/account.ts';

const account = (nickname: string) => ({ nickname, displayUid: '100200' });

describe('name of a person', () => {
  it.each([
    ['نورة'],
    ['مُحَمَّدٌ الْعَرَبِيّ'],
    ['می‌خواهم'],
    ['क्‍ष'],
    ['👨‍👩‍👧‍👦 عائلة'],
    ['👩🏽‍🤝‍👨🏻'],
    ['❤️‍🔥 نار 1️⃣'],
    ['🏳️‍🌈'],
    ['🇸🇦 سعود 🇦🇪'],
    ['۝ نور ۝'],
    ["Sara O'Neil-Šťastná"],
    ['𝓕𝓪𝓱𝓪𝓭'],
    ['user_100201'],
  ])('FMT-40 %s stays as it is', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it.each([
    ['a right-to-left override', '\u202e002001 DI', '002001 DI'],
    ['marks of direction', '\u200eفهد\u200f\u061c', 'فهد'],
    ['isolates and embeddings', '\u2066\u2067\u2068ف\u202a\u202b\u202d\u202c\u2069هد', 'فهد'],
    ['line breaks', 'فهد\nID\u2028100201\u2029\r\n\u0085x', 'فهد ID 100201 x'],
    ['controls', '\u0000فـ\u001b\u009fهد\u007f', 'فـهد'],
    ['zero width', '\ufeffفه\u200bد\u2060\u00ad', 'فهد'],
    ['joiners that join nothing', '\u200dفهد\u200c Fa\u200dhd 👨\u200d', 'فهد Fahd 👨'],
    ['tags', '🏴\u{e0067}\u{e0062}\u{e007f}فهد\u{e0001}', '🏴فهد'],
    ['annotation marks', '\ufff9فهد\ufffaID\ufffb', 'فهدID'],
    ['a lone surrogate', 'ف\ud83dهد', 'فهد'],
    ['blank letters', '\u3164فهد\u2800\u115f\u00a0x', 'فهد x'],
    ['piled marks', `ف${'\u0300'.repeat(40)}هد`, `ف${'\u0300'.repeat(4)}هد`],
    ['a mark before the first letter', '\u20e3فهد', 'فهد'],
  ])('FMT-40 %s', (_, name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it.each(['', '   ', '\u200b\u200f', '\u3164\u3164', '\u2800', '\u202e\u202c', '\ufe0f', '\u{e0041}\u{e007f}', '\u0301'])(
    'FMT-41 %j has no visible characters: only the id is shown',
    (name) => {
      expect(cleanName(name)).toBe('');
      expect(quotedName(name)).toBe('');
      expect(accountText(account(name), 'ID')).toBe('\u2066ID 100200\u2069');
    },
  );
});

describe('account in a text', () => {
  it('FMT-41 is its name between quotation marks and its labelled id, each isolated', () => {
    expect(accountText(account('فهد'), 'ID')).toBe('\u2068«فهد»\u2069 \u2066ID 100200\u2069');
  });

  it.each([
    ['فهد ID 100201', '«فهد ID 100201»'],
    ['فهد» ID 100201 «x', '«فهد" ID 100201 "x»'],
    ['فهد\u2069\u202e', '«فهد»'],
  ])('FMT-41 the name %j cannot leave its quotation marks', (name, quoted) => {
    expect(quotedName(name)).toBe(quoted);
  });

  it('FMT-41 a long name is cut between graphemes, with a mark that shows it', () => {
    expect(quotedName('ن'.repeat(24))).toBe(`«${'ن'.repeat(24)}»`);
    expect(quotedName('ن'.repeat(25))).toBe(`«${'ن'.repeat(23)}…»`);
    expect(quotedName('👨‍👩‍👧‍👦'.repeat(30))).toBe(`«${'👨‍👩‍👧‍👦'.repeat(23)}…»`);
    expect(quotedName('🇸🇦'.repeat(30))).toBe(`«${'🇸🇦'.repeat(23)}…»`);
    expect(quotedName('مّ'.repeat(30))).toBe(`«${'مّ'.repeat(23)}…»`);
  });
});
