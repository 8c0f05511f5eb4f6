import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { FindAccount } from '../../../../src/application/account/find-account.ts';
import { ACCOUNT_STATUSES, STATUS_DECISIONS } from '../../../../src/domain/account/account.ts';
import { fineQuestion } from '../../../../src/domain/fine/fine-machine.ts';
import { isTooOften } from '../../../../src/domain/bridge/request-message.ts';
import { PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { userOf } from '../../../support/payment/builders.ts';
import type { Settings } from '../../../../src/domain/ports/settings.ts';
import { FakeDirectory, LOST } from '../../../support/payment/fake-ports.ts';
import { FakeConfiguration } from '../../../support/payment/page-and-device-fakes.ts';

class FlavourConfiguration extends FakeConfiguration {
  override readonly settings: Settings;
  constructor(flavour: Settings['flavour']) {
    super();
    this.settings = { ...new FakeConfiguration().settings, flavour };
  }
}

const find = (directory: FakeDirectory, typed = '100200', flavour: Settings['flavour'] = 'ksa') =>
  Effect.runSync(
    new FindAccount(directory, new FlavourConfiguration(flavour)).execute(typed).pipe(
      Effect.match({
        onSuccess: (user) => `found ${user.uid} ${user.status}`,
        onFailure: (refusal) => `${refusal.message}${refusal.retryable ? ' (retry)' : ''}`,
      }),
    ),
  );

describe('FindAccount', () => {
  it.each([
    ['', 'account.id-empty'],
    ['123', 'account.id-too-short'],
    ['12x45', 'account.id-not-digits'],
    ['4242424242424242', 'account.id-is-card'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', 'account.id-is-card'],
  ])('ACC-6 CRD-61 %j never reaches the platform', (typed, message) => {
    const directory = new FakeDirectory();
    expect(find(directory, typed)).toBe(message);
    expect(directory.asked).toEqual([]);
  });

  it('ACC-6 searches in ASCII digits and returns the account', () => {
    const directory = new FakeDirectory();
    directory.found = Effect.succeed(userOf());
    expect(find(directory, '١٠٠٢٠٠')).toBe('found 7000001 normal');
    expect(directory.asked).toEqual(['100200']);
  });

  it('LOG-10 D37 a Ludo account is refused on the links of other flavours, and found on its own; one of another app is found', () => {
    const directory = new FakeDirectory();
    directory.found = Effect.succeed(userOf({ source: 4 }));
    expect(find(directory, '100800')).toBe('account.ludo-link');
    expect(find(directory, '100800', 'weyay')).toBe('account.ludo-link');
    expect(find(directory, '100800', 'ludo')).toBe('found 7000001 normal');
    directory.found = Effect.succeed(userOf({ source: 2, status: 'source-mismatch' }));
    expect(find(directory, '100700')).toBe('found 7000001 source-mismatch');
  });

  it('FIN-7 an account whose fine is looked up may be banned, and its current status is not read', () => {
    const directory = new FakeDirectory();
    const accounts = new FindAccount(directory, new FakeConfiguration());
    const search = (typed: string) => Effect.runSync(Effect.result(accounts.ofAnyStatus(typed)));
    directory.found = Effect.succeed(userOf({ status: 'banned' }));
    directory.status = Effect.fail(LOST);
    expect(search('١٠٠٤٠٠')).toMatchObject({ _tag: 'Success', success: { status: 'banned' } });
    expect(directory.asked).toEqual(['100400']);
    directory.found = Effect.succeed(null);
    expect(search('100400')).toMatchObject({ failure: { message: 'account.no-match' } });
    expect(search('12')).toMatchObject({ failure: { message: 'account.id-too-short' } });
    expect(fineQuestion('', null)).toBeNull();
  });

  it('ACC-6 reports an account that does not exist', () => {
    expect(find(new FakeDirectory())).toBe('account.no-match');
  });

  it.each(ACCOUNT_STATUSES)("ACC-6 today's status %s wins over the record's", (status) => {
    const directory = new FakeDirectory();
    directory.found = Effect.succeed(userOf({ status: status === 'normal' ? 'banned' : 'normal' }));
    directory.status = Effect.succeed(new Map([['7000001', status]]));
    const decision = STATUS_DECISIONS[status];
    expect(find(directory)).toBe(decision.kind === 'accepted' ? `found 7000001 ${status}` : decision.message);
  });

  it('ACC-6 refuses a guest', () => {
    const directory = new FakeDirectory();
    directory.found = Effect.succeed(userOf({ isGuest: true }));
    expect(find(directory)).toBe('account.guest');
  });

  it.each([
    [new PlatformRefusal(20001, null), 'account.banned'],
    [new PlatformRefusal(20186, null), 'account.cancelled'],
    [new PlatformRefusal(555_555, 'raw text'), 'request.failed (retry)'],
    [LOST, 'request.network (retry)'],
    [new PlatformUnreachable('timeout', -2, 'x'), 'request.timeout (retry)'],
    [new PlatformUnreachable('undecodable', -1, 'x'), 'request.failed (retry)'],
  ])('ACC-6 ACC-4 %j', (error, said) => {
    const lookUp = new FakeDirectory();
    lookUp.found = Effect.fail(error);
    expect(find(lookUp)).toBe(said);
    const status = new FakeDirectory();
    status.found = Effect.succeed(userOf());
    status.status = Effect.fail(error);
    expect(find(status)).toBe(said);
  });

  it.each([
    ['as the HTTP status', new PlatformUnreachable('server-error', 429, 'check_display_id')],
    ['as the result of a batch’s item', new PlatformRefusal(429, '')],
  ])('BRG-8 too many look-ups, reported %s, ask the shopper to wait and try again', (_, error) => {
    expect(isTooOften(error.code)).toBe(true);
    const directory = new FakeDirectory();
    directory.found = Effect.fail(error);
    expect(find(directory)).toBe('request.too-often (retry)');
  });
});
