import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

interface Listed {
  data: { name: string; look: Record<string, unknown> }[];
  version: number;
}

/** The first paper of the shop, with its look and the version of all of them. */
async function first(stage: Stage) {
  const { data, version } = await stage.call<Listed>('paper.list');
  const [paper] = data;
  if (paper === undefined) throw new Error('No module has a paper.');
  return { paper: paper.name, look: paper.look, version };
}

async function sample(stage: Stage): Promise<{ paper: string; look: Record<string, unknown> }> {
  const { paper, look } = await first(stage);
  return { paper, look };
}

/** A successful call of each operation on papers that can be shown without the records of others. */
export const examples: Examples = {
  'paper.save': async (stage) => {
    const { look, ...asked } = await first(stage);
    return { ...asked, look: { ...look, foot: { zh: stage.text('页脚'), en: stage.text('Foot') } } };
  },
  'paper.sample': sample,
  'paper.read': async (stage) => {
    const { data } = await stage.call<{ data: { url: string } }>('paper.sample', await sample(stage));
    return Object.fromEntries(new URL(data.url, 'http://shop.test').searchParams);
  },
};
