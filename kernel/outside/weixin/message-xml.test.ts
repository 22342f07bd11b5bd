import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadTime } from '../../testkit/processor-time.ts';
import { MessageXmlError, readMessageXml } from './message-xml.ts';

const scan =
  '<xml><ToUserName><![CDATA[gh_1]]></ToUserName>\n<FromUserName><![CDATA[oA]]></FromUserName><CreateTime>1700000000</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[login_abc]]></EventKey></xml>';

/** Reads a body up to three times, so that what is compiled or collected meanwhile is not taken for a slow reader. */
function readOrRefuse(body: string | Uint8Array): object | null {
  for (let attempt = 1; ; attempt += 1) {
    const start = threadTime();
    const message = messageOrNull(body);
    const elapsed = threadTime() - start;
    if (elapsed < 50) return message;
    expect(attempt, `${elapsed} ms`).toBeLessThan(3);
  }
}

function messageOrNull(body: string | Uint8Array): object | null {
  try {
    return readMessageXml(body);
  } catch (error) {
    if (error instanceof MessageXmlError) return null;
    throw error;
  }
}

describe('message XML', () => {
  it('reads the known fields and passes over the rest', () => {
    expect(readMessageXml(scan)).toEqual({
      ToUserName: 'gh_1',
      FromUserName: 'oA',
      CreateTime: '1700000000',
      MsgType: 'event',
      Event: 'SCAN',
      EventKey: 'login_abc',
    });
    const nested =
      '<xml><ScanCodeInfo><ScanType>qr</ScanType><Url>inner</Url></ScanCodeInfo><Novel>1</Novel><Empty/><MsgId>9</MsgId></xml>';
    expect(readMessageXml(nested)).toEqual({ MsgId: '9' });
    expect(readMessageXml(Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${scan}\n`))).toMatchObject({
      Event: 'SCAN',
    });
  });
  it('takes a person’s words literally inside CDATA, and the five entities outside', () => {
    const words = '<!DOCTYPE html> &amp; <b>]] ></b> <?php ?> <![CDATA[ 中文 😀';
    expect(readMessageXml(`<xml><Content><![CDATA[${words}]]></Content></xml>`)).toEqual({ Content: words });
    expect(readMessageXml('<xml><Content>a &lt;b&gt; &amp;amp; &quot;&apos;</Content></xml>')).toEqual({
      Content: `a <b> &amp; "'`,
    });
    expect(readMessageXml('<xml><Content><![CDATA[a]]]]><![CDATA[>b]]></Content></xml>')).toEqual({ Content: 'a]]>b' });
    expect(readMessageXml('<xml><Content></Content></xml>')).toEqual({ Content: '' });
  });
  it.each([
    ['DOCTYPE', '<!DOCTYPE xml><xml></xml>'],
    ['doctype', '<!doctype xml><xml></xml>'],
    ['external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><Content>&e;</Content></xml>'],
    ['parameter entity', '<!DOCTYPE x [<!ENTITY % e SYSTEM "http://127.0.0.1/e">%e;]><xml></xml>'],
    ['billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><xml><Content>&b;</Content></xml>'],
    ['DOCTYPE after the declaration', '<?xml version="1.0"?><!DOCTYPE x><xml></xml>'],
    ['DOCTYPE after CDATA', '<xml><Content><![CDATA[x]]></Content><!DOCTYPE x></xml>'],
    ['DOCTYPE behind a false CDATA', '<xml><Content><![cdata[<!DOCTYPE x>]]></Content></xml>'],
    ['XInclude', '<xml xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/></xml>'],
    ['processing instruction', '<xml><?xml-stylesheet href="file:///etc/passwd"?></xml>'],
    ['comment', '<xml><!-- <Content>x</Content> --></xml>'],
    ['unknown entity', '<xml><Content>&nbsp;</Content></xml>'],
    ['entity named like a property', '<xml><Content>&toString;</Content></xml>'],
    ['numeric entity', '<xml><Content>&#60;</Content></xml>'],
    ['entity without end', '<xml><Content>&amp</Content></xml>'],
    ['CDATA without end', '<xml><Content><![CDATA[x</Content></xml>'],
    ['CDATA in CDATA', '<xml><Content><![CDATA[a<![CDATA[b]]>]]></Content></xml>'],
    ['a field twice', '<xml><Content>a</Content><Content>b</Content></xml>'],
    ['attributes', '<xml><Content a="b">x</Content></xml>'],
    ['another root', '<msg><Content>x</Content></msg>'],
    ['two roots', '<xml></xml><xml></xml>'],
    ['text after the root', '<xml></xml>x'],
    ['text between the fields', '<xml>x<Content>x</Content></xml>'],
    ['an open field', '<xml><Content>x</xml>'],
    ['an open root', '<xml><Content>x</Content>'],
    ['crossed elements', '<xml><A><B></A></B></xml>'],
    ['deep nesting', `<xml>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</xml>`],
    ['JSON', '{"Content":"x"}'],
    ['nothing', ''],
    ['UTF-16', Buffer.from(`\uFEFF${scan}`, 'utf16le')],
    [
      'bytes that are not UTF-8',
      Buffer.from([...Buffer.from('<xml><Content>'), 0xc0, 0xaf, ...Buffer.from('</Content></xml>')]),
    ],
    ['more than 64 KiB', `<xml><Content>${'x'.repeat(64 * 1024)}</Content></xml>`],
  ])('XML-1 refuses %s', (_, body) => {
    expect(readOrRefuse(body)).toBeNull();
  });
  it('XML-1 is quick with bodies made to be slow', () => {
    const fill = (piece: string) => piece.repeat(Math.floor(65_000 / piece.length));
    for (const piece of [
      '<',
      '<!',
      '<![CDATA[',
      '<![CDATA[]]>',
      ']]>',
      '&',
      '&amp;',
      '<a>',
      '</a>',
      '<a/>',
      '<a',
      ' ',
      '<?',
      '<a></a>',
    ])
      for (const [before, after] of [
        ['', ''],
        ['<xml>', '</xml>'],
        ['<xml><Content>', '</Content></xml>'],
        ['<xml><Content><![CDATA[', ']]></Content></xml>'],
      ])
        readOrRefuse(`${before}${fill(piece)}${after}`);
  });
  it('XML-1 survives 10 000 mutants with its own error alone', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&',
      ']]>',
      '<![CDATA[',
      '<!DOCTYPE x [',
      '<!ENTITY a "b">',
      '&a;',
      '</xml>',
      '<xml>',
      '\0',
      '\ud800',
      '__proto__',
      '<__proto__>x</__proto__>',
      '😀',
    );
    const edit = fc.record({
      at: fc.nat(scan.length),
      cut: fc.nat(12),
      put: fc.oneof(pieces, fc.string({ maxLength: 6 })),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const mutant = edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), scan);
        const message = readOrRefuse(mutant);
        if (message !== null) expect(Object.values(message).every((value) => typeof value === 'string')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readOrRefuse(bytes)));
  });
});
