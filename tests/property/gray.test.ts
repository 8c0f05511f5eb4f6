import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grayDecisions } from '../../src/domain/gray/gray-decisions.ts';
import { GRAY_BUCKETS, GRAY_SWITCHES, applePayChannel, type ChannelGray, type GrayScore } from '../../src/domain/gray/gray.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { anyChannelGrays, anyGrayConfig, anyGrayScores, anyGrayShopper } from '../support/arbitraries/gray.ts';

const SCORES = Array.from({ length: GRAY_BUCKETS }, (_, score) => score as GrayScore);
const share = (ratio: number): number => (ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : 0);

/**
 * The reference lays the shares out as a row of places, one for each percent, fills it up to a hundred with places of
 * nobody's, and looks up the place of each score. It compares no sums.
 */
const dealtOut = (channels: readonly ChannelGray[]): readonly (number | null)[] => {
  const places: (number | null)[] = channels.flatMap(({ payType, ratio }) => Array<number>(share(ratio)).fill(payType));
  while (places.length < 100) places.push(null);
  return SCORES.map((score) => places[Math.floor((score * places.length) / 100)] ?? null);
};

/** Shares in whole percents, which can be laid out. */
const wholeGrays = anyChannelGrays.map((channels) => channels.map((each) => ({ ...each, ratio: Math.trunc(share(each.ratio)) })));

describe('wallet channel gray against a row of places', () => {
  it('GRY-3 every score from 0 to 99, for any shares, goes where its place is', () => {
    let scores = 0;
    assertCases(
      fc.property(wholeGrays, (channels) => {
        const expected = dealtOut(channels);
        for (const score of SCORES) {
          scores += 1;
          expect(applePayChannel(channels, null, score)).toBe(expected[score]);
        }
      }),
      { numRuns: 2000 },
    );
    expect(scores).toBeGreaterThanOrEqual(200_000);
  });

  it('GRY-3 whatever is configured, an unlisted shopper gets a channel with a share, and all do when the shares fill 100', () => {
    assertCases(
      fc.property(anyChannelGrays, (channels) => {
        const total = channels.reduce((sum, { ratio }) => sum + share(ratio), 0);
        const given = SCORES.map((score) => applePayChannel(channels, null, score));
        for (const payType of given) {
          if (payType !== null) expect(share(channels.find((each) => each.payType === payType)!.ratio)).toBeGreaterThan(0);
        }
        if (total >= 100 + 1e-9) expect(given).not.toContain(null);
        if (total === 0) expect(given.every((payType) => payType === null)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('GRY-2 a listed shopper gets the first channel that lists them, at every score', () => {
    assertCases(
      fc.property(anyChannelGrays, fc.constantFrom('7000001', '7000002'), (channels, uid) => {
        const listing = channels.find((each) => each.whitelist.includes(uid));
        fc.pre(listing !== undefined);
        for (const score of SCORES) expect(applePayChannel(channels, uid, score)).toBe(listing?.payType);
      }),
      { numRuns: 500 },
    );
  });
});

describe('all gray tests at once', () => {
  it('GRY-7 each by its own score; the channel whitelist by the pay-to uid, the others by the logged-in one first', () => {
    assertCases(
      fc.property(anyGrayConfig, anyGrayScores, anyGrayShopper, (config, scores, shopper) => {
        const decisions = grayDecisions(config, scores, shopper);
        const uid = shopper.loggedInUid === null ? shopper.payToUid : shopper.loggedInUid;
        for (const test of GRAY_SWITCHES) {
          const { rate, whitelist } = config.switches[test];
          const listed = whitelist.some((each) => each === uid);
          expect(decisions.switchedOn.includes(test)).toBe(listed || scores[test] < share(rate));
        }
        expect(decisions.repurchase).toBe(scores['ab-repurchase'] < share(config.repurchaseRatio) ? 'B' : 'A');
        expect(decisions.walletType).toBe(applePayChannel(config.applePayChannels, shopper.payToUid, scores['apple-pay-channel']));
      }),
      { numRuns: 5000 },
    );
  });
});
