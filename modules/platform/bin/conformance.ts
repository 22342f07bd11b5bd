import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const operation = '/api/admin/tags/tag/remove';

/** A removed tag: its number, and that of its entry in the bin. */
async function binned(stage: Stage): Promise<{ tag: number; entry: number }> {
  const tag = await stage.make('tags.tag');
  await stage.call('tags.tag.remove', { ...tag, reason: stage.text('重复') });
  const { data } = await stage.call<{ data: { id: number; rowId: number }[] }>('bin.entry.list', {
    record: 'tags.tag',
  });
  return { tag: tag.id, entry: data.find(({ rowId }) => rowId === tag.id)?.id ?? 0 };
}

/** A successful call of each operation on the recycle bin. */
export const examples: Examples = {
  'bin.entry.list': async (stage) => {
    await binned(stage);
    return { when: 'today' };
  },
  'bin.entry.show': async (stage) => ({ id: (await binned(stage)).entry }),
  'bin.entry.restore': async (stage) => ({ id: (await binned(stage)).entry }),
  'bin.entry.purge': async (stage) => ({ id: (await binned(stage)).entry, reason: stage.text('过期') }),
  'bin.undo': async (stage) => ({ operation, ids: [(await binned(stage)).tag] }),
};
