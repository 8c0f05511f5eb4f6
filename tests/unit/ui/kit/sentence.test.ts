import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { kept, Sentence } from '../../../../src/ui/kit/sentence.tsx';

const drawn = (text: string): string => renderToStaticMarkup(createElement(Sentence, { text }));
const KEPT = '<bdi translate="no">';

describe('a sentence with a name or an amount', () => {
  it('LAY-31 draws the untranslated part as an element of its own', () => {
    expect(drawn(`to ${kept('فهد')} for ${kept('$5')}.`)).toBe(
      `<span>to </span>${KEPT}فهد</bdi><span> for </span>${KEPT}$5</bdi><span>.</span>`,
    );
    expect(drawn(kept('فهد'))).toBe(`${KEPT}فهد</bdi>`);
  });

  it('LAY-30 draws each piece of words as an element of its own', () => {
    expect(drawn('words alone')).toBe('<span>words alone</span>');
  });

  it('LAY-31 a name cannot end what is kept, whatever it holds', () => {
    expect(drawn(`to ${kept(`a${kept('b')}c`)}`)).toBe(`<span>to </span>${KEPT}abc</bdi>`);
    expect(drawn(kept('two\nlines'))).toBe(`${KEPT}two\nlines</bdi>`);
  });
});
