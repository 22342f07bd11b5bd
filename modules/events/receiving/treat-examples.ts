import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { TREAT_LINK } from './door-contract.ts';

type Made = { data: { id: number; version: number } };

/** A meal that is given out all the time. */
const mealInput = async (stage: Stage) => ({
  ...{ conferenceId: (await publishedItem(stage, 'conference.conference')).id, kind: 'meal' },
  ...{ name: stage.text('欢迎晚宴'), nameEn: stage.text('Welcome dinner') },
  ...{ place: stage.text('宴会厅'), placeEn: stage.text('Ballroom'), capacity: 500, note: stage.text('备注') },
  ...{ startsAt: '2020-03-25T18:00:00+08:00', endsAt: '2099-03-25T20:30:00+08:00' },
});

const meal = async (stage: Stage): Promise<number> =>
  (await stage.call<Made>('receiving.treat.save', await mealInput(stage))).data.id;

/** Somebody without an account who has a right to one. */
async function right(stage: Stage): Promise<{ treat: number; claim: number }> {
  const treat = await meal(stage);
  const written = { treatId: treat, guest: stage.text('客人'), area: stage.text('A 区'), quantity: 2 };
  return { treat, claim: (await stage.call<Made>('receiving.claim.save', written)).data.id };
}

/** Whoever holds the link of a meal. */
async function door(stage: Stage) {
  const { treat } = await right(stage);
  const token = await makeLink(stage.kit, stage.shop, { kind: TREAT_LINK, thingId: treat });
  return { ...visitor(stage.shop), token };
}

const nonce = (): string => crypto.randomUUID();

/** A successful call of each operation of meals, coaches, tours and gifts. */
export const treatExamples: Examples = {
  'receiving.treat.save': mealInput,
  'receiving.claim.save': async (stage) => ({
    ...{ treatId: await meal(stage), guest: stage.text('客人') },
    ...{ area: stage.text('A 区'), quantity: 2 },
  }),
  'receiving.treat.groups': () => ({}),
  'receiving.treat.give': async (stage) => ({
    ...{ id: await meal(stage), group: 'guests', area: stage.text('A 区'), quantity: 1, withCompanions: true },
  }),
  'receiving.treat.serve': async (stage) => {
    const { treat, claim } = await right(stage);
    return { id: treat, claim, nonce: nonce() };
  },
  'receiving.serving.undo': async (stage) => {
    const { treat, claim } = await right(stage);
    await stage.call('receiving.treat.serve', { id: treat, claim, nonce: nonce() });
    const { data } = await stage.call<{ data: { id: number }[] }>('receiving.serving.list', { treatId: treat });
    return { id: data[0]?.id ?? 0, reason: stage.text('扫错人') };
  },
  'receiving.treat.openLink': async (stage) => ({ id: await meal(stage) }),
  'receiving.treat.endLink': async (stage) => ({ id: await meal(stage) }),
  'receiving.treats': async (stage) => ({ conference: (await publishedItem(stage, 'conference.conference')).id }),
  'receiving.door.open': async (stage) => new PreparedCall({}, { as: await door(stage) }),
  'receiving.door.serve': async (stage) =>
    new PreparedCall({ nonce: nonce(), code: stage.text('码') }, { as: await door(stage) }),
};
