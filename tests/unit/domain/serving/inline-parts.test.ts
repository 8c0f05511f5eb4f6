import { describe, expect, it } from 'vitest';
import { inlineScripts } from '../../../../src/domain/serving/inline-scripts.ts';

describe('scripts that stand in a page', () => {
  it('DEP-11 those that run are found, with their text unchanged', () => {
    expect(
      inlineScripts(`<script> a </script><SCRIPT type="module">
b</SCRIPT><script async type=text/javascript>c</script>`),
    ).toEqual([' a ', '\nb', 'c']);
  });

  it('DEP-11 data and scripts of files are not', () => {
    const html = '<script type="application/json" id="configuration">{"a":1}</script><script type="module" src="/assets/x.js"></script>';
    expect(inlineScripts(html)).toEqual([]);
  });
});
