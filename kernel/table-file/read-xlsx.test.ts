import { describe, expect, test } from 'vitest';
import { type MadeEntry, madeZip } from '../testkit/made-zip.ts';
import { threadTime } from '../testkit/processor-time.ts';
import { tableRows } from '../testkit/table-rows.ts';
import { ZipError } from './read-zip.ts';

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m" /><numFmt formatCode="[>=100]0&quot;d&quot;" numFmtId=\'165\'/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"><alignment/></xf><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

function book(sheet: string, ...more: MadeEntry[]): Buffer {
  const parts = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    { name: 'xl/styles.xml', content: STYLES },
  ];
  return madeZip([...parts, ...more]);
}
const shared = (xml: string): MadeEntry => ({ name: 'xl/sharedStrings.xml', content: `<sst>${xml}</sst>` });
const rowsOf = (sheet: string, ...more: MadeEntry[]) => tableRows(book(sheet, ...more));
const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;

describe('a workbook', () => {
  test('is read as its cells show', async () => {
    const texts =
      '<si><t>姓名</t></si><si><r><t>张</t></r><r><t xml:space="preserve"> 三</t></r><rPh><t>zhang</t></rPh></si>';
    expect(
      await rowsOf(
        `<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="inlineStr"><is><t>a&amp;b &#x4e2d;</t></is></c></row>
         <row r="2"><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c/><c t="str"><f>A1</f><v>文</v></c></row><rowBreaks/>`,
        shared(texts),
      ),
    ).toEqual([
      ['', '姓名', '', 'a&b 中'],
      ['张 三', '1', '', '文'],
    ]);
  });

  test('shows days where its styles say so', async () => {
    const row = `<row>${number('46000', 1)}${number('46000.5', 2)}${number('46000', 0)}${number('46000', 3)}</row>`;
    expect(await rowsOf(row)).toEqual([['2025-12-09', '2025-12-09 12:00:00', '46000', '46000']]);
  });

  test('keeps a number that is no day as it is: its row says what is wrong', async () => {
    const odd = ['1e300', '-1', '2958466', '1e999', 'NaN', 'x'];
    expect(await rowsOf(`<row>${odd.map((value) => number(value, 1)).join('')}</row>`)).toEqual([
      ['1e+300', '-1', '2958466', '1e999', 'NaN', 'x'],
    ]);
  });

  test('leaves out what stands beyond any table', async () => {
    const [row] = await rowsOf('<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>2</v></c></row>');
    expect(row).toEqual(['1']);
  });
});

const row = '<row><c><v>1</v></c></row>';
const hostile: [string, () => Buffer][] = [
  ['rows that never end', () => book('<row '.repeat(200_000))],
  ['cells that never end', () => book(`<row>${'<c>'.repeat(300_000)}</row>`)],
  ['values that never end', () => book(`<row><c>${'<v>'.repeat(300_000)}</c></row>`)],
  ['texts that never end', () => book(row, shared(`<si>${'<t>'.repeat(300_000)}</si>`))],
  ['readings that never end', () => book(row, shared(`<si>${'<rPh>'.repeat(300_000)}</si>`))],
  ['references that never end', () => book(`<row><c><v>${'&#'.repeat(400_000)}</v></c></row>`)],
  ['open quotes', () => book(`<row>${'<c a="'.repeat(150_000)}</row>`)],
  [
    'formats that never end',
    () =>
      madeZip([
        { name: 'xl/worksheets/sheet1.xml', content: row },
        { name: 'xl/styles.xml', content: `${'<numFmt numFmtId="1" '.repeat(50_000)}${'<cellXfs>'.repeat(50_000)}` },
      ]),
  ],
];

describe('a workbook that was made to be dear takes no longer than its size', () => {
  test.each(hostile)('%s', async (_, make) => {
    const bytes = make();
    const began = threadTime();
    await tableRows(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(ZipError));
    expect(threadTime() - began).toBeLessThan(1000);
  });

  test('texts that it shares are as many as a table needs', async () => {
    const long = `<si><t>${'长'.repeat(1_000_000)}</t></si>`;
    const letters = Array.from({ length: 40 }, () => long).join('');
    const noise = {
      name: 'xl/media/a',
      content: Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251)),
    };
    await expect(tableRows(book(row, shared(letters), noise))).rejects.toThrow(ZipError);
  });
});
