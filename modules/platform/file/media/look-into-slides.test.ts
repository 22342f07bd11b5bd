import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slidesFile } from '../../../../kernel/testkit/hostile-files.ts';
import { type MadeEntry, madeZip } from '../../../../kernel/testkit/made-zip.ts';
import { lookInto } from './look-into.ts';

const folder = mkdtempSync(join(tmpdir(), 'medley-slides-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SLIDE = '<p:sld><a:t>Residual DDE in serum &amp; risk</a:t></p:sld>';
const usual: MadeEntry[] = [
  { name: 'ppt/slides/slide1.xml', content: SLIDE },
  { name: 'ppt/media/image1.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { name: 'ppt/printerSettings/printerSettings1.bin', content: 'ink' },
  { name: 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx', content: 'a table behind a chart' },
  {
    name: 'ppt/slides/_rels/slide1.xml.rels',
    content:
      '<Relationships><Relationship Type="x/hyperlink" Target="https://doi.org/10.1" TargetMode="External"/></Relationships>',
  },
];

function look(bytes: Buffer, fileName = 'talk.pptx', kinds: ('pptx' | 'pdf' | 'docx')[] = ['pdf', 'pptx']) {
  const path = join(folder, 'sent');
  writeFileSync(path, bytes);
  return lookInto({ path, fileName, kinds });
}

const refused = (code: string) => expect.objectContaining({ code: `file.${code}` });

test('slides as PowerPoint writes them are taken: drawings, printers, links that one clicks, and words that Word would run', async () => {
  expect(await look(slidesFile(...usual))).toEqual({
    kind: 'pptx',
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  });
});

test('films in slides are large and are left as they are: only what is text is read', async () => {
  const film = { name: 'ppt/media/media1.mp4', content: randomBytes(5_000_000) };
  expect(await look(slidesFile(...usual, film))).toMatchObject({ kind: 'pptx' });
});

test.each([
  ['macros', { name: 'ppt/vbaProject.bin', content: 'x' }],
  ['controls', { name: 'ppt/activeX/activeX1.xml', content: '<ax/>' }],
  ['objects of other programs', { name: 'ppt/embeddings/oleObject1.bin', content: 'x' }],
  ['a printer’s settings that lie elsewhere', { name: 'ppt/embeddings/printerSettings/a.bin', content: 'x' }],
  ['a table with macros', { name: 'ppt/embeddings/table.xlsm', content: 'x' }],
  ['a way out of its folder', { name: '../ppt/slides/slide2.xml', content: SLIDE }],
  [
    'a click that starts a program',
    { name: 'ppt/slides/slide2.xml', content: '<a:hlinkClick action="ppaction://program"/>' },
  ],
  [
    'the same, by numbers',
    { name: 'ppt/slides/slide2.xml', content: '<a:hlinkClick action="ppaction:&#47;&#x2f;program"/>' },
  ],
  ['an entity', { name: 'ppt/slides/slide2.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]>' }],
  [
    'a linked object that is fetched',
    {
      name: 'ppt/slides/_rels/slide2.xml.rels',
      content: '<Relationship Type="x/oleObject" Target="file://x" TargetMode="External"/>',
    },
  ],
])('slides with %s are refused', async (_, part) => {
  await expect(look(slidesFile(...usual, part))).rejects.toEqual(refused('active_content'));
});

test.each([
  ['macros', 'application/vnd.ms-office.vbaProject'],
  ['macros, by numbers', 'application/vnd.ms-office.vba&#x000000050;roject'],
  ['objects of other programs', 'application/vnd.openxmlformats-officedocument.oleObject'],
  ['slides with macros', 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'],
])('a part of another name that is declared to be %s is refused', async (_, type) => {
  const types = `<Types><Override PartName="/ppt/media/image9.png" ContentType="${type}"/></Types>`;
  const parts = [
    { name: '[Content_Types].xml', content: types },
    { name: 'ppt/presentation.xml', content: '<p:presentation/>' },
    { name: 'ppt/media/image9.png', content: 'x' },
  ];
  await expect(look(madeZip(parts))).rejects.toEqual(refused('active_content'));
});

test('a word by numbers with many noughts before them is read as what it is', async () => {
  const content = '<a:hlinkClick action="ppaction:&#x00000002f;&#00000000047;program"/>';
  await expect(look(slidesFile({ name: 'ppt/slides/slide2.xml', content }))).rejects.toEqual(refused('active_content'));
});

test('parts that lie are refused: another name in their own head, bytes of others, more than they tell', async () => {
  const slide = { name: 'ppt/slides/slide2.xml', content: SLIDE, isStored: true };
  expect(await look(slidesFile(slide))).toMatchObject({ kind: 'pptx' });
  const twoFaced = slidesFile({ name: 'ppt/media/a.mp4', content: 'x', face: 'ppt/vbaProject.bin' });
  await expect(look(twoFaced)).rejects.toEqual(refused('damaged'));
  await expect(look(slidesFile({ ...slide, claims: 0 }))).rejects.toEqual(refused('damaged'));
  const shared = slidesFile(slide, { name: 'ppt/slides/slide3.xml', content: SLIDE, isStored: true });
  // The directory sends whoever wants the last one to the one before.
  const last = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const before = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), last - 1);
  shared.copy(shared, last + 42, before + 42, before + 46);
  await expect(look(shared)).rejects.toEqual(refused('damaged'));
});

test('what is no slides is not taken for some, by whatever name, nor where slides are not asked for', async () => {
  await expect(look(madeZip(usual))).rejects.toEqual(refused('kind_refused'));
  await expect(look(slidesFile(...usual), 'talk.zip')).rejects.toEqual(refused('kind_refused'));
  await expect(look(slidesFile(...usual), 'talk.pptx', ['docx'])).rejects.toEqual(refused('kind_refused'));
  await expect(look(slidesFile(...usual, { name: 'ppt/a.xml', content: SLIDE, claims: 2 ** 31 }))).rejects.toEqual(
    refused('damaged'),
  );
  writeFileSync(join(folder, 'short'), 'PK\u0003\u0004');
  await expect(lookInto({ path: join(folder, 'short'), fileName: 'a.pptx', kinds: ['pptx'] })).rejects.toEqual(
    refused('damaged'),
  );
});
