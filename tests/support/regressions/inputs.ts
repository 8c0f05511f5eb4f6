import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import { type Evidence, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { cardOf } from '../arbitraries/cards.ts';

/** Addresses that once kept a secret (search, hash), with the name of the secret. */
export const ADDRESS_REGRESSIONS: readonly (readonly [name: string, search: string, hash: string])[] = [
  ['a secret whose name is partly encoded', '?session%5Fkey=S', ''],
  ['a secret whose first letter is encoded', '?%74icket=T', ''],
  ['an encoded name in a hash that has a path', '', '#/pay?fb%5Ftoken=F'],
  ['a secret as a nested name', '?ticket[x]=T', ''],
  ['the same secret twice, in query and hash', '?ticket=A&ticket=B', '#ticket=C'],
];

/** Cards that were once wrongly taken as reusable, or wrongly not. */
export const CARD_REGRESSIONS: readonly (readonly [name: string, cards: readonly SavedCard[]])[] = [
  [
    'two records of one source id, one of them forgotten',
    [cardOf({ fingerprint: 'fp-1', lastUseAt: 2 }), cardOf({ fingerprint: 'fp-2', lastUseAt: 1, isRemember: false })],
  ],
  ['the latest record of a card was forgotten', [cardOf({ lastUseAt: 1 }), cardOf({ sourceId: 'src_2', lastUseAt: 2, isRemember: false })]],
  ['two cards without a fingerprint', [cardOf({ fingerprint: '' }), cardOf({ sourceId: 'src_2', fingerprint: '' })]],
];

/** Evidence that once had another verdict. */
export const EVIDENCE_REGRESSIONS: readonly (readonly [name: string, evidence: Evidence, verdict: string])[] = [
  ['a result code with letters is the platform’s word', { ...NO_EVIDENCE, create_result: '200P1' }, 'declined'],
  ['a refused retry beside an order that is pending', { ...NO_EVIDENCE, create_result: 20_051, order_result: -1 }, 'pending'],
  ['an HTTP status copied into the result', { ...NO_EVIDENCE, create_result: '502' }, 'unknown'],
  ['a client code in the code field', { ...NO_EVIDENCE, err_code: '-2' }, 'unknown'],
];
