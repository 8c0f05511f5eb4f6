import { asc } from 'drizzle-orm';
import { EXTRA_RECOMMENDED, RECOMMENDED, type SeedPackage } from '../../database/seeds.ts';
import { packages } from '../../database/tables.ts';
import { rechargeIdOf } from '../../provider-directory.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { success } from '../answer.ts';
import type { Calls } from '../batch-request.ts';

/** Lowest price in cents at which a package has its own picture from the platform. */
const CHEST_FROM = 9999;

const MOST_REMEMBERED = 3;

/** Returns the packages on sale, each with the methods of the installed providers (cashier §3 Pay item). */
export const packagesOnSale = async ({ database, providers }: Pick<SandboxParts, 'database' | 'providers'>) => {
  const rows: readonly SeedPackage[] = await database.select().from(packages).orderBy(asc(packages.amountCents));
  const groups = providers.groups();
  return rows.map(({ amountCents, originCoin, extraCoin }) => ({
    amount: amountCents / 100,
    coin: originCoin + extraCoin,
    icon: amountCents >= CHEST_FROM ? '/sandbox/packages/chest.svg' : '',
    extra_coin: extraCoin,
    origin_coin: originCoin,
    payItemDisplayMethods: groups.map(({ displayName, payTypes }) => ({
      display_name: displayName,
      methods: payTypes.map((subType) => ({ subType, recharge_id: rechargeIdOf(amountCents, subType) })),
    })),
  }));
};

/** get_recharge_list_v3. A browser or account without a paid order is new; others are recommended the amounts they paid before (D31). */
export const rechargeListCalls = (services: SandboxParts): Calls => ({
  '/api/third_party_pay/get_recharge_list_v3/': async ({ parameters, clientId }) => {
    const paid = await services.orders.paidBy(clientId, parameters.textOr('uid', ''));
    const isNewDevice = clientId === '' || paid.every((order) => order.clientId !== clientId);
    const uid = parameters.textOr('uid', '');
    const isNewUid = uid === '' || paid.every((order) => order.uid !== uid);
    const remembered = [...new Set(paid.map((order) => order.amountCents / 100))].slice(0, MOST_REMEMBERED);
    return success({
      list: await packagesOnSale(services),
      recommends: paid.length === 0 ? RECOMMENDED : remembered,
      extra_recommend: EXTRA_RECOMMENDED,
      is_new: isNewDevice && isNewUid,
      is_new_uid: isNewUid,
      is_new_h5device: isNewDevice,
      pay_group: 'A',
    });
  },
});
