import { describe, expect, it, vi } from 'vitest';
import { cards } from '../../../src/texts/ar/cards.ts';
import { english } from '../../../src/texts/english.ts';
import { translatorOf } from '../../../src/texts/translator.ts';

describe('the translator', () => {
  const t = translatorOf(english);

  it('D27 returns the text of a key, with its parameters inserted at their places', () => {
    expect(t('common.back')).toBe('Back');
    expect(t('amounts.earlier-paid-text', { account: 'Noor', order: '71', diamonds: '1,200 diamonds' })).toBe(
      'Order 71: 1,200 diamonds to Noor. If you did not want it twice, contact us with this number.',
    );
  });

  it('D27 fills in a value as it is, even one that looks like a parameter or a pattern', () => {
    expect(t('card.field-empty', { input: '{input} $& $1' })).toBe('Please fill in {input} $& $1.');
  });

  it('D27 knows the first texts at once, the shared ones and those of a screen once they are loaded', async () => {
    // What another test has loaded is none of this one's.
    vi.resetModules();
    const { addArabic, loadSharedArabic, translateArabic } = await import('../../../src/texts/loaded-arabic.ts');
    expect(translateArabic('common.back')).toBe('رجوع');
    expect(translateArabic('arrival.taking-up')).toBe('');
    expect(translateArabic('cards.delete')).toBe('');
    await loadSharedArabic();
    expect(translateArabic('arrival.taking-up')).toBe('نستعيد اختياراتك…');
    addArabic(cards);
    expect(translateArabic('cards.delete')).toBe('حذف البطاقة');
    expect(translateArabic('common.back')).toBe('رجوع');
  });
});
