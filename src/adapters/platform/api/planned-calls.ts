import type { CallArea } from './call-contract.ts';

/** A call of the specification that the product does not make yet. */
export interface PlannedCall {
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** As the specification shows it; an address that another call gives stands in braces. */
  readonly path: string;
  readonly source: string;
  readonly payload: string;
  readonly answer: string;
  /** The area that brings it. */
  readonly waitsFor: CallArea;
}

const LOGGED_IN = 'session key and user';
const SOCIAL_DEVICE = 'version_code, device, device_uuid, sdcard_uuid, uuid, mac, phone';

/** A call that is built moves to ENDPOINTS and CALL_CONTRACTS; its row here goes. */
export const PLANNED_CALLS: readonly PlannedCall[] = [
  {
    call: 'account_login',
    method: 'GET',
    path: '/api/user/account_login/',
    source: 'platform §7',
    payload: 'display_uid, password, device, uuid',
    answer: LOGGED_IN,
    waitsFor: 'login',
  },
  {
    call: 'ticket_login',
    method: 'GET',
    path: '/api/web/ticket_login/',
    source: 'platform §7',
    payload: 'ticket',
    answer: LOGGED_IN,
    waitsFor: 'login',
  },
  {
    call: 'facebook_login',
    method: 'POST',
    path: '/api/user/facebook_login/',
    source: 'platform §7, D42',
    payload: `user_id, access_token, ${SOCIAL_DEVICE} (form)`,
    answer: LOGGED_IN,
    waitsFor: 'login',
  },
  {
    call: 'get_login_key',
    method: 'POST',
    path: '/api/user_mode/get_login_key/',
    source: 'platform §7, D42',
    payload: 'login_type facebook, user_id, access_token, auto_create (form)',
    answer: 'data.user_info.session_key',
    waitsFor: 'login',
  },
  {
    call: 'google_login',
    method: 'POST',
    path: '/api/user/google_login/',
    source: 'platform §7',
    payload: `id_token, ${SOCIAL_DEVICE} (form)`,
    answer: LOGGED_IN,
    waitsFor: 'login',
  },
  {
    call: 'get_fine_info',
    method: 'GET',
    path: '/api/fine/get_fine_info/',
    source: 'platform §7, D24, D40',
    payload: 'id',
    answer: 'id, uid, amount, reason, ban_times, currency, status',
    waitsFor: 'fines',
  },
  {
    call: 'upload_token',
    method: 'GET',
    path: '/api/sys/upload_token/',
    source: 'platform §7, D41',
    payload: 'uuid, files, purpose feedback; or session_key, purpose audit, scene 5, files, way 1, need_date',
    answer: 'tokens: url, body (token, key) and result of each file',
    waitsFor: 'feedback',
  },
  {
    call: 'upload_file',
    method: 'POST',
    path: '{url of upload_token}',
    source: 'platform §7, D41',
    payload: 'token, key, file (multipart)',
    answer: 'not shown',
    waitsFor: 'feedback',
  },
  {
    call: 'upload_image',
    method: 'POST',
    path: '/api/user/upload_image/',
    source: 'platform §7, D41',
    payload: 'key, file (multipart)',
    answer: 'not shown',
    waitsFor: 'feedback',
  },
  {
    call: 'feedback_submit',
    method: 'GET',
    path: '/api/feedback/submit/',
    source: 'platform §7, D41',
    payload: 'session_key, uid, content, images, model, version, uuid',
    answer: 'not used',
    waitsFor: 'feedback',
  },
  {
    call: 'last_join_room',
    method: 'GET',
    path: '/api/live_room/last_join_room/',
    source: 'platform §7, D42',
    payload: 'none',
    answer: 'room_id, my_room_id',
    waitsFor: 'room',
  },
  {
    call: 'full_status',
    method: 'GET',
    path: '/api/live_room/full_status/',
    source: 'D1',
    payload: 'rid',
    answer: 'sn, room_status (JSON text)',
    waitsFor: 'room',
  },
];
