/** Messages of the room socket as the platform writes them (platform §3, D4). */
const bodyOf = (data: unknown): string => JSON.stringify({ result: 0, data: JSON.stringify(data) });

export const message = (messageId: number, data: unknown): string => JSON.stringify({ msg_id: messageId, body: bodyOf(data) });

export const increment = (rid: string, ...status: readonly object[]): string => message(11_002, { type: 2, rid, status });

export const syncSn = (rid: string, sn: number): string => message(11_008, { type: 3, rid, sn });

export const HEARTBEAT_ANSWER = JSON.stringify({ msg_id: 3, body: '' });
