import { describe, expect, it } from 'vitest';
import { opensTestPage } from '../../../../src/domain/debug/test-page-access.ts';

describe('opensTestPage', () => {
  it.each([
    ['sandbox', true, false, true],
    ['sandbox', true, true, true],
    ['production', true, false, false],
    ['production', true, true, true],
    ['sandbox', false, true, false],
    ['production', false, true, false],
  ] as const)('DBG-1 a build for %s, debugging allowed %s, debug mode %s: /test opens %s', (target, debugAllowed, debugMode, opens) => {
    expect(opensTestPage({ target, debugAllowed }, debugMode)).toBe(opens);
  });
});
