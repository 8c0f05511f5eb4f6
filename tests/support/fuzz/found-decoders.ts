import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesBelow, REPOSITORY } from '../checks/import-graph.ts';

/** What the app is made of: neither the sandbox, nor the command lines, nor the simulators. */
const APP = modulesBelow('src').filter(
  (path) => !/^src\/(?:sandbox|cli|finance)\/|^src\/adapters\/providers\/[^/]+\/sandbox\/|\.(?:d|test)\.ts$/.test(path),
);

const EXPORTED = /^export (?:const|(?:async )?function) (\w+)(.*)$/gm;

/** A name by which a function says that it decodes. */
const isDecoderName = (name: string): boolean => /^decode[A-Z]|[a-z]Decoder$/.test(name);

/** The exported functions of a source that decode: by name, by type, or because they read a value or a text in a wire.ts. */
export const decodersIn = (path: string, source: string): readonly string[] =>
  [...source.matchAll(EXPORTED)].flatMap(([, name = '', rest = '']) => {
    const isReader = /^ = (?:\(\w+: (?:unknown|string)\b|Schema\.decode|\w+;$)/.test(rest);
    const isDecoder = isDecoderName(name) || rest.startsWith(': Decoder<') || (path.endsWith('/wire.ts') && isReader);
    return isDecoder ? [name] : [];
  });

/** What a source does when it reads something of unknown shape. */
const READS = [/\bdecodeUnknown\w*\(/, /\bJSON\.parse\(/, /\batob\(/, /\bnew URLSearchParams\([^)]/, /[sS]tore\.read\(/];

export const readsUnknown = (source: string): boolean => READS.some((sign) => sign.test(source));

/** A module of the app with what it decodes. */
export interface DecodingModule {
  readonly path: string;
  readonly decoders: readonly string[];
}

/** Modules of the app that read something of unknown shape, or export a decoder. */
export const foundDecoders = (): readonly DecodingModule[] =>
  APP.flatMap((path) => {
    const source = readFileSync(join(REPOSITORY, path), 'utf8');
    const decoders = decodersIn(path, source);
    return decoders.length > 0 || readsUnknown(source) ? [{ path, decoders }] : [];
  });
