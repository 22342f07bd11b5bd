import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

type Made = { data: { id: number; version: number } };

/** A conference of some days with a session that has no place yet, and rooms to plan it into. */
async function waiting(stage: Stage): Promise<{ conferenceId: number; itemId: number }> {
  await stage.one('location.room');
  const { id: conferenceId } = await publishedItem(stage, 'conference.conference');
  const item = { conferenceId, kind: 'session', title: stage.text('单元'), track: stage.text('主题') };
  const { data } = await stage.call<Made>('agenda.item.save', item);
  return { conferenceId, itemId: data.id };
}

async function planned(stage: Stage): Promise<number> {
  const { conferenceId } = await waiting(stage);
  return (await stage.call<Made>('planner.plan.run', { conferenceId, scope: 'waiting' })).data.id;
}

/** Equal plans have equal seeds: each example has another one. */
let seed = 0;
const nextSeed = (): number => {
  seed += 1;
  return seed;
};

/** A successful call of each operation of plans. */
export const examples: Examples = {
  'planner.setup.save': async (stage) => ({
    conferenceId: (await publishedItem(stage, 'conference.conference')).id,
    seed: nextSeed(),
    ...{
      opens: '09:00',
      closes: '17:30',
      breaks: [{ from: '12:00', to: '13:00' }],
      step: 15,
      weights: { trackRoom: 3 },
    },
  }),
  'planner.wish.save': async (stage) => ({
    itemId: (await waiting(stage)).itemId,
    ...{ minutes: 45, days: ['2099-03-26'], equipment: ['projector'], note: stage.text('需投影') },
  }),
  'planner.plan.list': async (stage) => ({ conferenceId: (await waiting(stage)).conferenceId }),
  'planner.plan.run': async (stage) => ({ conferenceId: (await waiting(stage)).conferenceId, scope: 'waiting' }),
  'planner.plan.show': async (stage) => ({ id: await planned(stage) }),
  'planner.plan.board': async (stage) => ({ id: await planned(stage) }),
  'planner.plan.take': async (stage) => ({ id: await planned(stage), isWhole: true }),
};
