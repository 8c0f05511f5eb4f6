import { reaction, runInAction } from 'mobx';
import * as limits from '../../domain/limits.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { CatalogueStore } from '../stores/catalogue-store.ts';
import type { TargetStore } from '../stores/target-store.ts';

const MESSAGE: MessageKey = 'request.timeout';

/**
 * Shows packages and account searches that are late as timed out, with the same retry as a failure. The request goes on, and its answer
 * replaces the message. For the first packages the time runs from now, because a link's login may precede them.
 */
export const tellOfSlowness = (
  catalogue: Pick<CatalogueStore, 'status'>,
  target: Pick<TargetStore, 'choice' | 'question' | 'dispatch'>,
): void => {
  const afterWait = (tell: () => void): void => void setTimeout(() => runInAction(tell), limits.screenWait);
  const packages = (asked: CatalogueStore['status'] | null): void =>
    afterWait(() => {
      const { status } = catalogue;
      if (status.kind === 'loading' && (asked === null || status === asked)) catalogue.status = { kind: 'failed', message: MESSAGE };
    });
  packages(null);
  reaction(
    () => catalogue.status,
    (status) => status.kind === 'loading' && packages(status),
    { fireImmediately: true },
  );
  reaction(
    () => (target.question.kind === 'searching' ? target.choice.lookUp : null),
    (lookUp) => lookUp !== null && afterWait(() => target.dispatch({ type: 'look-up-late', lookUp })),
  );
};
