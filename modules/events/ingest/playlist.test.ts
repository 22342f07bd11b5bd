import { expect, test } from 'vitest';
import { toldPlaylist } from './playlist.ts';
import { readStreamKey, streamKey } from './stream-key.ts';

const written = [
  ...['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:41', '#EXTINF:2.000000,'],
  ...['main-41.ts', '#EXTINF:1.500000,', 'main-42.ts', '#EXT-X-ENDLIST', ''],
].join('\n');
const told = { before: 2, addressOf: (name: string) => `/piece/${name}?proof=x` };

test('a playlist is told with addresses of its own, a number for what came before, and no end', () => {
  expect(toldPlaylist(written, told)?.split('\n')).toEqual([
    ...['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:41'],
    ...['#EXT-X-DISCONTINUITY-SEQUENCE:2', '#EXTINF:2.000000,', '/piece/main-41.ts?proof=x', '#EXTINF:1.500000,'],
    ...['/piece/main-42.ts?proof=x', ''],
  ]);
});

test('nothing of a playlist is passed on that is not known', () => {
  const more = `${written}http://evil.example/a.ts\n../../secret-1.ts\n#EXT-X-KEY:METHOD=AES-128,URI="http://evil.example"\n`;
  expect(toldPlaylist(more, told)).toBe(toldPlaylist(written, told));
  expect(toldPlaylist('#EXTM3U\n', told)).toBeNull();
});

test('a stream key is read as it was written, and what is none is none', () => {
  const given = { line: 42, host: 'expo.example.org', key: 'Abc_def-1234' };
  expect(readStreamKey(streamKey(given))).toEqual(given);
  // What is put behind it changes nothing.
  expect(readStreamKey(`${streamKey(given)}&host=hema.example.org&key=otherkey1`)).toEqual(given);
  for (const none of [
    '',
    '42',
    '42?key=Abc_def-1234',
    '0?host=a.org&key=Abc_def-1234',
    '4/2?host=a.org&key=Abc_def-1234',
  ])
    expect(readStreamKey(none)).toBeNull();
  for (const host of ['a.org:80', 'A.org', '../x', 'a.org/x'])
    expect(readStreamKey(`42?host=${host}&key=Abc_def-1234`)).toBeNull();
});
