import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const form = 'form-of-the-stage';
const which = async (stage: Stage) => ({ record: 'tags.tag', id: (await stage.make('tags.tag')).id, form });
const held = async (stage: Stage) => {
  const one = await which(stage);
  await stage.call('lock.hold', one);
  return one;
};

/** A successful call of each operation on edit locks. */
export const examples: Examples = {
  'lock.hold': which,
  'lock.ask': async (stage) => ({ ...(await held(stage)), form: 'another-form' }),
  'lock.answer': async (stage) => ({ ...(await held(stage)), give: false }),
  'lock.since': async (stage) => ({ record: 'tags.tag', id: (await stage.make('tags.tag')).id, version: 1 }),
  'lock.release': held,
};
