/** A file as a shopper may pick it: the bytes it begins with, and how a browser describes it. */
export interface SampleFile {
  readonly what: string;
  readonly name: string;
  /** By the browser; empty where browsers name none. */
  readonly stated: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Letters as they are, and a number for a byte. */
type Piece = string | readonly number[];

const bytesOf = (...pieces: readonly Piece[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pieces.flatMap((piece) => (typeof piece === 'string' ? [...Buffer.from(piece, 'utf8')] : piece)));

/** Hexadecimal as bytes. */
const hex = (digits: string): readonly number[] => [...Buffer.from(digits.replaceAll(' ', ''), 'hex')];
const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);

/** A box of the ISO container: length, name, content. */
const box = (name: string, content: readonly number[] = zeros(16)): readonly number[] => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return [...length, ...Buffer.from(name, 'latin1'), ...content];
};
const branded = (brand: string, compatible = 'isom'): Uint8Array<ArrayBuffer> =>
  bytesOf(box('ftyp', [...Buffer.from(brand, 'latin1'), 0, 0, 2, 0, ...Buffer.from(compatible, 'latin1')]), box('mdat'));

/** Packets of a transport stream: `lead` bytes before each sync byte, `length` bytes in all. */
const packets = (length: number, lead = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: length * 4 }, (_, at) => (at % length === lead ? 0x47 : ((at * 31) % 251) | 0x80));

/** The first page of an Ogg stream, with the name of its codec. */
const oggPage = (codec: Piece): Uint8Array<ArrayBuffer> => bytesOf('OggS', hex('00 02'), zeros(20), hex('01 1e'), codec, zeros(32));

/** Matroska's head, with the name of the document's type. */
const matroska = (type: string): Uint8Array<ArrayBuffer> =>
  bytesOf(hex('1a45dfa3'), [0x80 + 3 + type.length], hex('4282'), [0x80 + type.length], type, hex('18538067 01ffffffffffffff'), zeros(32));

/** An ASF header that describes one stream; `kind` is the id of what flows in it. */
const asf = (kind: string): Uint8Array<ArrayBuffer> =>
  bytesOf(
    hex('3026b2758e66cf11a6d900aa0062ce6c 6c00000000000000 01000000 0102'),
    hex('9107dcb7b7a9cf118ee600c00c205365 4e00000000000000'),
    hex(kind),
    zeros(64),
  );
const ASF_VIDEO = 'c0ef19bc4d5bcf11a8fd00805f5c442b';
const ASF_SOUND = '409e69f84d5bcf11a8fd00805f5c442b';

/** A TIFF with one entry of this number. */
const tiff = (entry: string): Uint8Array<ArrayBuffer> =>
  bytesOf(hex('49492a00 08000000 0100'), hex(entry), hex('0100 01000000 00000000'), zeros(16));

const png = (first = ''): Uint8Array<ArrayBuffer> =>
  bytesOf(
    hex('89504e470d0a1a0a 0000000d'),
    'IHDR',
    hex('00000001000000010802000000 907753de'),
    hex(first),
    hex('0000000c'),
    'IDAT',
    zeros(32),
  );

const file = (what: string, name: string, stated: string, bytes: Uint8Array<ArrayBuffer>): SampleFile => ({ what, name, stated, bytes });

/** Images whose first bytes say so. */
export const IMAGES: readonly SampleFile[] = [
  file('a JPEG of a camera', 'a.jpg', 'image/jpeg', bytesOf(hex('ffd8ffe1 0018'), 'Exif', zeros(32))),
  file('a JPEG', 'a.jpeg', 'image/jpeg', bytesOf(hex('ffd8ffe0 0010'), 'JFIF', zeros(32))),
  file('a PNG', 'a.png', 'image/png', png()),
  file('a moving PNG', 'a.png', 'image/png', png('00000008 6163544c 0000000100000000 00000000')),
  file('a GIF of 1987', 'a.gif', 'image/gif', bytesOf('GIF87a', zeros(32))),
  file('a GIF', 'a.gif', 'image/gif', bytesOf('GIF89a', zeros(32))),
  file('a WebP', 'a.webp', 'image/webp', bytesOf('RIFF', hex('24000000'), 'WEBPVP8 ', zeros(32))),
  file('a BMP', 'a.bmp', 'image/bmp', bytesOf('BM', hex('36002400 00000000 36000000 28000000'), zeros(32))),
  file('an icon', 'a.ico', 'image/x-icon', bytesOf(hex('00000100 0100 1010 0000'), zeros(32))),
  file('a TIFF', 'a.tiff', 'image/tiff', tiff('0001')),
  file('a TIFF of a Mac', 'a.tif', 'image/tiff', bytesOf(hex('4d4d002a 00000008 0001 0100 0003 00000001 00000000'), zeros(16))),
  file('a DNG', 'a.dng', 'image/x-adobe-dng', tiff('12c6')),
  file('a raw photo of Canon', 'a.cr2', 'image/x-canon-cr2', bytesOf(hex('49492a00 10000000'), 'CR', hex('0200'), zeros(32))),
  file('a newer raw photo of Canon', 'a.cr3', '', branded('crx ')),
  file('a raw photo of Nikon', 'a.nef', '', bytesOf(hex('4d4d002a 00000008 001c 00fe'), zeros(32))),
  file('a raw photo of Olympus', 'a.orf', '', bytesOf('IIRO', hex('08000000 18'), zeros(32))),
  file('a raw photo of Panasonic', 'a.rw2', '', bytesOf(hex('49495500 18000000 88e774d8'), zeros(32))),
  file('a raw photo of Fujifilm', 'a.raf', '', bytesOf('FUJIFILMCCD-RAW', zeros(32))),
  file('a JPEG XL', 'a.jxl', 'image/jxl', bytesOf(hex('ff0a fa1f 4191'), zeros(32))),
  file('a boxed JPEG XL', 'a.jxl', 'image/jxl', bytesOf(hex('0000000c 4a584c20 0d0a870a'), zeros(32))),
  file('a JPEG 2000', 'a.jp2', 'image/jp2', bytesOf(hex('0000000c 6a502020 0d0a870a 00000014'), 'ftypjp2 ', zeros(32))),
  file('a JPEG 2000 without boxes', 'a.j2k', 'image/j2c', bytesOf(hex('ff4fff51 002f'), zeros(32))),
  file('a JPEG XR', 'a.jxr', 'image/jxr', bytesOf(hex('4949bc01 20000000'), zeros(32))),
  file('a Photoshop picture', 'a.psd', 'image/vnd.adobe.photoshop', bytesOf('8BPS', hex('0001'), zeros(32))),
  ...[
    'heic',
    'heix',
    'heim',
    'heis',
    'hevc',
    'hevx',
    'hevm',
    'hevs',
    'mif1',
    'mif2',
    'msf1',
    'miaf',
    'avif',
    'avis',
    'avci',
    'avcs',
    'jpeg',
    'vvic',
  ].map((brand) => file(`an image of the brand ${brand}`, 'a.heic', 'image/heic', branded(brand, 'mif1'))),
];

/** Videos whose first bytes say so. */
export const VIDEOS: readonly SampleFile[] = [
  file(
    "an iPhone's MOV",
    'IMG_0001.MOV',
    'video/quicktime',
    bytesOf(box('ftyp', [...Buffer.from('qt  '), 0, 0, 0, 0, ...Buffer.from('qt  ')]), box('wide', [])),
  ),
  ...['wide', 'moov', 'mdat', 'free'].map((first) =>
    file(`a MOV that begins with ${first}`, 'a.mov', 'video/quicktime', bytesOf(box(first), box('mdat'))),
  ),
  ...[
    'isom',
    'iso2',
    'iso6',
    'mp41',
    'mp42',
    'avc1',
    'dash',
    'MSNV',
    'M4V ',
    'M4VH',
    'f4v ',
    '3gp4',
    '3gp5',
    '3gp6',
    '3g2a',
    '3g2b',
    'mmp4',
  ].map((brand) => file(`a video of the brand ${brand}`, 'a.mp4', 'video/mp4', branded(brand))),
  file('a Matroska', 'a.mkv', 'video/x-matroska', matroska('matroska')),
  file('a WebM', 'a.webm', 'video/webm', matroska('webm')),
  file('an AVI', 'a.avi', 'video/x-msvideo', bytesOf('RIFF', hex('24000000'), 'AVI LIST', zeros(32))),
  file('a Windows video', 'a.wmv', 'video/x-ms-wmv', asf(ASF_VIDEO)),
  file('a Flash video', 'a.flv', 'video/x-flv', bytesOf('FLV', hex('01 05 00000009'), zeros(32))),
  file('an Ogg video', 'a.ogv', 'video/ogg', oggPage([0x80, ...Buffer.from('theora')])),
  file('an Ogg media file', 'a.ogm', '', oggPage([1, ...Buffer.from('video'), 0, 0])),
  file('a program stream of MPEG 1', 'a.mpg', 'video/mpeg', bytesOf(hex('000001ba 21000100 01'), zeros(32))),
  file('a program stream of MPEG 2', 'a.vob', 'video/mpeg', bytesOf(hex('000001ba 44000400 04'), zeros(32))),
  file('an MPEG elementary stream', 'a.mpeg', 'video/mpeg', bytesOf(hex('000001b3 16012014'), zeros(32))),
  file('a transport stream', 'a.ts', 'video/mp2t', packets(188)),
  file("a camcorder's MTS", '00001.MTS', 'video/mp2t', packets(192, 4)),
  file('a Blu-ray stream', 'a.m2ts', '', packets(192, 4)),
];

/** Images and videos that no reader of formats tells, and that the browser and the name agree on. */
export const BELIEVED: readonly SampleFile[] = [
  file('a TGA', 'a.tga', 'image/x-tga', bytesOf(hex('00000a00 00000000 00000000 4000 4000 20'), zeros(32))),
  file('a PPM', 'a.ppm', 'image/x-portable-pixmap', bytesOf('P6\n64 64\n255\n', zeros(32))),
  file('a PPM of letters', 'a.ppm', 'image/x-portable-pixmap', bytesOf(`P3\n64 64\n255\n${'255 0 0\n'.repeat(40)}`)),
  file('a Radiance picture', 'a.hdr', 'image/vnd.radiance', bytesOf(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 512 +X 512\n`, zeros(32))),
  file('an OpenEXR picture', 'a.exr', 'image/x-exr', bytesOf(hex('762f3101 02000000'), zeros(32))),
  file('a MOV that begins with skip', 'a.mov', 'video/quicktime', bytesOf(box('skip'), box('mdat'))),
  file('a MOV with a preview first', 'a.qt', 'video/quicktime', bytesOf(box('pnot'), box('mdat'))),
  file('a part of an MP4', 'a.mp4', 'video/mp4', bytesOf(box('moof'), box('mdat'))),
  file('a transport stream with error correction', 'a.ts', 'video/mp2t', packets(204)),
  file('a DV', 'a.dv', 'video/dv', bytesOf(hex('1f0700bf ffffffff'), zeros(80))),
  file('a Matroska of an unknown document type', 'a.mkv', 'video/x-matroska', matroska('mystery')),
  file('an Ogg video with a skeleton', 'a.ogv', 'video/ogg', oggPage('fishead\0')),
  file('a Windows video whose streams come late', 'a.wmv', 'video/x-ms-wmv', asf('00'.repeat(16))),
  file('an MXF', 'a.mxf', 'video/mxf', bytesOf(hex('060e2b34 02050101 0d010201 01020400'), zeros(32))),
  file('a picture of a type that is named like its extension', 'a.wibble', 'image/x-wibble', bytesOf(hex('f1f2f300 00000000'), zeros(32))),
];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><title>x</title><script>alert(1)</script>';

/** What is neither an image nor a video, by its true name. */
export const OTHERS: readonly SampleFile[] = [
  file('an SVG', 'a.svg', 'image/svg+xml', bytesOf(SVG)),
  file('an SVG with a declaration', 'a.svg', 'image/svg+xml', bytesOf(`<?xml version="1.0"?>\n${SVG}`)),
  file('an SVG after a byte order mark and a comment', 'a.svg', 'image/svg+xml', bytesOf(`\uFEFF\n<!-- drawn -->${SVG}`)),
  file('a compressed SVG', 'a.svgz', 'image/svg+xml', bytesOf(hex('1f8b0800 00000000 0003'), zeros(32))),
  file('an HTML page', 'a.html', 'text/html', bytesOf(HTML)),
  file('an HTML page after blank lines', 'a.html', 'text/html', bytesOf('\r\n\t '.repeat(100), HTML)),
  file('an HTML page with bytes behind it', 'a.html', 'text/html', bytesOf('<html>', zeros(200))),
  file('an HTML page in UTF-16', 'a.html', 'text/html', Uint8Array.from(Buffer.from(`\uFEFF${HTML}`, 'utf16le'))),
  file('an HTML page in UTF-16 without a mark', 'a.html', 'text/html', Uint8Array.from(Buffer.from(HTML, 'utf16le'))),
  file('an HTML page in UTF-16, the other way round', 'a.html', 'text/html', Uint8Array.from(Buffer.from(HTML, 'utf16le').swap16())),
  file('a PHP page', 'a.php', '', bytesOf('<?php system($_GET["c"]);', zeros(64))),
  file('a shell script', 'a.sh', 'application/x-sh', bytesOf('#!/bin/sh\nrm -rf .\n', zeros(64))),
  file('a script', 'a.js', 'text/javascript', bytesOf('alert(document.cookie);\n')),
  file('TypeScript', 'a.ts', 'video/mp2t', bytesOf('export const a = 1;\n'.repeat(40))),
  file('text that begins like a BMP', 'a.txt', 'text/plain', bytesOf('BMW is a car maker')),
  file('text with a letter G at each packet', 'a.txt', 'text/plain', bytesOf('G'.repeat(800))),
  file('Arabic text', 'a.txt', 'text/plain', bytesOf('خُصم المبلغ ولم يصل الألماس. '.repeat(10))),
  file('a Windows program', 'a.exe', 'application/x-msdownload', bytesOf(hex('4d5a9000 03000000 04000000 ffff0000'), zeros(64))),
  file('a Linux program', 'a.out', '', bytesOf(hex('7f454c46 02010100'), zeros(64))),
  file('a Mac program', 'a.out', '', bytesOf(hex('cffaedfe 07000001 03000000'), zeros(64))),
  file('a Java class', 'A.class', 'application/java-vm', bytesOf(hex('cafebabe 00000034'), zeros(64))),
  file('WebAssembly', 'a.wasm', 'application/wasm', bytesOf(hex('0061736d 01000000'), zeros(64))),
  file('a Flash program', 'a.swf', 'application/x-shockwave-flash', bytesOf('CWS', hex('0a 00010000'), zeros(64))),
  file('a PDF', 'a.pdf', 'application/pdf', bytesOf('%PDF', '-1.7\n%', hex('e2e3cfd3'), zeros(64))),
  file('a ZIP', 'a.zip', 'application/zip', bytesOf(hex('504b0304 14000000 0000'), zeros(64))),
  file('an empty ZIP', 'a.zip', 'application/zip', bytesOf(hex('504b0506'), zeros(18))),
  file('a RAR', 'a.rar', 'application/vnd.rar', bytesOf('Rar!', hex('1a0700'), zeros(64))),
  file('a 7z', 'a.7z', 'application/x-7z-compressed', bytesOf('7z', hex('bcaf271c'), zeros(64))),
  file('a compressed archive', 'a.gz', 'application/gzip', bytesOf(hex('1f8b0808 00000000 0003'), 'a.tar', zeros(64))),
  file('a Word document', 'a.doc', 'application/msword', bytesOf(hex('d0cf11e0a1b11ae1'), zeros(600))),
  file('a fat Mac program', 'a.out', '', bytesOf(hex('cafebabe 00000002 01000007'), zeros(64))),
  file('a database', 'a.db', '', bytesOf('SQLite format 3\0', zeros(64))),
  file('a font', 'a.woff2', 'font/woff2', bytesOf('wOF2', hex('00010000'), zeros(64))),
  file('an MP3', 'a.mp3', 'audio/mpeg', bytesOf('ID3', hex('04000000000000 fffb9064'), zeros(64))),
  file('an MP3 without a tag', 'a.mp3', 'audio/mpeg', bytesOf(hex('fffb9064'), zeros(64))),
  file('a WAV', 'a.wav', 'audio/wav', bytesOf('RIFF', hex('24000000'), 'WAVEfmt ', zeros(64))),
  file('a FLAC', 'a.flac', 'audio/flac', bytesOf('fLaC', zeros(64))),
  file('an AMR', 'a.amr', 'audio/amr', bytesOf('#!AMR\n', zeros(64))),
  file('an Opus recording', 'a.opus', 'audio/ogg', oggPage('OpusHead')),
  file('an Ogg song', 'a.ogg', 'audio/ogg', oggPage([1, ...Buffer.from('vorbis'), 0])),
  file('a Windows song', 'a.wma', 'audio/x-ms-wma', asf(ASF_SOUND)),
  ...['M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B ', 'aax '].map((brand) =>
    file(`sound of the brand ${brand}`, 'a.m4a', 'audio/mp4', branded(brand)),
  ),
];
