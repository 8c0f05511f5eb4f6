import { Refused } from '../api/answer.ts';
import { canonicalPath } from '../api/canonical-path.ts';
import type { Parameters } from '../api/parameters.ts';
import { FAULT_KINDS, type FaultRule } from '../faults/fault.ts';

const MOST_TIMES = 1000;
const LONGEST_WAIT = 10 * 60_000;
const DEFAULT_WAIT = 1000;
const SESSION_ENDED = -10_000;

const numberOr = (parameters: Parameters, name: string, fallback: number, most: number, least = 0): number => {
  if (parameters.textOr(name, '') === '') return fallback;
  const value = parameters.integer(name);
  if (value < least || value > most) throw new Refused('badRequest', `${name} is not ${least} to ${most}`);
  return value;
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads the fault rule in the body of POST /sandbox/faults. Throws Refused. */
export const readFault = (parameters: Parameters): FaultRule => {
  const name = parameters.text('fault');
  const kind = FAULT_KINDS.find((candidate) => candidate === name);
  if (kind === undefined) throw new Refused('badRequest', `fault is none of ${FAULT_KINDS.join(', ')}`);
  const path = parameters.text('path');
  return {
    kind,
    path: path === '*' ? path : canonicalPath(path),
    clientId: orNull(parameters.textOr('client_id', '')),
    deviceId: orNull(parameters.textOr('device_id', '')),
    times: numberOr(parameters, 'times', 1, MOST_TIMES),
    afterMs: numberOr(parameters, 'after_ms', DEFAULT_WAIT, LONGEST_WAIT),
    result: numberOr(parameters, 'result', 20051, 999_999, SESSION_ENDED),
    message: parameters.textOr('message', ''),
  };
};
