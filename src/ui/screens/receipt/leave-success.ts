import { pathOf } from '../../../domain/routing/routes.ts';
import { backEntries } from '../../kit/layout/back-entries.ts';

/** Leaves a reloaded success: to the fine's page if it was paid from there, else to the packages. */
export const leaveSuccess = (): void => {
  const { from } = backEntries();
  const isOfFine = from !== null && from.split('?')[0] === pathOf('fines');
  backEntries().leave(isOfFine ? from : pathOf('rechargeList'));
};
