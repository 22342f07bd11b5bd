import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const which = async (stage: Stage) => ({ record: 'tags.tag', id: (await stage.make('tags.tag')).id });

/** A comment on a new tag. */
async function said(stage: Stage) {
  const about = await which(stage);
  const input = { ...about, body: stage.text('请核对') };
  const { data } = await stage.call<{ data: { id: number; version: number; thread: number } }>('comment.add', input);
  return { about, ...data };
}

/** A successful call of each operation on conversations. */
export const examples: Examples = {
  'comment.list': async (stage) => (await said(stage)).about,
  'comment.count': async (stage) => (await said(stage)).about,
  'comment.people': which,
  'comment.add': async (stage) => ({
    ...(await which(stage)),
    field: 'name',
    part: 'b1',
    body: stage.text('请核对'),
    mentions: [stage.people.editor.id],
  }),
  'comment.edit': async (stage) => {
    const { id, version } = await said(stage);
    return { id, version, body: stage.text('改过') };
  },
  'comment.remove': async (stage) => {
    const { id, version } = await said(stage);
    return { id, version };
  },
  'comment.resolve': async (stage) => ({ thread: (await said(stage)).thread, isResolved: true }),
  'comment.seen': which,
};
