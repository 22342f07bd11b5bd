import { type Examples, PreparedCall } from '../../../kernel/conformance/stage.ts';

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
  'dictionary.order': async (stage) => {
    const { data } = await stage.call<{ data: { code: string }[] }>('dictionary.items', { name: 'gender' });
    return { name: 'gender', codes: data.map(({ code }) => code).reverse() };
  },
};
