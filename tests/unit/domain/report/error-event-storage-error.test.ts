import { describe, expect, it } from 'vitest';
import { isOwnRelay } from '../../../../src/domain/report/error-event.ts';

const OURS = ['https://api.example.com', 'https://analytics.example.com:8443', ''];

describe('SET-3: where storage errors may be posted', () => {
  it.each(['https://api.example.com/storage-errors', 'https://analytics.example.com:8443/', 'https://api.example.com'])(
    'SET-3 %s is a relay of ours',
    (address) => expect(isOwnRelay(address, OURS)).toBe(true),
  );

  it.each([
    'https://chat.example.com/hooks/team/secret',
    'https://api.example.com.evil.example/x',
    'https://api.example.com:8443/x',
    'http://api.example.com/storage-errors',
    'https://user@api.example.com/x',
    'https://:secret@api.example.com/x',
    '/storage-errors',
    '',
    'null',
  ])('SET-3 %j is not our own relay', (address) => expect(isOwnRelay(address, OURS)).toBe(false));
});
