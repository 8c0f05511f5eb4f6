import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { legalPages } from '../../../../../src/domain/share/legal-links.ts';
import { english } from '../../../../../src/texts/english.ts';
import { translatorOf } from '../../../../../src/texts/translator.ts';
import { Agreement } from '../../../../../src/ui/kit/layout/agreement.tsx';
import { ARABIC, LanguageContext } from '../../../../../src/ui/kit/language-context.ts';
import { createStores, StoresProvider } from '../../../../../src/ui/stores/stores.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';

const LINKS = { ksaTerms: 'https://terms.example/', weyayTerms: 'https://w', alternatePrivacy: 'https://a', privacy: '/privacy' };

const drawn = (refunds: string | null): string => {
  const stores = createStores();
  const pages = legalPages({ flavour: 'ksa', isAlternateBuild: false, company: '' }, { ...LINKS, refunds: refunds ?? '' }, null);
  stores.gate.provide(servicesWith({ share: { legalPages: () => pages } }), null);
  const inStores = createElement(StoresProvider, { value: stores }, createElement(Agreement));
  return renderToStaticMarkup(createElement(LanguageContext, { value: { ...ARABIC, t: translatorOf(english) } }, inStores));
};
const words = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '');

describe('what is agreed to by paying', () => {
  it('SHR-9 are the user agreement and the refund policy, each a link that opens beside the page', () => {
    const both = drawn('https://refunds.example/');
    expect(words(both)).toBe('By paying you agree to the User agreement and the Refund policy.');
    expect(both.match(/<a [^>]*>/g)).toEqual([
      expect.stringMatching(/href="https:\/\/terms\.example\/" target="_blank" rel="noopener noreferrer"/),
      expect.stringMatching(/href="https:\/\/refunds\.example\/" target="_blank" rel="noopener noreferrer"/),
    ]);
  });

  it('SHR-9 is the user agreement alone where the build names no refunds', () => {
    expect(words(drawn(null))).toBe('By paying you agree to the User agreement.');
  });
});
