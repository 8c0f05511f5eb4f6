import { describe, expect, it } from 'vitest';
import { uploadWay } from '../../../../src/domain/feedback/file-content.ts';

const ORIGINS = ['https://uploads.example', 'http://localhost:4173'];

describe('where a file is uploaded to', () => {
  it.each([
    ['https://uploads.example/a?b=1', 'image', { kind: 'address', url: 'https://uploads.example/a?b=1' }],
    ['http://localhost:4173/uploads', 'video', { kind: 'address', url: 'http://localhost:4173/uploads' }],
    [null, 'image', { kind: 'upload-image' }],
    ['', 'image', { kind: 'upload-image' }],
    [null, 'video', { kind: 'none' }],
    ['https://elsewhere.example/a', 'image', { kind: 'none' }],
    ['http://uploads.example/a', 'image', { kind: 'none' }],
    ['https://uploads.example:8443/a', 'image', { kind: 'none' }],
    ['https://uploads.example.evil.example/a', 'image', { kind: 'none' }],
    ['https://user:secret@uploads.example/a', 'image', { kind: 'none' }],
    ['/uploads', 'image', { kind: 'none' }],
    ['javascript:alert(1)', 'video', { kind: 'none' }],
  ] as const)('FBK-10 the address %s of a token for an %s', (url, kind, way) => {
    expect(uploadWay(url, kind, ORIGINS)).toEqual(way);
  });
});
