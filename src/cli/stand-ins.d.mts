import type { build, Plugin } from 'vite';

export interface StandInScript {
  readonly id: string;
  readonly name: string;
  readonly entry: string;
}
export declare const standInScripts: () => readonly StandInScript[];
export declare const buildStandIns: (
  vite: { readonly build: typeof build },
  scripts: readonly StandInScript[],
  folder: string,
  plugins?: readonly Plugin[],
) => Promise<void>;
