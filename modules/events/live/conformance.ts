import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';

const streamId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'live.stream')).id });
const session = 'conformance-player';
const password = 'Lancheng-2027';

async function gated(stage: Stage): Promise<{ id: number }> {
  const { id, version } = await publishedItem(stage, 'live.stream');
  await stage.call('live.admin.saveBroadcast', { id, version, isGated: true, password });
  return { id };
}

const takenDown = async (stage: Stage) => ({
  ...(await streamId(stage)),
  status: -1,
  reason: stage.text('暂停播出'),
});

/** A successful call of each operation of the live streams. */
export const examples: Examples = {
  ...contentExamples('live.stream', (stage) => ({
    title: stage.text('直播'),
    lead: stage.text('导语'),
    body: `<p>${stage.text('介绍')}</p>`,
    startsAt: '2027-03-25T09:00:00+08:00',
    endsAt: '2027-03-25T11:00:00+08:00',
  })),
  'live.show': streamId,
  'live.play': async (stage) => ({ ...(await streamId(stage)), session }),
  'live.heartbeat': async (stage) => ({ ...(await streamId(stage)), session }),
  'live.password': async (stage) => ({ ...(await gated(stage)), session, password }),
  'live.admin.status': takenDown,
  'live.front.status': takenDown,
  'live.admin.broadcast': streamId,
  'live.admin.saveBroadcast': async (stage) => ({ ...(await publishedItem(stage, 'live.stream')), baseViews: 100 }),
  'live.admin.views': streamId,
  'live.front.views': streamId,
};
