import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

/** Few read English, so that a campaign to them needs nobody's agreement, however many people the examples have made by then. */
async function segment(stage: Stage): Promise<number> {
  const { member } = await stage.newcomer();
  await stage.kit
    .ctx(stage.shop)
    .db.write((tx) =>
      tx.rows(`update member set locale = 'en' where shop_id = $1 and id = $2`, [stage.shop.id, member.id]),
    );
  return (await stage.make('campaign.segment')).id;
}

const written = async (stage: Stage) => ({
  ...{ name: stage.text('学术周预告'), kind: 'event', segmentId: await segment(stage), channels: ['list'] },
  ...{ listTitle: stage.text('学术周'), listBody: stage.text('周五开放报名'), link: '/conferences' },
});

interface Made {
  id: number;
  version: number;
}

const draft = async (stage: Stage): Promise<Made> =>
  (await stage.call<{ data: Made }>('campaign.campaign.save', await written(stage))).data;

/** A campaign that begins next year. */
async function scheduled(stage: Stage): Promise<number> {
  const made = await draft(stage);
  const at = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await stage.call('campaign.campaign.send', { ...made, at });
  return made.id;
}

async function paused(stage: Stage): Promise<number> {
  const id = await scheduled(stage);
  await stage.call('campaign.campaign.pause', { id });
  return id;
}

/** A successful call of each operation on campaigns. */
export const examples: Examples = {
  'campaign.segment.save': (stage) => ({
    ...{ name: stage.text('英文会员'), nameEn: stage.text('English members'), note: stage.text('备注') },
    rules: [{ condition: 'member.language', not: false, words: ['en'] }],
  }),
  'campaign.segment.count': () => ({ rules: [{ condition: 'member.seen', not: true, days: 30 }] }),
  'campaign.campaign.save': written,
  'campaign.campaign.dryRun': async (stage) => ({ id: (await draft(stage)).id }),
  'campaign.campaign.preview': async (stage) => ({ id: (await draft(stage)).id, channel: 'list' }),
  'campaign.campaign.enclosures': async (stage) => ({ id: (await draft(stage)).id }),
  'campaign.campaign.test': async (stage) => {
    await stage.call('notice.own.confirmMail', (await stage.prepare('notice.own.confirmMail')).input);
    const { id, version } = await draft(stage);
    await stage.call('campaign.campaign.save', {
      ...(await written(stage)),
      ...{ id, version, channels: ['mail'], mailTitle: stage.text('学术周'), mailBody: stage.text('周五') },
    });
    return { id, channel: 'mail' };
  },
  'campaign.campaign.send': async (stage) => ({ ...(await draft(stage)) }),
  'campaign.campaign.pause': async (stage) => ({ id: await scheduled(stage) }),
  'campaign.campaign.resume': async (stage) => ({ id: await paused(stage) }),
  'campaign.campaign.cancel': async (stage) => ({ id: await scheduled(stage) }),
  'campaign.recipient.list': async (stage) => ({ campaignId: await scheduled(stage) }),
};
