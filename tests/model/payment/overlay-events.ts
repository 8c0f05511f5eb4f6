import { formRefusal } from '../../../src/domain/payment/element-form.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { openIntentBeside } from '../../../src/domain/order/kept-intents.ts';
import { evidenceOf, keep, PROVIDER_PAGE, send } from './carry-out.ts';
import { step } from './step.ts';
import { fateOf, withFate, type Machine, type World } from './world.ts';

/** What the platform does with a wallet's token. A second one for the same order is a fault of the page. */
export const tokenLands = (world: World, requestId: string): World => {
  const fate = fateOf(world, requestId);
  if (fate === 'unpaid' || fate === 'cancelled') return withFate(world, requestId, fate === 'unpaid' ? 'pending' : fate);
  return { ...world, faults: [...world.faults, 'P1 a token is sent for an order that was charged before'] };
};

/** What the wallet's sheet, the provider's button or the bank's page can do next. */
export const overlayEvents = (machine: Machine, world: World): readonly World[] => {
  const { overlay } = world;
  if (overlay === null) return [];
  const { requestId } = overlay;
  const gone: World = { ...world, overlay: null };
  switch (overlay.kind) {
    case 'sheet': {
      const cancelled = step(machine, gone, { type: 'wallet-cancelled', requestId });
      if (overlay.phase === 'authorised') return [cancelled];
      if (overlay.phase === 'asking') {
        return [
          cancelled,
          step(machine, gone, { type: 'wallet-failed', requestId, reason: 'unstable' }),
          step(
            machine,
            { ...world, overlay: { ...overlay, phase: 'asked' } },
            { type: 'sheet-opened', requestId, check: { url: 'https://w.example' } },
          ),
        ];
      }
      if (overlay.phase === 'asked') return [cancelled];
      return [
        cancelled,
        step(machine, { ...world, overlay: { ...overlay, phase: 'authorised' } }, { type: 'wallet-authorised', requestId }),
      ];
    }
    case 'button': {
      if (overlay.phase === 'loading') {
        return [
          step(machine, gone, { type: 'wallet-button-gone', requestId }),
          step(machine, { ...world, overlay: { ...overlay, phase: 'shown' } }, { type: 'wallet-button-shown', requestId }),
          step(machine, gone, { type: 'wallet-failed', requestId, reason: 'unstable' }),
        ];
      }
      if (overlay.phase === 'authorised') {
        return [step(machine, world, { type: 'wallet-answered', requestId, evidence: evidenceOf(fateOf(world, requestId)) })];
      }
      const other = openIntentBeside(world.journal, requestId);
      if (other !== null) {
        // The press of a button that has not heard of it yet: its token is stopped under the lock.
        const pressed: World = { ...world, overlay: { ...overlay, phase: 'authorised' } };
        return [send(pressed, { what: 'answer', event: { type: 'authorise-blocked', requestId, intent: other } })];
      }
      const authorised: World = { ...tokenLands(world, requestId), overlay: { ...overlay, phase: 'authorised' } };
      return [
        step(machine, gone, { type: 'wallet-button-gone', requestId }),
        step(machine, gone, { type: 'wallet-cancelled', requestId }),
        step(machine, gone, { type: 'wallet-failed', requestId, reason: 'default' }),
        step(machine, authorised, { type: 'wallet-authorised', requestId }),
      ];
    }
    case 'element': {
      const failed = step(machine, gone, { type: 'element-form-failed', requestId });
      const lost = step(machine, gone, { type: 'element-form-gone', requestId });
      if (overlay.phase === 'loading')
        return [
          failed,
          lost,
          step(machine, { ...world, overlay: { ...overlay, phase: 'shown' } }, { type: 'element-form-shown', requestId }),
        ];
      if (overlay.phase === 'paying') return [failed, lost, step(machine, gone, { type: 'element-form-ended', requestId })];
      // The press is answered under the lock: another tab's order comes first, and one that is kept no more is not charged.
      const refusal = formRefusal(world.journal, requestId);
      if (refusal !== null) return [step(machine, world, refusal)];
      const kept = world.journal.find((intent) => intent.requestId === requestId);
      const granted = kept === undefined ? world : keep(world, { ...kept, chargeable: true }, world.scope.lostWrites !== 'token');
      const paying: World = { ...tokenLands(granted, requestId), overlay: { ...overlay, phase: 'paying' } };
      return [
        failed,
        lost,
        step(machine, gone, { type: 'element-form-blocked', requestId, intent: null }),
        step(machine, paying, { type: 'element-form-paying', requestId }),
      ];
    }
    case 'bank': {
      const ended = (evidence: object): PaymentEvent => ({ type: 'evidence-read', requestId, evidence, providerRules: [] });
      const done: World = fateOf(gone, requestId) === 'unpaid' ? withFate(gone, requestId, 'pending') : gone;
      return [
        step(machine, done, ended(evidenceOf(fateOf(done, requestId)))),
        step(machine, withFate(done, requestId, 'paid'), ended({ result_code: 'Authorised' })),
        step(machine, gone, ended({})),
        step(machine, done, { type: 'left-for-bank', requestId, url: PROVIDER_PAGE, form: null }),
        ...(world.state.attempt.kind === 'authenticating' && !world.state.attempt.shown
          ? [step(machine, world, { type: 'authentication-shown', requestId })]
          : []),
      ];
    }
  }
};
