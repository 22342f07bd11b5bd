import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { servingToken } from './token.ts';

type Saved = { id: number; version: number };

/** A creative that was handed in. */
async function handedIn(stage: Stage): Promise<Saved> {
  const { id, version } = await stage.make('advertise.creative');
  return (await stage.call<{ data: Saved }>('advertise.creative.ask', { id, version })).data;
}

/** A successful call of each operation of advertising. */
export const examples: Examples = {
  'advertise.list': () => ({ slot: 'news,news-list', context: { type: 'news' } }),
  'advertise.event': (stage) => ({
    token: servingToken(stage.kit.services.config.secretKey, stage.shop.id, 1),
    kind: 'view',
  }),
  'advertise.slot.save': (stage) => ({ key: stage.key(), name: stage.text('广告位') }),
  'advertise.campaign.save': async (stage) => ({
    name: stage.text('投放'),
    organisationId: await stage.one('organisation.organisation'),
    isOn: true,
    startsAt: '2026-01-01T00:00:00+08:00',
    slots: ['news'],
  }),
  'advertise.creative.save': async (stage) => ({
    campaignId: await stage.one('advertise.campaign'),
    category: 'event',
    title: stage.text('广告'),
    link: '/news',
  }),
  'advertise.creative.ask': async (stage) => {
    const { id, version } = await stage.make('advertise.creative');
    return { id, version };
  },
  'advertise.creative.answer': async (stage) => {
    const { id, version } = await handedIn(stage);
    const { caller } = await stage.newcomer(['advertise.creative.review']);
    return new PreparedCall({ id, version, verdict: 'passed' }, { as: caller });
  },
};
