import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCall, afterHandOver, type BridgeTrust, goesByBridge, NEW_BRIDGE } from '../../../../src/domain/bridge/bridge-silence.ts';

describe('a bridge that says nothing', () => {
  it('BRG-11 a first call without an answer, and HTTP carries the next', () => {
    expect(goesByBridge(NEW_BRIDGE, null)).toBe(true);
    expect(goesByBridge(afterCall(NEW_BRIDGE, false), null)).toBe(false);
  });

  it('BRG-11 once it has answered, two calls in a row without an answer, and HTTP carries the next', () => {
    const once = afterCall(afterCall(NEW_BRIDGE, true), false);
    expect(goesByBridge(once, null)).toBe(true);
    expect(goesByBridge(afterCall(once, false), null)).toBe(false);
    expect(goesByBridge(afterCall(afterCall(once, true), false), null)).toBe(true);
  });

  it('BRG-11 an answer to an earlier call brings the bridge back', () => {
    const dead = afterCall(afterCall(NEW_BRIDGE, false), false);
    expect(goesByBridge(afterCall(dead, true), null)).toBe(true);
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('hand-over' as const), id: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('call' as const), answered: fc.boolean() }),
  );
  it('BRG-11 whatever happens, a create that the bridge has had never goes by HTTP, and another one may', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const trust = steps.reduce<BridgeTrust>(
          (before, now) => (now.kind === 'call' ? afterCall(before, now.answered) : afterHandOver(before, now.id)),
          NEW_BRIDGE,
        );
        for (const id of trust.handedOver) expect(goesByBridge(trust, id)).toBe(true);
        expect(goesByBridge(trust, 'new')).toBe(trust.unanswered < (trust.hasAnswered ? 2 : 1));
      }),
    );
  });
});
