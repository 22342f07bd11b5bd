import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples, publishedItem } from '../envelope/content-examples.ts';

const films = new WeakMap<Stage, Promise<number>>();

async function uploadedFilm(stage: Stage): Promise<number> {
  const { body, text } = await stage.play('file.video.finish', await stage.prepare('file.video.finish'));
  const { data } = body as { data?: { id: number } };
  if (data === undefined) throw new Error(`The film of the examples was not taken: ${text}`);
  return data.id;
}

/** The film of four seconds that the examples of a stage show. */
export function filmFile(stage: Stage): Promise<number> {
  const film = films.get(stage) ?? uploadedFilm(stage);
  films.set(stage, film);
  return film;
}

/** The mark of a browser. */
const browser = 'b'.repeat(36);

const password = 'Lancheng-2027';

/** A published video whose film the library tells the address of to those alone who may watch it. */
export async function privateVideo(stage: Stage): Promise<Saved> {
  const film = await uploadedFilm(stage);
  const hide = 'update file set public = false where shop_id = $1 and id = $2';
  await stage.kit.ctx(stage.shop).db.write((tx) => tx.rows(hide, [stage.shop.id, film]));
  const { input } = await stage.prepare('video.video.save');
  const { data } = await stage.call<{ data: Saved }>('video.video.save', { ...input, filmFile: film });
  return (await stage.call<{ data: Saved }>('video.video.publish', { id: data.id, version: data.version })).data;
}

async function gatedVideo(stage: Stage): Promise<number> {
  const { id, version } = await privateVideo(stage);
  await stage.call('video.gate.save', { id, version, isGated: true, password });
  return id;
}

interface Saved {
  id: number;
  version: number;
}
type Begun = { data: { turn: number } };

const seen = `update video_watch set spans = jsonb_build_array(jsonb_build_array(0, length_ms)), covered_ms = length_ms, furthest_ms = length_ms
  where shop_id = $1 and video_id = $2`;

/** A film that the member of the stage has seen to its end. */
export async function seenFilm(stage: Stage): Promise<number> {
  const { id } = await publishedItem(stage, 'video.video');
  await stage.call('video.begin', { id, browser }, await stage.caller('member'));
  await stage.kit.ctx(stage.shop).db.write((tx) => tx.rows(seen, [stage.shop.id, id]));
  return id;
}

/** A successful call of each operation of the films. */
export const examples: Examples = {
  ...contentExamples(
    'video.video',
    async (stage) => ({
      title: stage.text('视频'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      category: await categoryKey(stage, 'video.category'),
      filmFile: await filmFile(stage),
      deckFile: await stage.file('reading'),
      chapters: [{ at: '0:00', title: stage.text('开场') }],
      cues: [{ at: '0:00', page: 1 }],
      questions: [{ text: stage.text('题目'), options: ['对', '错'], right: 'A' }],
    }),
    { published: ['video.show', 'video.same', 'video.test.show'] },
  ),
  'video.open': async (stage) => ({ id: (await publishedItem(stage, 'video.video')).id, browser }),
  'video.slide': async (stage) => {
    const { id } = await publishedItem(stage, 'video.video');
    const { data } = await stage.call<{ data: { slides: string } }>('video.open', { id, browser });
    const { searchParams } = new URL(data.slides, 'http://localhost');
    return { ...Object.fromEntries(searchParams), page: 1, width: '320' };
  },
  'video.deck': async (stage) => ({ filmFile: await filmFile(stage), deckFile: await stage.file('reading') }),
  'video.password': async (stage) => ({ id: await gatedVideo(stage), browser, password }),
  'video.gate.show': async (stage) => ({ id: (await publishedItem(stage, 'video.video')).id }),
  'video.gate.save': async (stage) => ({ ...(await privateVideo(stage)), isGated: true, password }),
  'video.begin': async (stage) => ({ id: (await publishedItem(stage, 'video.video')).id, browser }),
  'video.progress': async (stage) => {
    const { id } = await publishedItem(stage, 'video.video');
    const { data } = await stage.call<Begun>('video.begin', { id, browser });
    return { id, browser, turn: data.turn, played: [{ from: 0, to: 100 }], position: 100 };
  },
  'video.test.answer': async (stage) =>
    new PreparedCall({ id: await seenFilm(stage), answers: [{ chosen: [0] }] }, { as: await stage.caller('member') }),
  'video.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
};
