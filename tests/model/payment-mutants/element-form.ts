import { idle, on, without, type Mutant } from './mutant.ts';

/** The provider's element form. */
export const ELEMENT_FORM_MUTANTS: readonly Mutant[] = [
  {
    name: 'the element form has no bound',
    shop: 'element',
    bend: without((command) => command.type === 'start-timer' && command.timer === 'element-form'),
  },
  { name: 'the element form stays on the page', shop: 'element', bend: without((command) => command.type === 'hide-element-form') },
  {
    name: 'a form that was paid in is given up when it breaks',
    shop: 'element',
    bend: on('element-form-failed', (state, event, right) =>
      state.attempt.kind === 'element-form' && state.attempt.phase === 'paying'
        ? right({ ...state, attempt: { ...state.attempt, phase: 'shown', intent: { ...state.attempt.intent, chargeable: false } } }, event)
        : null,
    ),
  },
  {
    name: 'a form that lost its place is waited for',
    shop: 'element',
    bend: on('element-form-gone', (state) => ({ state, commands: [] })),
  },
  {
    name: "another tab's order leaves the element form where it is",
    shop: 'element',
    scope: { otherTab: true },
    bend: on('another-intent-open', (state) => ({ state, commands: [] })),
  },
  {
    name: 'a form that is over is forgotten',
    shop: 'element',
    bend: on('element-form-ended', (state) => (state.attempt.kind === 'element-form' ? { state: idle(state), commands: [] } : null)),
  },
];
