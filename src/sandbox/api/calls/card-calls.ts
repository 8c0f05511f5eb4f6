import type { OrderRow, SavedCardRow } from '../../database/tables.ts';
import { type CardOwner, changeCard, rememberedCards, removeCard, savedCardBySource } from '../../orders/saved-card-store.ts';
import type { ChargedCard } from '../../provider-sandbox.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { Refused, success } from '../answer.ts';
import { accountOfSession } from './account-calls.ts';
import type { CallInput, Calls } from '../batch-request.ts';
import type { Parameters } from '../parameters.ts';

const VALID_DATE = /^(?:0[1-9]|1[0-2])\/\d{2}$/;

const cardFields = (card: ChargedCard) => ({
  source_id: card.sourceId,
  last4: card.last4,
  bin: card.bin,
  scheme: card.scheme,
  fingerprint: card.fingerprint,
  issuer_country: card.issuerCountry,
  card_valid_date: card.validDate,
  is_bank_expire: false,
});

const wireCard = ({ card, deviceId, accountUid, toUid, isRemember, isLogin, lastUseAt }: SavedCardRow) => ({
  ...cardFields(card),
  to_uid: toUid,
  h5_deviceid: deviceId,
  is_remember: isRemember,
  last_use_at: lastUseAt,
  login: isLogin,
  uid: accountUid,
});

/** Returns an order's card, only to the device that paid and only once the order has ended. */
const cardOfOrder = async ({ database }: SandboxParts, order: OrderRow | null, deviceId: string): Promise<SavedCardRow | null> =>
  order === null || order.card === null || order.deviceId !== deviceId
    ? null
    : savedCardBySource(database, { deviceId, accountUid: '' }, order.card.sourceId);

const flagOf = (text: string): boolean | undefined => {
  if (text === '') return undefined;
  if (text !== 'true' && text !== 'false' && text !== '1' && text !== '0') throw new Refused('badRequest', 'is_remember is not a flag');
  return text === 'true' || text === '1';
};

const changeOf = (cardInfo: Parameters) => {
  const isRemember = flagOf(cardInfo.textOr('is_remember', ''));
  const validDate = cardInfo.textOr('card_valid_date', '');
  if (validDate !== '' && !VALID_DATE.test(validDate)) throw new Refused('cardUpdate', 'card_valid_date is not MM/YY');
  if (isRemember === undefined && validDate === '') throw new Refused('badRequest', 'card_info changes nothing');
  return { ...(isRemember === undefined ? {} : { isRemember }), ...(validDate === '' ? {} : { validDate }) };
};

const ownerOf = async (services: SandboxParts, input: CallInput): Promise<CardOwner> => ({
  deviceId: input.parameters.text('h5_deviceid'),
  accountUid: (await accountOfSession(services, input))?.uid ?? '',
});

/** Saved cards (cashier §3, §7). A card belongs to the device that paid with it, and to the account that was logged in. */
export const cardCalls = (services: SandboxParts): Calls => ({
  '/api/web/get_card_source/': async (input) => {
    const cards = await rememberedCards(services.database, await ownerOf(services, input));
    return success({ items: cards.map(wireCard) });
  },
  '/api/web/get_card_info_by_order/': async ({ parameters }) => {
    const deviceId = parameters.text('h5_deviceid');
    const card = await cardOfOrder(services, await services.orders.byId(parameters.text('order_id')), deviceId);
    return success({ card_info: card === null ? null : wireCard(card) });
  },
  '/api/web/update_card_source/': async (input) => {
    const sourceId = input.parameters.text('source_id');
    const owner = await ownerOf(services, input);
    const change = changeOf(input.parameters.object('card_info'));
    if (!(await changeCard(services.database, owner, sourceId, change))) throw new Refused('cardUpdate');
    return success({});
  },
  '/api/web/delete_card_source/': async (input) => {
    const fingerprint = input.parameters.text('fingerprint');
    await removeCard(services.database, await ownerOf(services, input), fingerprint);
    return success({});
  },
});
