import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

let made = 0;

/** An approval number that no other example has. */
export function freshNumber(): string {
  made += 1;
  return `国药准字H${String(20_000_000 + made)}`;
}

const drugValues = (stage: Stage) => ({
  number: freshNumber(),
  name: stage.text('药片'),
  nameEn: stage.text('Tablets'),
  brand: stage.text('商品名'),
  holder: stage.text('药业'),
  class: 'otc_a',
  atc: 'A02BC01',
});

/** A successful call of each operation of the drugs. */
export const examples: Examples = {
  'drug.drug.save': drugValues,
  'drug.drug.putBack': async (stage) => {
    const made = await stage.make('drug.drug');
    await stage.call('recall.recall.make', { record: 'drug.drug', ...made, reason: stage.text('有误') });
    return { id: made.id, version: made.version + 1 };
  },
  'drug.show': async (stage) => ({ id: await stage.one('drug.drug') }),
  'drug.drug.remove': async (stage) => stage.make('drug.drug'),
  'drug.leaflet.list': async (stage) => ({ id: await stage.one('drug.drug') }),
  'drug.leaflet.add': async (stage) => ({
    drugId: (await stage.make('drug.drug')).id,
    base: 0,
    approvedOn: '2020-01-31',
    revisedOn: '2026-01-31',
    sections: [{ key: 'dosage', text: stage.text('口服') }],
  }),
};
