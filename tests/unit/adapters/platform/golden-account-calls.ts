import { expect } from 'vitest';
import { platformAccountDirectory, platformRechargeHistory } from '../../../../src/adapters/platform/calls/platform-accounts.ts';
import { platformSavedCards } from '../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { platformLoginCalls, platformSessionLogin } from '../../../../src/adapters/platform/calls/platform-login.ts';
import { SessionEnded } from '../../../../src/domain/ports/login.ts';
import { DEVICE_ID } from './fake-platform.ts';
import { type GoldenCall, refusal, SESSION_KEY } from './golden-call.ts';

const NOURA = {
  uid: '7000001',
  displayUid: '100200',
  nickname: 'نورة',
  icon: '/sandbox/avatars/1.svg',
  isGuest: false,
  status: 'normal',
  source: 1,
};
const CARD = {
  sourceId: 'src_sandbox0001',
  last4: '4242',
  bin: '424242',
  toUid: '7000001',
  scheme: 'visa',
  fingerprint: 'fp-0001',
  issuerCountry: 'SA',
  validDate: '12/30',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1_790_000_000,
};
const AWAY = { roomId: null, isStreamer: false, isOnline: false, isInvisible: false };
const JAWAHER = {
  uid: '7000014',
  displayUid: '100208',
  nickname: 'جواهر',
  icon: '/sandbox/avatars/14.svg',
  presence: { ...AWAY, isOnline: true },
};
/** The account that is paid for, the logged-in user, and what they have saved. */
export const GOLDEN_ACCOUNT_CALLS: readonly GoldenCall[] = [
  {
    call: 'check_display_id',
    ask: (client) => platformAccountDirectory(client).findByDisplayId('100200'),
    answers: { answer: NOURA, none: null },
  },
  {
    call: 'check_uid',
    ask: (client) => platformAccountDirectory(client).findByUid('7000001'),
    answers: { answer: NOURA, none: null, banned: refusal(20001, 'account banned'), cancelled: refusal(20186, 'account cancelled') },
  },
  {
    call: 'check_user_status',
    ask: (client) => platformAccountDirectory(client).statuses(['7000001', '7000003']),
    answers: {
      answer: new Map([
        ['7000001', 'normal'],
        ['7000003', 'banned'],
      ]),
    },
  },
  {
    call: 'get_pay_user_info',
    ask: (client) => platformSessionLogin(client).logIn(SESSION_KEY),
    answers: {
      answer: {
        user: JAWAHER,
        status: 0,
        banUntil: 0,
      },
      nobody: { user: null, status: null, banUntil: 0 },
      'logged-out': new SessionEnded(),
    },
  },
  {
    call: 'account_login',
    ask: (client) => platformLoginCalls(client).byPassword({ displayUid: '100208', password: 'pass-100208' }),
    answers: {
      answer: { user: JAWAHER, status: 0, banUntil: 0, sessionKey: SESSION_KEY },
      banned: {
        user: { uid: '7000041', displayUid: '100401', nickname: 'مشعل', icon: '/sandbox/avatars/41.svg', presence: AWAY },
        status: 2,
        banUntil: 1_931_331_600,
        sessionKey: null,
      },
      'not-registered': refusal(21_266, 'account not found'),
      'wrong-password': expect.objectContaining({ _tag: 'PlatformRefusal', code: 70_013, message: null, toast: null }),
    },
  },
  {
    call: 'ticket_login',
    ask: (client) => platformLoginCalls(client).byTicket('tk_sandbox_0001'),
    answers: {
      answer: {
        user: {
          uid: '7000016',
          displayUid: '100210',
          nickname: 'العنود',
          icon: '/sandbox/avatars/16.svg',
          presence: { roomId: 'r7000016', isStreamer: true, isOnline: true, isInvisible: false },
        },
        status: 0,
        banUntil: 0,
        sessionKey: 'sk_sandbox_alanoud',
      },
      unusable: expect.objectContaining({ _tag: 'PlatformRefusal', code: 70_014, message: null }),
    },
  },
  {
    call: 'get_login_key',
    ask: (client) => platformLoginCalls(client).keyOfFacebook('fb_sandbox_100205', '9100205'),
    answers: { answer: 'sk_sandbox_abdullah', refused: expect.objectContaining({ _tag: 'PlatformRefusal', code: 70_015 }) },
  },
  {
    call: 'recharge_fill_record',
    sessionKey: SESSION_KEY,
    ask: (client) => platformRechargeHistory(client).list(),
    answers: {
      answer: [
        {
          toUid: '7000001',
          toDisplayUid: '100200',
          toNickname: 'نورة',
          toIcon: '/sandbox/avatars/1.svg',
          isGuest: false,
          status: 'normal',
          uid: '7000014',
          deviceId: DEVICE_ID,
          fillTimes: 3,
          firstFillTime: 1_790_000_000,
          lastFillTime: 1_795_000_000,
        },
      ],
      'logged-out': refusal(-10_000, 'session ended'),
    },
  },
  {
    call: 'upload_recharge_fill_record',
    sessionKey: SESSION_KEY,
    ask: (client) =>
      platformRechargeHistory(client).upload([{ to_uid: '7000001', uid: '7000014', fill_times: 3, last_fill_time: 1_795_000_000 }]),
    answers: { answer: undefined },
  },
  { call: 'get_card_source', ask: (client) => platformSavedCards(client).list(), answers: { answer: [CARD] } },
  {
    call: 'get_card_info_by_order',
    ask: (client) => platformSavedCards(client).byOrder('SB100001'),
    answers: { answer: CARD, 'not-yet': null },
  },
  {
    call: 'update_card_source',
    ask: (client) => platformSavedCards(client).update('src_sandbox0001', { isRemember: true }),
    answers: { answer: undefined, failed: refusal(31073, 'update failed') },
  },
  {
    call: 'delete_card_source',
    sessionKey: SESSION_KEY,
    ask: (client) => platformSavedCards(client).remove('fp-0001'),
    answers: { answer: undefined },
  },
];
