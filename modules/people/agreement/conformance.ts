import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const text = (stage: Stage) => ({
  ...{ key: stage.key(), title: stage.text('协议'), titleEn: stage.text('Agreement'), asks: ['account'] },
  ...{ text: stage.text('正文'), textEn: stage.text('Text') },
});

/** A published agreement, by its key. */
async function published(stage: Stage): Promise<string> {
  const { key, ...more } = text(stage);
  const { data } = await stage.call<{ data: { id: number; version: number } }>('agreement.agreement.save', {
    key,
    ...more,
  });
  await stage.call('agreement.publish', data);
  return key;
}

/** A successful call of each operation of the agreements. */
export const examples: Examples = {
  'agreement.agreement.save': text,
  'agreement.publish': (stage) => stage.make('agreement.agreement'),
  'agreement.versions': async (stage) => ({ id: await stage.one('agreement.agreement') }),
  'agreement.show': async (stage) => ({ key: await published(stage) }),
  'agreement.decide': async (stage) => ({ key: await published(stage), given: true }),
};
