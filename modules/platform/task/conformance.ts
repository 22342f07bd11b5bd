import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

interface Answer {
  data: { id: number; report: string };
}

/** Two tags removed at once, one of which is long gone: a task with a report. */
async function bulk(stage: Stage) {
  const there = await stage.make('tags.tag');
  const gone = await stage.make('tags.tag');
  await stage.call('tags.tag.remove', { ...gone });
  const rows = [there, gone].map((row) => ({ ...row, name: stage.text('标签') }));
  return { operation: '/api/admin/tags/tag/remove', label: stage.text('删除'), rows };
}
const task = async (stage: Stage) => (await stage.call<Answer>('task.bulk', await bulk(stage))).data;

/** A successful call of each operation on long work. */
export const examples: Examples = {
  'task.show': async (stage) => ({ id: (await task(stage)).id }),
  'task.cancel': async (stage) => ({ id: (await task(stage)).id }),
  'task.read': async (stage) => {
    const { id, report } = await task(stage);
    const { searchParams } = new URL(report, 'http://localhost');
    return { id, part: 'report', until: searchParams.get('until'), proof: searchParams.get('proof') };
  },
  'task.bulk': bulk,
};
