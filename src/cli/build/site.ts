import { loadEnv } from 'vite';
import { type BrandTheme, SOURCE_THEME } from '../../domain/site/themes.ts';
import { isTheme } from './brand-files.ts';

/** Mode with the committed settings (D21), used by the sandbox and the development server. Any other mode is a flavour. */
const SANDBOX = 'sandbox';

/** The oldest engines that the shoppers' build is for (docs/engines.md): its style sheets are written down to them. */
export const OLDEST_ENGINES = ['chrome100', 'firefox100', 'safari15.4'];

/**
 * The syntax of its scripts. All of the oldest engines read it except for static blocks of classes, which a test forbids. Named itself,
 * Safari 15.4 would have every field of a class rewritten, a twentieth of the first download, for a fault that no field here meets.
 */
export const SCRIPT_TARGET = 'es2022';

/** The site that is built or served, by build mode and settings. */
export interface Site {
  readonly root: string;
  readonly mode: string;
  /** Suffix of the settings file, after `.env.`. */
  readonly settings: string;
  /** Built from the committed settings: the sandbox's server fills in its flavour. */
  readonly isSandbox: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** Empty if the settings name none, which fails the build. */
  readonly brandName: string;
  /** The sources' theme if the settings name none. The sandbox's server replaces it with its flavour's. */
  readonly theme: BrandTheme;
}

export const siteOf = (root: string, mode: string): Site => {
  const isSandbox = mode === 'development' || mode === SANDBOX;
  const settings = isSandbox ? SANDBOX : mode;
  const env = loadEnv(settings, root);
  const theme = env['VITE_BRAND_THEME'] ?? '';
  return { root, mode, settings, isSandbox, env, brandName: env['VITE_BRAND_NAME'] ?? '', theme: isTheme(theme) ? theme : SOURCE_THEME };
};
