/** What can be done to the world next; the numbers of a generated run pick from it. */
export const WORLD_STEPS = [
  'pay',
  'open',
  'confirm',
  'fill-form',
  'tap-result',
  'deliver',
  'deliver',
  'deliver',
  'drop',
  'delay',
  'send-again',
  'platform-moods',
  'fire-timer',
  'return',
  'platform-decides',
  'crash-and-reload',
  'back',
] as const;
export type WorldStep = (typeof WORLD_STEPS)[number];

/** What a shopper may press on a result. */
export const RESULT_TAPS = [
  'check-again-pressed',
  'send-again-pressed',
  'buy-again-pressed',
  'buy-again-confirmed',
  'pay-same-pressed',
  'retry-pressed',
  'closed',
] as const;
