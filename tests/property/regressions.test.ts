import { describe, expect, it } from 'vitest';
import { payableCards, cardsForPaymentMethods } from '../../src/domain/card/payable-card.ts';
import { verdictOf } from '../../src/domain/outcome/verdict.ts';
import { decodeRefresh, decodeRoomBody } from '../../src/domain/room-sync/decode-message.ts';
import { NO_ROOM, syncRoom } from '../../src/domain/room-sync/room-sync.ts';
import { SECRET_PARAMETERS, readPageParameters, takeSecrets } from '../../src/domain/routing/page-parameters.ts';
import { MANIFESTS } from '../support/arbitraries/cards.ts';
import { runSchedule } from '../support/arbitraries/room-schedule.ts';
import { paymentMethodOf } from '../support/payment/builders.ts';
import { ADDRESS_REGRESSIONS, CARD_REGRESSIONS, EVIDENCE_REGRESSIONS } from '../support/regressions/inputs.ts';
import { ROOM_REGRESSIONS } from '../support/regressions/room-schedules.ts';

const PRODUCT = { syncRoom, NO_ROOM, decodeRoomBody, decodeRefresh };

describe('counterexamples that were found once', () => {
  it.each(ROOM_REGRESSIONS)('SYN-7 SYN-8 SYN-9 SYN-10 %s', (_, schedule) => {
    expect(runSchedule(PRODUCT, schedule).steps).toBeGreaterThan(0);
  });

  it.each(ADDRESS_REGRESSIONS)('URL-5 %s', (_, search, hash) => {
    const clean = takeSecrets(search, hash);
    const left = readPageParameters(clean.search, clean.hash, true);
    for (const name of SECRET_PARAMETERS) expect(left[name]).toBeNull();
    expect(decodeURIComponent(clean.search + clean.hash)).not.toMatch(/ticket|session_key|fb_token/);
  });

  it.each(CARD_REGRESSIONS)('CRD-2 CRD-3 %s', (_, cards) => {
    const paymentMethods = [paymentMethodOf()];
    const payable = payableCards(cards, paymentMethods, MANIFESTS).map(({ card }) => card);
    expect(payable).toEqual(cardsForPaymentMethods(cards, paymentMethods, MANIFESTS));
    expect(payable.every(({ isRemember }) => isRemember)).toBe(true);
  });

  it.each(EVIDENCE_REGRESSIONS)('OUT-2 OUT-3 OUT-17 %s', (_, evidence, verdict) => {
    expect(verdictOf(evidence)).toBe(verdict);
  });
});
