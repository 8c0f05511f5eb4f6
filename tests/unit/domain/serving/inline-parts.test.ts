import { describe, expect, it } from 'vitest';
import { inlineParts } from '../../../../src/domain/serving/inline-parts.ts';

const textsOf = (html: string) => inlineParts(html, (text) => text);

describe('what stands in a page', () => {
  it('DEP-11 scripts that run are found, with their text unchanged', () => {
    expect(
      textsOf(`<script> a </script><SCRIPT type="module">
b</SCRIPT><script async type=text/javascript>c</script>`).scripts,
    ).toEqual([' a ', '\nb', 'c']);
  });

  it('DEP-11 data and scripts of files are not', () => {
    const html = '<script type="application/json" id="configuration">{"a":1}</script><script type="module" src="/assets/x.js"></script>';
    expect(textsOf(html).scripts).toEqual([]);
  });

  it('DEP-11 style elements are found, not what only looks like one in a script, and each has its name', () => {
    const html = '<style>a{}</style><STYLE media="print"> b{}</STYLE><script>x("<style>c{}</style>")</script><link rel="stylesheet">';
    expect(inlineParts(html, (text) => text.length.toString())).toEqual({ scripts: ['23'], styles: ['3', '4'] });
  });
});
