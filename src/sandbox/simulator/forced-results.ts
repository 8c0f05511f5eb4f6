import type { ChargeDecision, DeclineFacts, TestCard } from '../provider-sandbox.ts';

/** The details of a decline about which a provider tells nothing more. */
export const NO_FACTS: DeclineFacts = { errCode: '', errSummary: '', failReason: '', failDetail: '' };

/** A provider's decline without a bank: of a request that it does not take, or for a card that it does not know. */
export const refusal = (errCode: string, errSummary: string): ChargeDecision => ({
  kind: 'declined',
  facts: { ...NO_FACTS, errCode, errSummary },
  card: null,
  afterMs: 0,
});

/** Milliseconds after which a late payment is paid. */
export const LATE_MS = 3000;

/** Test cards as the sandbox lists them, without how a simulator behaves for them. */
export const listedCards = (cards: readonly TestCard[]): readonly TestCard[] =>
  cards.map(({ number, outcome, payType, note }) => ({ number, outcome, payType, note }));
