import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of the associations. */
export const examples: Examples = {
  'association.association.save': async (stage) => ({
    name: stage.text('学会'),
    nameEn: stage.text('Association'),
    about: stage.text('简介'),
    founded: 1987,
    members: 1200,
    charterFile: await stage.file('handout'),
  }),
  'association.show': async (stage) => ({ id: await stage.one('association.association') }),
};
