import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

async function changedDictionary(stage: Stage): Promise<{ id: string; version: number; entry: number }> {
  const item = {
    name: 'hospital.level',
    code: stage.key(),
    label: { zh: stage.text('等级'), en: stage.text('Level') },
  };
  await stage.call('dictionary.save', item);
  const { version } = await stage.call<{ version: number }>('dictionary.items', { name: item.name });
  const { data } = await stage.call<{ data: { id: number }[] }>('dictionary.versions', { id: item.name });
  return { id: item.name, version, entry: data.at(-1)?.id ?? 0 };
}

/** A successful call of each operation of the dictionaries. */
export const examples: Examples = {
  'dictionary.show': () => ({ name: 'doctor.title' }),
  'dictionary.items': () => ({ name: 'doctor.title' }),
  'dictionary.save': (stage) => ({
    name: 'doctor.title',
    code: stage.key(),
    label: { zh: stage.text('职称'), en: stage.text('Title') },
  }),
  'dictionary.lock': async (stage) =>
    new PreparedCall({ name: 'alignment', isLocked: false }, { as: await stage.caller('platform') }),
  'dictionary.reset': () => ({ name: 'gender' }),
  'dictionary.versions': () => ({ id: 'gender' }),
  'dictionary.bringBack': changedDictionary,
  'dictionary.order': async (stage) => {
    const { data } = await stage.call<{ data: { code: string }[] }>('dictionary.items', { name: 'gender' });
    return { name: 'gender', codes: data.map(({ code }) => code).reverse() };
  },
};
