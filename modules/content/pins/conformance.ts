import { firstEntry } from '../../../kernel/conformance/first-entry.ts';
import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

/** A slot of the shop's own. */
async function madeSlot(stage: Stage): Promise<string> {
  const slot = stage.key();
  await stage.call('pins.slot.save', { key: slot, name: stage.text('专栏') });
  return slot;
}

/** How something comes to hang in a new slot. */
const arrangement = async (stage: Stage) => ({
  slot: await madeSlot(stage),
  version: 0,
  pins: [{ type: 'news', id: (await publishedItem(stage, 'news.article')).id }],
});

/** A board that hangs. */
async function hung(stage: Stage) {
  const input = await arrangement(stage);
  const { data } = await stage.call<{ data: { id: number; version: number } }>('pins.board.save', input);
  return { ...data, slot: input.slot };
}

/** A successful call of each operation on what is pinned. */
export const examples: Examples = {
  'pins.list': async (stage) => ({ slot: (await hung(stage)).slot }),
  'pins.board.show': async (stage) => ({ slot: (await hung(stage)).slot }),
  'pins.board.save': arrangement,
  'pins.board.history': async (stage) => ({ id: (await hung(stage)).id }),
  'pins.board.bringBack': async (stage) => {
    const { id, version } = await hung(stage);
    return firstEntry(stage, 'pins.board.history', { id, version });
  },
  'pins.slot.save': (stage) => ({ key: stage.key(), name: stage.text('专栏') }),
};
