import type { Container } from 'inversify';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import type { FeedbackDesk, FeedbackServices } from '../../ui/di/later-services.ts';
import type { Get } from '../binding/bind.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

export interface FeedbackParts {
  /** Creates a desk for one message. */
  desk(): FeedbackDesk;
}

/** Messages to customer service, loaded when the page opens. */
export class FeedbackArea extends LazyArea<FeedbackParts> {}

export const bindFeedback = (container: Container): void => {
  const load = moduleLoader(() => import('./feedback-code.ts'));
  container
    .bind(FeedbackArea)
    .toResolvedValue((telemetry: Telemetry) => new FeedbackArea({ name: 'feedback', container, load, telemetry }), [Telemetry]);
};

export const feedbackServices = (get: Get): FeedbackServices => ({
  open: async () => {
    const opened = await get(EffectRunner).result(get(FeedbackArea).ready);
    if (!opened.ok) throw new Error('The code of the feedback page did not come');
    return opened.value.desk();
  },
});
