import { expect, test } from 'vitest';
import { masterPlaylist, playlistFacts, withAddress } from './film-playlist.ts';

const LIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="360.mp4",BYTERANGE="1000@0"
#EXTINF:6.000000,
#EXT-X-BYTERANGE:6000@1000
360.mp4
#EXTINF:2.500000,
#EXT-X-BYTERANGE:4000@7000
360.mp4
#EXT-X-ENDLIST
`;

test('a playlist tells how long it is, and how many bits a second it takes', () => {
  expect(playlistFacts(LIST)).toEqual({ duration: 8500, peak: 12_800, average: Math.ceil(80_000 / 8.5) });
});

test('what does not end, or holds nothing, is no playlist of a film', () => {
  expect(playlistFacts(LIST.replace('#EXT-X-ENDLIST', ''))).toBeNull();
  expect(playlistFacts('#EXTM3U\n#EXT-X-ENDLIST\n')).toBeNull();
  expect(playlistFacts('')).toBeNull();
});

test('its pieces lie at the address that it is given, and nothing else of it changes', () => {
  const at = '/api/file/7/a-360.mp4?until=9&proof=x$&y';
  const named = withAddress(LIST, at);
  expect(named.split('\n').filter((line) => line === at)).toHaveLength(2);
  expect(named).toContain(`#EXT-X-MAP:URI="${at}",BYTERANGE="1000@0"`);
  expect(named.replaceAll(at, '360.mp4')).toBe(LIST);
});

test('the playlist of all forms names each with what a player chooses by', () => {
  const form = { url: '/a-360.m3u8', width: 640, height: 360, peak: 900, average: 800, codecs: 'avc1.4d401e' };
  expect(masterPlaylist([form])).toBe(
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=800,RESOLUTION=640x360,CODECS="avc1.4d401e"\n/a-360.m3u8\n',
  );
});
