import { Schema } from 'effect';
import { WireDomainAnswer } from '../schemas/wallet.ts';
import { WireChargeList, WireGroup, WireItem, WireMethod } from '../schemas/recharge-list.ts';
import type { CallContract } from './call-contract.ts';
import { IntegerText, Text, TextOrEmpty } from './payload-values.ts';

export const OFFER_CALLS = {
  get_recharge_list_v3: {
    area: 'offer',
    purpose: 'The packages on offer and their payment methods.',
    payload: Schema.Struct({ uid: TextOrEmpty, source: Schema.Int, session_key: TextOrEmpty }),
    answer: WireChargeList,
    entries: { list: WireItem, payItemDisplayMethods: WireGroup, methods: WireMethod },
  },
  check_domain_payable: {
    area: 'offer',
    purpose: 'Whether a wallet may be used on this domain, and else on which one.',
    payload: Schema.Struct({ pay_type: IntegerText, domain: Text, uid: Text, check_only: Schema.Literal('1') }),
    answer: WireDomainAnswer,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
