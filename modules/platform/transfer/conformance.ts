import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

const BOUNDARY = 'transfer-example';

function multipart(kind: string, csv: string): { type: string; bytes: string } {
  const part = (head: string, body: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const bytes = `${part('name="kind"', kind)}${part('name="file"; filename="tags.csv"\r\nContent-Type: text/csv', csv)}--${BOUNDARY}--\r\n`;
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

async function file(stage: Stage): Promise<PreparedCall> {
  const category = stage.text('分类');
  await stage.call('tags.category.save', { key: stage.key(), name: category });
  const csv = `名称,分类\n${stage.text('标签')},${category}\n`;
  return new PreparedCall({ kind: 'tags.tag' }, { raw: multipart('tags.tag', csv) });
}
async function upload(stage: Stage): Promise<number> {
  const answer = await stage.play('transfer.upload', await file(stage));
  return (answer.body as { data: { id: number } }).data.id;
}
const mapping = { name: 0, category: 1 };

/** A successful call of each operation on exports and imports. */
export const examples: Examples = {
  'transfer.export': () => ({
    list: '/api/admin/tags/tag/list',
    columns: [{ key: 'name', title: '名称' }],
    format: 'csv',
    label: '标签',
  }),
  'transfer.describe': () => ({ kind: 'tags.tag' }),
  'transfer.upload': file,
  'transfer.import': async (stage) => ({ id: await upload(stage), mapping }),
  'transfer.undo': async (stage) => {
    const input = { id: await upload(stage), mapping, isTrial: false };
    const { data } = await stage.call<{ data: { id: number } }>('transfer.import', input);
    return { id: data.id };
  },
};
