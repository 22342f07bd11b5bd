import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

interface Listed {
  data: { id: number; version: number }[];
}

/** A text without places that nobody worded yet. */
async function usual(stage: Stage): Promise<{ id: number; version: number }> {
  const found = await stage.call<Listed>('message.text.list', { q: 'message.console.title' });
  const [first] = found.data;
  if (first === undefined) throw new Error('The text is gone.');
  return first;
}

/** A successful call of each operation on the words of the interface. */
export const examples: Examples = {
  'message.text.show': async (stage) => ({ id: (await usual(stage)).id }),
  'message.text.history': async (stage) => ({ id: (await usual(stage)).id }),
  'message.text.save': async (stage) => {
    const { id, version } = await usual(stage);
    return { id, version, zh: stage.text('用语'), en: stage.text('Wording') };
  },
  'message.missed': () => ({ keys: ['news.console.nothing'] }),
};
