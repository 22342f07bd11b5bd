import type { Examples, RoomExamples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';

const streamId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'live.stream')).id });
const session = 'conformance-player';
const password = 'Lancheng-2027';

async function gated(stage: Stage): Promise<{ id: number }> {
  const { id, version } = await publishedItem(stage, 'live.stream');
  await stage.call('live.admin.saveBroadcast', { id, version, isGated: true, password });
  return { id };
}

/** A stream that runs, from a host that the shop allows. */
async function started(stage: Stage): Promise<number> {
  const { id, version } = await publishedItem(stage, 'live.stream');
  const desk = stage.kit.ctx(stage.shop);
  await stage.kit.services.settings.save(desk, [{ key: 'live.streamHosts', value: ['play.example.org'] }], '');
  await stage.call('live.admin.saveBroadcast', { id, version, address: 'https://play.example.org/a.m3u8' });
  await stage.call('live.admin.status', { id, status: 1 });
  return id;
}

/** The same while its roll is called. */
async function called(stage: Stage): Promise<{ id: number; call: number }> {
  const id = await started(stage);
  const { data } = await stage.call<{ data: { id: number } }>('live.admin.call', { id, seconds: 60 });
  return { id, call: data.id };
}

const questions = [{ text: '首选检查是？', options: ['PET-CT', '超声'], optionsEn: [], right: 'A' }];

/** A quiz of a stream that runs. */
async function quizOf(stage: Stage): Promise<{ streamId: number; quizId: number }> {
  const streamId = await started(stage);
  const { data } = await stage.call<{ data: { id: number } }>('live.admin.saveQuiz', {
    ...{ streamId, title: stage.text('随堂题'), questions },
  });
  return { streamId, quizId: data.id };
}

/** The same while it is asked. */
async function quizzed(stage: Stage): Promise<{ id: number; session: string; call: number }> {
  const { streamId, quizId } = await quizOf(stage);
  const { data } = await stage.call<{ data: { id: number } }>('live.admin.askQuiz', { id: quizId });
  return { id: streamId, session, call: data.id };
}

/** A stream that asks for a form before it lets anybody in. */
async function withForm(stage: Stage): Promise<{ id: number }> {
  const { id, version } = await publishedItem(stage, 'live.stream');
  const { id: beforeForm } = await publishedItem(stage, 'form.form');
  await stage.call('live.admin.saveBroadcast', { id, version, beforeForm });
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
  'live.room': async (stage) => ({ ...(await streamId(stage)), session }),
  'live.present': async (stage) => {
    const { id, call } = await called(stage);
    return { id, session, call };
  },
  'live.form': async (stage) => ({ id: (await withForm(stage)).id }),
  'live.saveForm': async (stage) => ({
    ...(await withForm(stage)),
    values: { name: stage.text('姓名'), phone: '13800008000', mail: 'lin@example.org' },
  }),
  'live.quiz': quizzed,
  'live.answerQuiz': async (stage) => ({ ...(await quizzed(stage)), answers: [{ chosen: [0] }] }),
  'live.reminder': streamId,
  'live.remind': async (stage) => ({ ...(await streamId(stage)), on: true }),
  'live.calendar': streamId,
  'live.admin.quizzes': streamId,
  'live.admin.saveQuiz': async (stage) => ({
    ...{ streamId: (await streamId(stage)).id, title: stage.text('随堂题'), questions },
  }),
  'live.admin.removeQuiz': async (stage) => ({ id: (await quizOf(stage)).quizId }),
  'live.admin.askQuiz': async (stage) => ({ id: (await quizOf(stage)).quizId }),
  'live.admin.savePopUp': async (stage) => ({ ...(await streamId(stage)), version: 0, isOn: true }),
  'live.admin.room': streamId,
  'live.admin.saveRoom': async (stage) => ({
    ...(await streamId(stage)),
    version: 0,
    notice: stage.text('课件稍后可以下载'),
  }),
  'live.admin.call': async (stage) => ({ id: await started(stage), seconds: 60 }),
  'live.admin.mute': async (stage) => ({ ...(await streamId(stage)), isMuted: true }),
  'live.admin.status': takenDown,
  'live.front.status': takenDown,
  'live.admin.broadcast': streamId,
  'live.admin.saveBroadcast': async (stage) => ({ ...(await publishedItem(stage, 'live.stream')), baseViews: 100 }),
  'live.admin.views': streamId,
  'live.front.views': streamId,
};

/** How those who watch hear of a stream. */
export const rooms: RoomExamples = { live: async (stage) => [{ asked: await streamId(stage) }] };
