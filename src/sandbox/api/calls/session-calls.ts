import { readHistory, uploadRecords } from '../../orders/recharge-history.ts';
import type { SeedAccount } from '../../database/seeds.ts';
import { userRecord } from '../../login/user-record.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { accountOfSession } from './account-calls.ts';
import { Refused, success } from '../answer.ts';
import type { CallInput, Calls } from '../call.ts';
import { Parameters } from '../parameters.ts';

const MOST_RECORDS = 100;

/** Reads an integer from 0 to `most`. Throws Refused. */
const wholeNumber = (parameters: Parameters, name: string, most: number): number => {
  const value = parameters.integer(name);
  if (value < 0 || value > most) throw new Refused('badRequest', `${name} is not 0 to ${most}`);
  return value;
};

/** Reads epoch seconds. Throws Refused. */
const secondsOf = (parameters: Parameters, name: string): number => {
  const text = parameters.text(name);
  if (!/^\d{1,10}$/.test(text)) throw new Refused('badRequest', `${name} is no time in seconds`);
  return Number(text);
};

const itemOf = (value: unknown): Parameters => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused('badRequest', 'a record is not an object');
  return new Parameters(Object.entries(value));
};

/** Calls that require a session: its user and the recharge history (platform §4, cashier §7). Refuses an ended session with -10000. */
export const sessionCalls = (services: SandboxParts): Calls => {
  const holderOf = async (input: CallInput): Promise<SeedAccount> => {
    input.parameters.text('session_key');
    const account = await accountOfSession(services, input);
    if (account === null) throw new Refused('sessionEnded');
    return account;
  };

  return {
    '/api/coin/get_pay_user_info/': async (input) => {
      return success(userRecord(await holderOf(input)));
    },
    '/api/web/recharge_fill_record/': async (input) => {
      const { parameters } = input;
      const { uid } = await holderOf(input);
      const page = { offset: wholeNumber(parameters, 'offset', 1_000_000), limit: wholeNumber(parameters, 'limit', MOST_RECORDS) };
      const records = await readHistory(services, uid);
      return success({ list: records.slice(page.offset, page.offset + page.limit) });
    },
    '/api/web/upload_recharge_fill_record/': async (input) => {
      const { parameters } = input;
      const { uid } = await holderOf(input);
      const deviceId = parameters.text('h5_deviceid');
      const records = parameters
        .list('records', MOST_RECORDS)
        .map(itemOf)
        .map((record) => {
          if (record.text('uid') !== uid) throw new Refused('badRequest', "a record is another user's");
          return {
            uid,
            deviceId,
            toUid: record.text('to_uid'),
            fillTimes: wholeNumber(record, 'fill_times', 1_000_000),
            lastFillTime: secondsOf(record, 'last_fill_time'),
          };
        });
      await uploadRecords(services, records);
      return success({});
    },
  };
};
