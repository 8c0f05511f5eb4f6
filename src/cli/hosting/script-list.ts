import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHED_FOLDER, inlineParts } from '../../domain/site/security-headers.ts';
import type { ScriptInventory } from '../../domain/site/script-inventory.ts';

/** SHA-256 in Base64, as a Content-Security-Policy identifies a script or style. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

const PROVIDER_SCRIPT = /^VITE_PROVIDER_([A-Z\d]+)_(?:[A-Z\d_]+_)?SCRIPT_URL$/;

/** Why a foreign script may run in the page, and who answers for it (docs/scripts.md). */
interface ScriptReason {
  readonly owner: string;
  readonly reason: string;
}

type ForeignScript = ScriptReason & { readonly setting: string };

/** The foreign scripts that are no provider's, by the setting with their address. */
const SETTING_SCRIPTS: Readonly<Record<string, ScriptReason>> = {
  VITE_SOCIAL_FACEBOOK_SCRIPT_URL: { owner: 'Meta', reason: 'the login by Facebook, when it is offered' },
  VITE_SOCIAL_GOOGLE_SCRIPT_URL: { owner: 'Google', reason: 'the login by Google, when it is offered' },
  VITE_ANALYTICS_SDK_URL: { owner: 'Google (Firebase)', reason: 'the performance of a measured visit' },
  VITE_DEVICE_TOKEN_SCRIPT_URL: { owner: 'the fraud service', reason: 'the token by which the platform judges the risk of a device' },
};

export const SCRIPT_SETTINGS: readonly string[] = Object.keys(SETTING_SCRIPTS);

/** The foreign scripts that a build's settings may name: each provider's own, and those of SETTING_SCRIPTS. `names`: of its settings. */
export const foreignScripts = (names: readonly string[]): readonly ForeignScript[] =>
  names.flatMap((setting) => {
    const [, provider] = PROVIDER_SCRIPT.exec(setting) ?? [];
    if (provider !== undefined) {
      const isGoogle = setting.includes('_GOOGLE_PAY_');
      const id = provider.toLowerCase();
      return {
        setting,
        owner: isGoogle ? 'Google' : id,
        reason: isGoogle ? `Google Pay for ${id}` : `payments by ${id}, once its way to pay is chosen`,
      };
    }
    const reason = Object.hasOwn(SETTING_SCRIPTS, setting) ? SETTING_SCRIPTS[setting] : undefined;
    return reason === undefined ? [] : { setting, ...reason };
  });

/** The address below which a setting's script loads its files. */
const placeOf = (setting: string, address: string, env: Readonly<Record<string, string | undefined>>): string => {
  if (setting === 'VITE_ANALYTICS_SDK_URL') return `${address}/`;
  const loadsAnywhere = setting === 'VITE_SOCIAL_GOOGLE_SCRIPT_URL' && env['VITE_SOCIAL_GOOGLE_SDK'] !== 'identity-services';
  return loadsAnywhere ? new URL('/', address).href : address;
};

/** The inventory of a built site (PCI DSS 6.4.3): `folder` has its files, `env` its settings. */
export const scriptsOfSite = (folder: string, env: Readonly<Record<string, string | undefined>>): ScriptInventory => {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const inline = pages.flatMap((name) => inlineParts(readFileSync(join(folder, name), 'utf8'), sha256).scripts);
  const files = readdirSync(join(folder, HASHED_FOLDER)).filter((name) => name.endsWith('.js'));
  return {
    own: Object.fromEntries(files.map((name) => [HASHED_FOLDER + name, sha256(readFileSync(join(folder, HASHED_FOLDER, name)))])),
    inline: [...new Set(inline)],
    foreign: foreignScripts(Object.keys(env)).flatMap(({ setting, owner, reason }) => {
      const address = env[setting] ?? '';
      return address === '' ? [] : [{ address: placeOf(setting, address, env), owner, reason }];
    }),
  };
};
