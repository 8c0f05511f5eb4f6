import { loadEnv } from 'vite';
import { SOURCE_THEME, type BrandTheme } from '../../domain/brand/themes.ts';
import { isTheme } from '../brand/theme-css.ts';

/** The mode of the committed settings (D21): the sandbox's, and the development server's. Any other mode is a flavour's. */
const SANDBOX = 'sandbox';

/** The site that is built or served, by the mode of the build and its settings. */
export interface Site {
  /** The top folder of the repository. */
  readonly root: string;
  readonly mode: string;
  /** Where the settings are read from: `.env.` and this. */
  readonly settings: string;
  /** Built from the committed settings: the sandbox's server fills in its flavour. */
  readonly isSandbox: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** Empty where the settings name none: such a build fails. */
  readonly brandName: string;
  /** That of the sources where the settings name none. The sandbox's server puts its flavour's in its place. */
  readonly theme: BrandTheme;
}

export const siteOf = (root: string, mode: string): Site => {
  const isSandbox = mode === 'development' || mode === SANDBOX;
  const settings = isSandbox ? SANDBOX : mode;
  const env = loadEnv(settings, root);
  const theme = env['VITE_BRAND_THEME'] ?? '';
  return { root, mode, settings, isSandbox, env, brandName: env['VITE_BRAND_NAME'] ?? '', theme: isTheme(theme) ? theme : SOURCE_THEME };
};
