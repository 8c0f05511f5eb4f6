import { callbackVisitOf, type CallbackVisit } from '../../../domain/routing/callback-visit.ts';
import { isDebugAllowed } from '../../boot/debug-language.ts';

export type CallbackQuestion = CallbackVisit;

/** The question of a payment callback visit in this build; null when the visit is none (cashier §2, D17). */
export const callbackQuestionOf = (query: string): CallbackQuestion | null => callbackVisitOf(query, isDebugAllowed());
