import type { build, Plugin } from 'vite';

export interface SimulatorScript {
  readonly id: string;
  readonly name: string;
  readonly entry: string;
}
export declare const simulatorScripts: () => readonly SimulatorScript[];
export declare const buildSimulators: (
  vite: { readonly build: typeof build },
  scripts: readonly SimulatorScript[],
  folder: string,
  plugins?: readonly Plugin[],
) => Promise<void>;
