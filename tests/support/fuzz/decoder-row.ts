import type { Dropped } from '../../../src/adapters/platform/schemas/wire-values.ts';

/** Where what a decoder reads comes from. */
export const BOUNDARIES = ['answer', 'address', 'storage', 'message', 'sdk', 'setting'] as const;
export type Boundary = (typeof BOUNDARIES)[number];

/** Reads one input; whatever it gives is good, what it throws is not. */
export type Reading = (input: unknown) => unknown;

/** A decoder of the inventory. */
export interface DecoderRow {
  /** Below the repository. */
  readonly module: string;
  /** The exported name, or what of a class is read. */
  readonly name: string;
  readonly boundary: Boundary;
  /** A text, as an address or a storage gives it, or any value. */
  readonly takes: 'text' | 'value';
  readonly read: Reading;
}

const rows = (module: string, boundary: Boundary, takes: DecoderRow['takes'], readings: Readonly<Record<string, Reading>>) =>
  Object.entries(readings).map(([name, read]): DecoderRow => ({ module, name, boundary, takes, read }));

/** Functions of a module that read any value. */
export const ofValues = (module: string, boundary: Boundary, readings: Readonly<Record<string, Reading>>): readonly DecoderRow[] =>
  rows(module, boundary, 'value', readings);

/** Functions of a module that read a text. */
export const ofTexts = (
  module: string,
  boundary: Boundary,
  readings: Readonly<Record<string, (text: string) => unknown>>,
): readonly DecoderRow[] =>
  rows(
    module,
    boundary,
    'text',
    Object.fromEntries(Object.entries(readings).map(([name, read]) => [name, (input: unknown) => read(String(input))])),
  );

const ignore: Dropped = () => {};

/** Decoders of a module of the platform's schemas. */
export const ofAnswers = (
  module: string,
  decoders: Readonly<Record<string, (data: unknown, dropped: Dropped) => unknown>>,
): readonly DecoderRow[] =>
  ofValues(
    `src/adapters/platform/schemas/${module}.ts`,
    'answer',
    Object.fromEntries(Object.entries(decoders).map(([name, decode]) => [name, (input: unknown) => decode(input, ignore)])),
  );
