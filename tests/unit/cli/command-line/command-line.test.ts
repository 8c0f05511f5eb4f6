import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from '../../../../src/cli/command-line/command-line.mjs';

const SHAPE = { options: { json: { type: 'boolean' }, kind: { type: 'string' } }, positionals: true } as const;

describe('a command line', () => {
  it('KIT-5 returns its options and names, and whether help was requested', () => {
    expect(readArguments(['acme', '--kind', 'wallet', '--json'], SHAPE)).toEqual({
      help: false,
      values: { kind: 'wallet', json: true },
      positionals: ['acme'],
    });
    expect(readArguments(['-h'], SHAPE).help).toBe(true);
    expect(readArguments(['--help', 'acme'], SHAPE).help).toBe(true);
  });

  it.each([
    [['--knid', 'wallet'], 'There is no option --knid.'],
    [['-x'], 'There is no option -x.'],
    [['--kind'], 'The option --kind needs a value.'],
    [['--json=yes'], 'The option --json takes no value.'],
  ])('KIT-5 %j is refused: %s', (args, why) => {
    expect(() => readArguments(args, SHAPE)).toThrow(new UsageError(why));
  });

  it('KIT-5 a name is refused if the command takes none', () => {
    expect(() => readArguments(['acme'], { options: {} })).toThrow(new UsageError("What is 'acme'? The command takes options only."));
  });
});
