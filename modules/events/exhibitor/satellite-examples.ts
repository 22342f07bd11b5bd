import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };
type Guest = Caller & { exhibitor: number };
type MakeGuest = (stage: Stage) => Promise<Guest>;

const satelliteSaid = (stage: Stage) => ({
  ...{
    title: stage.text('卫星会'),
    titleEn: stage.text('Satellite'),
    lead: stage.text('导语'),
    leadEn: stage.text('Lead'),
  },
  ...{ minutes: 30, wishOn: '2099-05-02', wishHalf: 'noon', remark: stage.text('备注') },
  speakers: [
    {
      ...{ name: stage.text('讲者'), nameEn: stage.text('Speaker'), post: stage.text('教授') },
      ...{ institution: stage.text('医院'), mail: 'speaker@example.org', topic: stage.text('题目') },
    },
  ],
});

/** Somebody of an exhibitor that was granted satellite sessions. */
async function grantee(stage: Stage, guest: MakeGuest): Promise<{ as: Guest; benefit: number }> {
  const as = await guest(stage);
  const { data } = await stage.call<Made>('exhibitor.benefit.save', {
    ...{ exhibitorId: as.exhibitor, title: stage.text('卫星会'), quantity: 2, isSatellite: true, minutes: 45 },
  });
  return { as, benefit: data.id };
}

/** A satellite session that was handed in. */
async function satellite(stage: Stage, guest: MakeGuest): Promise<{ id: number; version: number; as: Guest }> {
  const { as, benefit } = await grantee(stage, guest);
  const given = { ...satelliteSaid(stage), benefit, submit: true };
  const { data } = await stage.call<Made>('exhibitor.satelliteSave', given, as);
  return { ...data, as };
}

/** A successful call of each operation of satellite sessions, by guests that somebody makes. */
export function satelliteExamples(guest: MakeGuest): Examples {
  const handedIn = async (stage: Stage): Promise<{ id: number; version: number }> => {
    const { id, version } = await satellite(stage, guest);
    return { id, version };
  };
  return {
    'exhibitor.satellites': async (stage) => new PreparedCall({}, { as: (await satellite(stage, guest)).as }),
    'exhibitor.satelliteSave': async (stage) => {
      const { as, benefit } = await grantee(stage, guest);
      return new PreparedCall({ ...satelliteSaid(stage), benefit }, { as });
    },
    'exhibitor.satellite.list': async (stage) => {
      await satellite(stage, guest);
      return {};
    },
    'exhibitor.satellite.show': async (stage) => ({ id: (await satellite(stage, guest)).id }),
    'exhibitor.satellite.return': async (stage) => ({ ...(await handedIn(stage)), reason: stage.text('请补充') }),
    'exhibitor.satellite.accept': async (stage) => ({ ...(await handedIn(stage)), experts: [null] }),
    'exhibitor.satellite.withdraw': async (stage) => {
      const { id, version } = await handedIn(stage);
      await stage.call('exhibitor.satellite.accept', { id, version });
      return { id, version: version + 1, reason: stage.text('改期') };
    },
  };
}
