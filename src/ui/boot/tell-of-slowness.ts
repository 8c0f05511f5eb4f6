import { reaction, runInAction } from 'mobx';
import * as limits from '../../domain/limits.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { CatalogueStore } from '../stores/catalogue-store.ts';
import type { TargetStore } from '../stores/target-store.ts';

const MESSAGE: MessageKey = 'request.timeout';

/**
 * Tells of packages and of a search for an account that have not come in time as timed out, with the way to ask again that a failure
 * has. The request goes on, and its answer takes the place of the message. For the first packages the time runs from now: a link's
 * login may come before them.
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
