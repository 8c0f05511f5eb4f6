import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOut, standInOf } from '../../../../src/cli/hosting/left-out.ts';

const MODULES = join(import.meta.dirname, '../../../../node_modules');

describe('what of packages is left out of the shoppers’ build', () => {
  it.each(leftOut)('%s is still in its package, and has a stand-in', (path) => {
    expect(existsSync(join(MODULES, path))).toBe(true);
    expect(standInOf(join(MODULES, path))).toEqual(expect.any(String));
  });

  it('leaves every other module as it is', () => {
    expect(standInOf(join(MODULES, 'axios/lib/adapters/xhr.js'))).toBe(null);
    expect(standInOf('/src/axios/lib/adapters/fetch.js')).toBe(null);
  });

  it('rewrites what a module makes while it runs, and fails where that is not as it was', () => {
    const react = join(MODULES, 'react-dom/cjs/react-dom-client.production.js');
    const code = standInOf(react) ?? '';
    expect(code).toContain('SuspenseException = { __proto__: Error.prototype, message: formatProdErrorMessage(460) }');
    expect(code).not.toMatch(/Exception = Error\(/);
    expect(code).not.toContain('findDOMNode');
    expect(standInOf(join(MODULES, 'effect/dist/Utils.js'))).not.toContain('getStackTraceLimit()');
    expect(() => standInOf(react, () => code)).toThrow('0 of 5 places');
  });
});
