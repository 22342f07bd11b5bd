import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

const tag = async (stage: Stage) => ({ kind: 'tags.tag', ref: String((await stage.one('tags.tag')) ?? 0) });

/** A successful call of each operation of search. */
export const examples: Examples = {
  'search.find': async (stage) => {
    await stage.one('tags.tag');
    return { q: stage.text('标签') };
  },
  'search.note': tag,
  'search.opened': async (stage) => {
    const as = await stage.caller('admin');
    await stage.play('search.note', new PreparedCall(await tag(stage), { as }));
    return new PreparedCall({}, { as });
  },
  'search.pin': async (stage) => ({ ...(await tag(stage)), pinned: true }),
  'search.synonym.save': (stage) => ({ words: [stage.text('同义'), stage.text('近义')] }),
};
