import type { Mutation } from '../support/room/room-mutant.ts';

const bug = (name: string, from: string, to: string): Mutation => ({ name, file: 'room/room-connection.ts', from, to });

/** Seeded bugs of the room's connection. Each must break an invariant in some reachable state. */
export const CONNECTION_MUTATIONS: readonly Mutation[] = [
  bug('one attempt too many', 'if (before.attempts >= maximum)', 'if (before.attempts > maximum)'),
  bug('one attempt too few', 'if (before.attempts >= maximum)', 'if (before.attempts + 1 >= maximum)'),
  bug('attempts are not counted', 'attempts: state.attempts + 1', 'attempts: state.attempts'),
  bug('the old socket is left open on a new visit', 'commands: [...ending(before), ...opened.commands]', 'commands: opened.commands'),
  bug('leaving leaves all running', 'sequence: state.sequence }, commands: ending(state) }', 'sequence: state.sequence }, commands: [] }'),
  bug('socket numbers start again', '...NO_CONNECTION, socket: before.socket, sequence', '...NO_CONNECTION, sequence'),
  bug('heartbeat numbers start again', 'sequence: before.sequence, room }', 'room }'),
  bug('heartbeat numbers stay', 'sequence: before.sequence + 1', 'sequence: before.sequence'),
  bug('what an earlier socket says counts', 'event.socket === state.socket ?', 'event.socket <= state.socket ?'),
  bug('no watchdog while opening', 'socket: state.socket }, watchdog(state)] };', 'socket: state.socket }] };'),
  bug('the heartbeat stops after one', "start(state, 'heartbeat', limits.heartbeatInterval)]", ']'),
  bug(
    'the watchdog is ignored',
    "alive ? lose(state, { code: 'no-room-message-in-time' }, maximum) : unchanged(state)",
    'unchanged(state)',
  ),
  bug(
    'the silent socket stays open',
    "[{ type: 'close-socket', socket: state.socket }, stop('watchdog'), stop('heartbeat'), ...answered(state)]",
    "[stop('watchdog'), stop('heartbeat'), ...answered(state)]",
  ),
  bug('the heartbeat outlives its socket', "stop('watchdog'), stop('heartbeat'), ...", "stop('watchdog'), ..."),
  bug(
    'a close is not noticed',
    "alive ? lose(state, state.error ?? { code: 'other-error' }, maximum) : unchanged(state)",
    'unchanged(state)',
  ),
  bug(
    'a close counts twice',
    "alive ? lose(state, state.error ?? { code: 'other-error' }, maximum) : unchanged(state)",
    "lose(state, { code: 'other-error' }, maximum)",
  ),
  bug('no retry', "commands: [...ended, start(state, 'retry', reconnectWait())]", 'commands: ended'),
  bug('the failure is not called', "commands: [...ended, { type: 'network-failure', error }]", 'commands: ended'),
  bug(
    'a grant while waiting opens a second time',
    "case 'waiting':\n    case 'left':\n      return unchanged(granted);",
    "case 'waiting':\n    case 'left':\n      return open(granted, state.room);",
  ),
  bug('a grant leaves the failure', 'return open({ ...state, attempts: 1 }, state.room);', 'return unchanged(granted);'),
  bug('a socket that may be dead is not asked', 'return ask(granted);', 'return unchanged(granted);'),
  bug('it is asked and not waited for', "commands: [...commands, start(state, 'answer', limits.heartbeatAnswer)] }", 'commands }'),
  bug('it is waited for and not asked', "asked.step === 'open' ? beat(asked) : unchanged(asked)", 'unchanged(asked)'),
  bug('asking again puts the end off', 'if (before.isAsked) return unchanged(before);', ''),
  bug('an answer is not noticed', '[...answered(before), watchdog(before)', '[watchdog(before)'),
  bug('a socket that opened is still waited for', 'commands: [...answered(before), ...first.commands', 'commands: [...first.commands'),
  bug('the question outlives its socket', "stop('heartbeat'), ...answered(state)]", "stop('heartbeat')]"),
  bug(
    'the silent socket is kept',
    "case 'watchdog':\n    case 'answer':",
    "case 'answer':\n      return unchanged(state);\n    case 'watchdog':",
  ),
  bug('a grant from failure gives nine', 'open({ ...state, attempts: 1 }', 'open({ ...state, attempts: 0 }'),
  bug(
    'a message does not renew the budget',
    '{ ...before, attempts: 0, isAsked: false, error: null }',
    '{ ...before, isAsked: false, error: null }',
  ),
  bug('a message does not restart the watchdog', "watchdog(before), { type: 'deliver'", "stop('watchdog'), { type: 'deliver'"),
  bug('frames before opening count', "before.step === 'open'\n    ? {", "before.step !== 'left'\n    ? {"),
  bug('opening twice', "if (before.step !== 'opening') return unchanged(before);", ''),
  bug('a retry comes while open', "state.step === 'waiting' && state.room !== null", 'state.room !== null'),
];
