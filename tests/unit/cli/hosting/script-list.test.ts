import { describe, expect, it } from 'vitest';
import { foreignScripts } from '../../../../src/cli/hosting/script-list.ts';
import { servedSiteOf } from '../../../../src/cli/hosting/served-site-of.ts';
import { EXAMPLE_ENV } from './example-plan.ts';

const EVERY_SCRIPT: Readonly<Record<string, string>> = {
  ...EXAMPLE_ENV,
  VITE_DEVICE_TOKEN_SCRIPT_URL: 'https://token.example.com/sdk.js',
  VITE_ANALYTICS_SDK_URL: 'https://performance.example.com/8.10.0',
  VITE_PROVIDER_ACME_GOOGLE_PAY_SCRIPT_URL: 'https://pay.example.com/gp/p/js/pay.js',
};

describe('foreign scripts of a build', () => {
  it('DEP-19 are exactly those that the policy of the site lets run, each with an owner and a reason', () => {
    const rows = foreignScripts(Object.keys(EVERY_SCRIPT));
    const origins = rows.map(({ setting }) => new URL(EVERY_SCRIPT[setting] ?? '').origin);
    const { scripts } = servedSiteOf(EVERY_SCRIPT, { scripts: [], styles: [] });
    expect([...new Set(origins)].toSorted()).toEqual([...new Set(scripts.map((source) => new URL(source).origin))].toSorted());
    expect(rows.filter(({ owner, reason }) => owner === '' || reason === '')).toEqual([]);
    expect(rows.length).toBeGreaterThan(7);
  });

  it("DEP-19 a provider's script belongs to it, and Google Pay's to Google", () => {
    expect(foreignScripts(['VITE_PROVIDER_ACME_GOOGLE_PAY_SCRIPT_URL', 'VITE_PROVIDER_ACME_SCRIPT_URL', 'VITE_PROVIDER_ACME_URL'])).toEqual(
      [
        { setting: 'VITE_PROVIDER_ACME_GOOGLE_PAY_SCRIPT_URL', owner: 'Google', reason: 'Google Pay for acme' },
        { setting: 'VITE_PROVIDER_ACME_SCRIPT_URL', owner: 'acme', reason: 'payments by acme, once its way to pay is chosen' },
      ],
    );
  });
});
