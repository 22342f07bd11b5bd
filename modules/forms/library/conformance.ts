import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

/** What a save of an item says. */
const item = (stage: Stage) => ({
  title: stage.text('题组'),
  about: stage.text('说明'),
  sections: [
    {
      key: 'all',
      title: stage.text('部分'),
      questions: [
        { key: 'smoker', kind: 'yesNo', label: stage.text('吸烟') },
        {
          ...{ key: 'daily', kind: 'number', label: stage.text('每天几支') },
          shownIf: { question: 'smoker', options: ['yes'] },
        },
      ],
    },
  ],
});

const itsId = async (stage: Stage) => ({ id: await stage.one('library.item') });

/** A successful call of each operation of the library. */
export const examples: Examples = {
  'library.item.save': async (stage) => item(stage),
  'library.item.editions': itsId,
  'library.item.uses': itsId,
  'library.item.newer': async (stage) => {
    const id = await stage.one('library.item');
    const { data } = await stage.call<{ data: { code: string } }>('library.item.show', { id });
    return { taken: [{ item: data.code, edition: 1 }] };
  },
};
