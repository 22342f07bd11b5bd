import { describe, expect, test } from 'vitest';
import { FORMATS } from './formats.ts';
import { formatOf } from './recognise.ts';

const read = async (text: string) => {
  const bytes = Buffer.from(text);
  return await FORMATS[formatOf(bytes)].read(bytes);
};
const odm = (inner: string): string =>
  `<ODM ODMVersion="1.3.2"><Study OID="S"><MetaDataVersion OID="M" Name="m">${inner}</MetaDataVersion></Study></ODM>`;
const oneItem = (item: string, ref = ''): string =>
  odm(
    `<FormDef OID="F" Name="f" Repeating="No"><ItemGroupRef ItemGroupOID="G" Mandatory="No"/></FormDef><ItemGroupDef OID="G" Name="g" Repeating="No"><ItemRef ItemOID="I" Mandatory="No" ${ref}/></ItemGroupDef>${item}`,
  );

describe('a file that wants harm', () => {
  test.each([
    ['entities that grow', `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>${odm('&c;')}`],
    ['an entity of another file', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${odm('&x;')}`],
    ['a document type in small letters', `<!doctype a>${odm('')}`],
    ['elements without end', `<ODM>${'<a>'.repeat(5000)}`],
    ['elements within elements', `<ODM>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</ODM>`],
    ['half a file', odm('').slice(0, 60)],
    ['no questionnaire', '<html><body>x</body></html>'],
    ['brackets within brackets', `{"kind":"medley-questionnaire","x":${'['.repeat(100_000)}`],
    ['nothing', ''],
    ['bytes', '\u0000\u0001\u0002'],
    ['ours with what is not ours', '{"kind":"medley-questionnaire","version":1,"sections":[{"key":"__proto__"}]}'],
  ])('%s is refused in words', async (_name, text) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'Refusal' });
  });

  test('more elements than anybody writes are refused', async () => {
    await expect(read(odm('<Alias/>'.repeat(200_001)))).rejects.toMatchObject({ code: 'exchange.too_large' });
  });

  test('names that mean something to a program become names, and no more', async () => {
    const [form] = await read(
      oneItem(
        '<ItemDef OID="I" Name="constructor" DataType="text"><Question><TranslatedText xml:lang="zh">&lt;script&gt;</TranslatedText></Question></ItemDef>',
      ),
    );
    const [question] = form?.sections[0]?.questions ?? [];
    expect(question).toMatchObject({ key: 'constructor_2', label: '<script>' });
  });

  test('an expression that is more than one is not run and not kept', async () => {
    const condition = (text: string): string =>
      oneItem(
        `<ItemDef OID="I" Name="i" DataType="text"/><ConditionDef OID="C" Name="c"><FormalExpression>${text}</FormalExpression></ConditionDef>`,
        'CollectionExceptionConditionOID="C"',
      );
    for (const text of ['process.exit(1)', 'I; alert(1)', '('.repeat(3000), 'I == I == I', 'missing == 1']) {
      const [form] = await read(condition(text));
      expect(form?.sections[0]?.questions[0]?.shownIf).toBeNull();
      expect(form?.notes.some(({ code }) => code === 'condition_unread')).toBe(true);
    }
  });

  test('what refers to itself or to nothing ends', async () => {
    const [form] = await read(
      odm(
        '<ItemGroupDef OID="F" Name="f" Repeating="No" Type="Form"><ItemGroupRef ItemGroupOID="G" Mandatory="No"/></ItemGroupDef><ItemGroupDef OID="G" Name="g" Repeating="No" Type="Section"><ItemRef ItemOID="none" Mandatory="No"/><ItemGroupRef ItemGroupOID="G" Mandatory="No"/></ItemGroupDef>',
      ),
    );
    expect(form?.notes.map(({ at, code }) => `${at} ${code}`)).toContain('none not_carried');
  });

  test('what is longer or more than may be is cut and named', async () => {
    const item = (text: string): string =>
      `<ItemDef OID="I" Name="i" DataType="text"><Question><TranslatedText xml:lang="zh">${text}</TranslatedText></Question><CodeListRef CodeListOID="L"/></ItemDef><CodeList OID="L" Name="l" DataType="text">${'<EnumeratedItem CodedValue="x"/>'.repeat(90)}</CodeList>`;
    const [form] = await read(oneItem(item('长'.repeat(400))));
    const question = form?.sections[0]?.questions[0];
    expect(question?.label).toHaveLength(300);
    expect(question?.options).toHaveLength(60);
    expect(form?.notes.map(({ code, piece }) => `${code} ${piece}`)).toEqual(
      expect.arrayContaining(['shortened label', 'too_many options 90']),
    );
  });
});
