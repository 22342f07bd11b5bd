import { describe, expect, it } from 'vitest';
import { readCaptions } from './read-captions.ts';

const captions = (text: string): string => readCaptions(Buffer.from(text)).toString();

describe('captions', () => {
  it('are written anew from WebVTT: times and words, nothing beside them', () => {
    const sent = [
      'WEBVTT - CANARY',
      'STYLE\n::cue { background: url(https://evil.example) }',
      'NOTE CANARY',
      '1\n00:01.000 --> 00:02.500 align:start position:10%\n<v CANARY>移植后第 <b>30</b> 天\n<c.x>p < 0.05 & n > 3</c>',
    ];
    expect(captions(sent.join('\n\n'))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n移植后第 <b>30</b> 天\np &lt; 0.05 & n > 3\n',
    );
  });
  it('are taken from SubRip too, whatever ends its lines', () => {
    const sent = '1\r\n00:00:01,000 --> 00:00:02,000\r\n第一句\r\n\r\n2\r\n01:00:01,000 --> 01:00:02,000\r\n第二句';
    expect(captions(sent)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n第一句\n\n01:00:01.000 --> 01:00:02.000\n第二句\n',
    );
  });
  it.each([
    ['nothing', ''],
    ['a head alone', 'WEBVTT\n'],
    ['a page', '<script>alert(1)</script>'],
    ['a NUL', 'WEBVTT\n\n00:01.000 --> 00:02.000\na\0b'],
    ['times that are none', 'WEBVTT\n\n00:99.000 --> 00:02.000\nx'],
  ])('%s is refused', (_what, text) => expect(() => captions(text)).toThrow());
  it('what is no UTF-8 is refused', () => expect(() => readCaptions(Buffer.from([0xff, 0xfe, 0x41]))).toThrow());
  it('reading twice changes nothing', () => {
    const once = captions('1\n00:00:01,000 --> 00:00:02,000\n<i>a</i> <script>b</script> --> < &lt;');
    expect(captions(once)).toBe(once);
  });
});
