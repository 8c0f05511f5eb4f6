import { useEffect, useState } from 'react';
import { LIMITS } from '../../../../domain/limits.ts';
import { waitingStage, type WaitingStage } from '../../../../domain/payment/tracking/waiting-stage.ts';

/** How long this place has been waiting, in the stages that the page speaks of; another `of` is another wait. */
export const useWaitingStage = (of: unknown): WaitingStage => {
  const [reached, setReached] = useState<{ readonly of: unknown; readonly stage: WaitingStage }>({ of, stage: 'usual' });
  useEffect(() => {
    const timers = [LIMITS.waitingLonger.value, LIMITS.waitingLong.value].map((at) =>
      setTimeout(() => setReached({ of, stage: waitingStage(at) }), at),
    );
    return () => timers.forEach(clearTimeout);
  }, [of]);
  return reached.of === of ? reached.stage : 'usual';
};
